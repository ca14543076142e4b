import type { Case } from '#contract/reports.ts'
import { formatDate } from '#i18n/format.ts'
import { CaseNumber, CaseState, useTypeLabel } from '#web/parts/report-case/case-state.tsx'
import { useLanguage } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { Icon } from '#web/ui/icon.tsx'

/** An own report or complaint with the decision. */
export function CaseCard({ one }: { one: Case }) {
  const { mine, kinds, subjects } = useMemberText().reports
  const typeLabel = useTypeLabel()
  const language = useLanguage()
  return (
    <article id={`case-${one.number}`} tabIndex={-1} className="rounded-xl border border-line bg-surface p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
        <span className="flex items-center gap-1.5">
          <Icon name={one.kind === 'report' ? 'flag' : 'message-circle'} size={16} />
          {kinds[one.kind]} <CaseNumber number={one.number} />
        </span>
        <time dateTime={one.created_at}>{formatDate(language, one.created_at)}</time>
        <span className="ms-auto">
          <CaseState status={one.status} />
        </span>
      </p>
      <h3 className="mt-2 font-bold">
        <bdi>{one.title}</bdi>
      </h3>
      <p className="text-muted">
        {typeLabel(one) !== one.title && typeLabel(one)}
        {one.subject && (
          <>
            {typeLabel(one) !== one.title && ' · '}
            {subjects[one.subject]}
            {one.subject_name && (
              <>
                {': '}
                <bdi>{one.subject_name}</bdi>
              </>
            )}
          </>
        )}
      </p>
      {one.body && (
        <details className="mt-1">
          <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 text-muted text-sm">
            <Icon name="chevron-down" size={16} />
            {mine.written}
          </summary>
          <p dir="auto" className="whitespace-pre-line pb-2">
            {one.body}
          </p>
        </details>
      )}
      {one.answer ? (
        <Answer text={one.answer} at={one.decided_at} />
      ) : (
        <p className="text-muted text-sm">{mine.waiting}</p>
      )}
    </article>
  )
}

function Answer({ text, at }: { text: string; at: string | null }) {
  const { mine } = useMemberText().reports
  const language = useLanguage()
  return (
    <div className="rounded-md bg-primary-soft p-3">
      <p className="flex flex-wrap justify-between gap-x-3 font-semibold text-primary">
        {mine.answer}
        {at && (
          <time dateTime={at} className="font-normal text-ink text-sm">
            {formatDate(language, at)}
          </time>
        )}
      </p>
      <p dir="auto" className="mt-1 whitespace-pre-line">
        {text}
      </p>
    </div>
  )
}
