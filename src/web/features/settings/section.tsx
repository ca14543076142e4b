import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'

type Props = { id: string; icon: IconName; heading: string; lead?: string; children: ReactNode }

/** A section of the settings with its own anchor. */
export function Section({ id, icon, heading, lead, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="rounded-xl border border-line bg-surface p-4 md:p-6">
      <h2 id={`${id}-heading`} className="flex items-center gap-2 font-bold text-lg">
        <Icon name={icon} className="shrink-0 text-primary" />
        {heading}
      </h2>
      {lead && <p className="mt-1 max-w-prose text-muted">{lead}</p>}
      <div className="mt-4 flex max-w-[34rem] flex-col gap-4">{children}</div>
    </section>
  )
}
