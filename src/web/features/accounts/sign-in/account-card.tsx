import type { ReactNode } from 'react'
import { PageMeta } from '#web/parts/page-meta.tsx'
import { useAccountText } from '#web/session/language.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'

type Props = { title: string; heading: string; icon: IconName; lead?: ReactNode; children: ReactNode }

/** The card around every sign-in step. */
export function AccountCard({ title, heading, icon, lead, children }: Props) {
  const { needsScript } = useAccountText()
  return (
    <div className="mx-auto w-full max-w-[31rem] px-4 py-6 md:py-12">
      <PageMeta title={title} isIndexed={false} />
      <section className="md:rounded-xl md:border md:border-line md:bg-surface md:p-8">
        <header className="mb-5 flex flex-col items-center gap-2 text-center">
          <span className="grid size-14 place-items-center rounded-full bg-primary-soft text-primary">
            <Icon name={icon} size={26} className="icon-directional" />
          </span>
          <h1 className="font-bold text-2xl">{heading}</h1>
          {lead && <div className="text-balance text-muted">{lead}</div>}
        </header>
        <noscript>
          <p className="mb-4 rounded-md bg-apricot-soft px-3 py-2">{needsScript}</p>
        </noscript>
        {children}
      </section>
    </div>
  )
}

/** Placeholder for a form that depends on session storage. */
export const AccountCardSkeleton = () => (
  <div aria-hidden="true" className="flex flex-col gap-4">
    <div className="h-14 rounded-md bg-sunken" />
    <div className="h-12 rounded-md bg-sunken" />
  </div>
)
