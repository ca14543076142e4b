import type { ReactNode } from 'react'
import { formatNumber } from '#i18n/format.ts'
import { useLanguage } from '#web/session/language.ts'

type Props = {
  texts: { changes: string; from: string; to: string }
  before: string[]
  after: string[]
  counts: { label: string; count: number }[]
  children?: ReactNode
}

/** What a change would do: the path before and after, and how much it touches. */
export function Touched({ texts, before, after, counts, children }: Props) {
  const language = useLanguage()
  const [from, to] = [before.join(' › '), after.join(' › ')]
  return (
    <section aria-label={texts.changes} role="status" className="rounded-md bg-sunken p-3">
      <h3 className="font-bold">{texts.changes}</h3>
      {from !== to && (
        <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
          <dt className="text-muted">{texts.from}</dt>
          <dd>{from}</dd>
          <dt className="text-muted">{texts.to}</dt>
          <dd className="font-semibold">{to}</dd>
        </dl>
      )}
      <dl className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-4">
        {counts.map(({ label, count }) => (
          <div key={label}>
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="font-bold text-lg tabular-nums">{formatNumber(language, count)}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}
