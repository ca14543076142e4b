import type { CaseDetails } from '#contract/reports.ts'
import { formatAge } from '#i18n/format.ts'
import { Link } from '#web/parts/link.tsx'
import { PersonLink } from '#web/parts/person/person-link.tsx'
import { CaseNumber, CaseState } from '#web/parts/report-case/case-state.tsx'
import { useLanguage } from '#web/session/language.ts'
import { useCaseLabel } from './case-label.ts'
import { useModerationText } from './moderation-text.ts'

/** Other cases about the same subject. */
export function RelatedCases({ others, now }: { others: CaseDetails['others']; now: number }) {
  const { desk } = useModerationText()
  const typeLabel = useCaseLabel()
  const language = useLanguage()
  if (!others.length) return null
  return (
    <section className="rounded-xl border border-line bg-surface p-4">
      <h2 className="font-bold text-lg">{desk.others}</h2>
      <ul className="mt-2 flex flex-col divide-y divide-line">
        {others.map(({ case: one, author }) => (
          <li key={one.id} className="py-2">
            <p className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
              <Link to={`/desk/cases/${one.id}`} className="inline-flex min-h-11 items-center text-primary underline">
                <CaseNumber number={one.number} />
              </Link>
              <CaseState status={one.status} />
              <span>{typeLabel(one)}</span>
              {author && <PersonLink person={author} />}
              <time dateTime={one.created_at}>{formatAge(language, one.created_at, now)}</time>
            </p>
            {author && (
              <p dir="auto" className="whitespace-pre-line">
                {one.body}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
