import { type ReviewType, reviewTypes } from '#contract/desk-choices.ts'
import type { CaseDetails } from '#contract/reports.ts'
import { formatAge, formatNumber } from '#i18n/format.ts'
import { Avatar } from '#web/parts/avatar.tsx'
import { Link } from '#web/parts/link.tsx'
import { PersonLink } from '#web/parts/person/person-link.tsx'
import { useTypeLabel } from '#web/parts/report-case/case-state.tsx'
import { useLanguage } from '#web/session/language.ts'
import { buttonClass } from '#web/ui/button.ts'
import { useModerationText } from './moderation-text.ts'

/** The text of a report or complaint and its author. */
export function CaseMessage({ desk, now }: { desk: CaseDetails; now: number }) {
  const words = useModerationText()
  const typeLabel = useTypeLabel()
  const language = useLanguage()
  const { case: one, author } = desk
  if (!author) return <Review desk={desk} now={now} />
  const isReport = one.kind === 'report'
  return (
    <section className="rounded-xl border border-line bg-surface p-4">
      <h2 className="text-muted text-sm">{isReport ? words.desk.said : words.desk.complaint}</h2>
      <p className="font-bold text-lg">
        <bdi>{one.title}</bdi>
      </p>
      {typeLabel(one) !== one.title && <p className="text-muted">{typeLabel(one)}</p>}
      <p dir="auto" className="mt-2 max-w-prose whitespace-pre-line">
        {one.body}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t pt-3 text-muted text-sm">
        <Avatar person={author} />
        <span>
          {words.desk.by} <PersonLink person={author} />
        </span>
        {isReport && <span>{words.queue.weight(formatNumber(language, desk.weight))}</span>}
        <time dateTime={one.created_at}>{formatAge(language, one.created_at, now)}</time>
      </div>
    </section>
  )
}

/** A case created by an automatic rule. */
function Review({ desk, now }: { desk: CaseDetails; now: number }) {
  const words = useModerationText().desk
  const typeLabel = useTypeLabel()
  const language = useLanguage()
  const { case: one } = desk
  if (!reviewTypes.some((type) => type === one.type)) return null
  return (
    <section className="rounded-xl border border-line bg-surface p-4">
      <h2 className="text-muted text-sm">{words.review}</h2>
      <p className="font-bold text-lg">{typeLabel(one)}</p>
      <p className="max-w-prose">{words.reviewLead[one.type as ReviewType]}</p>
      {one.type === 'prohibited_words' && (
        <p className="mt-2 font-semibold">
          <bdi>{one.body}</bdi>
        </p>
      )}
      {one.body.startsWith('/ad-details/') && (
        <Link to={one.body} target="_blank" className={buttonClass('quiet', 'mt-3')}>
          {words.compare}
        </Link>
      )}
      <p className="mt-3 flex flex-wrap gap-x-3 border-line border-t pt-3 text-muted text-sm">
        {desk.subject_status === 'held' && <span>{words.untilTomorrow}</span>}
        <time dateTime={one.created_at}>{formatAge(language, one.created_at, now)}</time>
      </p>
    </section>
  )
}
