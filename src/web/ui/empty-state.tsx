import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

type Props = { icon: IconName; title: ReactNode; children: ReactNode; actions?: ReactNode; level?: 1 | 2 }

/** Explains an empty list and offers the next step. */
export function EmptyState({ icon, title, children, actions, level = 1 }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <section className="mx-auto flex max-w-prose flex-col items-center gap-3 px-4 py-12 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-primary-soft text-primary">
        <Icon name={icon} size={36} />
      </span>
      <Heading className="font-bold text-xl">{title}</Heading>
      <p className="max-w-prose text-muted">{children}</p>
      {actions && <div className="mt-3 flex flex-wrap justify-center gap-3">{actions}</div>}
    </section>
  )
}
