import type { QueueItem } from '#contract/reports.ts'
import { formatAge, formatNumber } from '#i18n/format.ts'
import { Link } from '#web/parts/link.tsx'
import { CaseNumber, CaseState } from '#web/parts/report-case/case-state.tsx'
import { useLanguage } from '#web/session/language.ts'
import { useReportText } from '#web/session/member-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { useCaseLabel } from './case-label.ts'
import { ClaimLabel } from './claim.tsx'
import { useModerationText } from './moderation-text.ts'
import { SubjectState } from './subject-state.tsx'

export const subjectIcons: Record<NonNullable<QueueItem['case']['subject']>, IconName> = {
  ad: 'shopping-bag',
  inquiry: 'megaphone',
  comment: 'message-circle',
  user: 'user',
  message: 'mail',
}

/** A subject in the queue with its open cases. */
export function QueueRow({ item, now }: { item: QueueItem; now: number }) {
  const { queue } = useModerationText()
  const { subjects, kinds } = useReportText()
  const typeLabel = useCaseLabel()
  const language = useLanguage()
  const { case: one } = item
  return (
    <article className="relative flex gap-3 rounded-lg border border-line bg-surface p-3 focus-within:border-primary hover:border-primary">
      <Thumbnail item={item} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
          <CaseNumber number={one.number} />
          <span>{one.subject ? subjects[one.subject] : kinds.complaint}</span>
          {one.subject && <SubjectState status={item.subject_status} />}
          {one.status !== 'open' && <CaseState status={one.status} />}
          {item.claim && <ClaimLabel claim={item.claim} />}
        </p>
        <h2 className="line-clamp-2 font-semibold leading-snug">
          <Link to={`/desk/cases/${one.id}`} className="after:absolute after:inset-0">
            <bdi>{one.subject_name ?? one.title}</bdi>
          </Link>
        </h2>
        <p className="flex flex-wrap gap-x-4 text-muted text-sm">
          <span className="font-semibold text-ink">{typeLabel(one)}</span>
          {item.reports_count > 0 && one.kind === 'report' && (
            <>
              <span>{queue.reports(item.reports_count)}</span>
              <span>{queue.weight(formatNumber(language, item.weight))}</span>
            </>
          )}
          <time dateTime={one.created_at}>{formatAge(language, one.created_at, now)}</time>
        </p>
      </div>
    </article>
  )
}

/** The reported thing itself, or an icon for what has no image. */
function Thumbnail({ item: { case: one, picture } }: { item: QueueItem }) {
  if (picture) {
    return (
      <img
        src={`/media/320/${picture}`}
        alt=""
        width={64}
        height={64}
        loading="lazy"
        className="size-16 shrink-0 rounded-md bg-line object-cover"
      />
    )
  }
  return (
    <span className="grid size-16 shrink-0 place-items-center rounded-md bg-primary-soft text-primary">
      <Icon name={one.subject ? subjectIcons[one.subject] : 'circle-help'} />
    </span>
  )
}
