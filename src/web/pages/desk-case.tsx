import { useLoaderData } from 'react-router'
import type { CaseDetails } from '#contract/reports.ts'
import { DeskErrorBoundary } from '#web/features/desk/desk-error-boundary.tsx'
import { deskLoader } from '#web/features/desk/desk-loader.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { ActionLog } from '#web/features/moderation/action-log.tsx'
import { CaseMessage } from '#web/features/moderation/case-message.tsx'
import { ClaimedByOther, useClaim } from '#web/features/moderation/claim.tsx'
import { DecisionForm } from '#web/features/moderation/decision-form.tsx'
import { useModerationText } from '#web/features/moderation/moderation-text.ts'
import { RelatedCases } from '#web/features/moderation/related-cases.tsx'
import { ReportedSubject } from '#web/features/moderation/reported-subject.tsx'
import { Signals } from '#web/features/moderation/signals.tsx'
import { Link } from '#web/parts/link.tsx'
import { PageMeta } from '#web/parts/page-meta.tsx'
import { CaseNumber, CaseState } from '#web/parts/report-case/case-state.tsx'
import { ruleHeadings } from '#web/parts/report-case/prohibited-rules.ts'
import { useReportText } from '#web/session/member-text.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'

export const loader = deskLoader('moderate', async ({ api, params, language }) => {
  const [desk, queue] = await Promise.all([
    api.reports.desk({ params: { id: params.id ?? '' } }),
    api.reports.queue({ query: { status: 'open' } }),
  ])
  const known = new Set([desk.case.id, ...desk.others.map((other) => other.case.id)])
  const next = queue.items.find(({ case: one, claim }) => !known.has(one.id) && (!claim || claim.is_mine))
  return { desk, nextId: next?.case.id, rules: ruleHeadings(language), now: Date.now() }
})

export const ErrorBoundary = DeskErrorBoundary

export default function DeskCase() {
  const { desk, nextId, rules, now } = useLoaderData<typeof loader>()
  const { shell } = useDeskText()
  const { number, status } = desk.case
  useClaim(desk)
  return (
    <div className="mx-auto max-w-page px-4 py-4">
      <PageMeta title={`${number} · ${shell.title}`} isIndexed={false} />
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <BackLink />
        {nextId !== undefined && <NextLink id={nextId} />}
      </div>
      <h1 className="mb-4 flex flex-wrap items-center gap-x-3 font-bold text-2xl">
        <CaseNumber number={number} />
        <CaseState status={status} />
      </h1>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <CaseMessage desk={desk} now={now} />
          <Signals desk={desk} now={now} />
          <ReportedSubject desk={desk} />
          <RelatedCases others={desk.others} now={now} />
        </div>
        <div className="flex min-w-0 flex-col gap-5 lg:sticky lg:top-18">
          {/* The key resets the form for another case and after the decision. */}
          <Decide key={`${desk.case.id}:${status}`} desk={desk} rules={rules} nextId={nextId} />
          <ActionLog log={desk.log} rules={rules} now={now} />
        </div>
      </div>
    </div>
  )
}

/** The most urgent case about something else. */
function NextLink({ id }: { id: number }) {
  const { desk } = useModerationText()
  return (
    <Link to={`/desk/cases/${id}`} className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary">
      {desk.next}
      <Icon name="chevron-right" size={18} className="icon-directional" />
    </Link>
  )
}

function BackLink() {
  const { desk } = useModerationText()
  return (
    <Link to="/desk/cases" className="inline-flex min-h-11 items-center gap-1.5 text-muted hover:text-ink">
      <span className="icon-directional">
        <Icon name="chevron-right" size={18} className="rotate-180" />
      </span>
      {desk.back}
    </Link>
  )
}

type DecideProps = { desk: CaseDetails; rules: ReturnType<typeof ruleHeadings>; nextId: number | undefined }

function Decide({ desk, rules, nextId }: DecideProps) {
  const words = useModerationText().desk
  const { mine } = useReportText()
  if (desk.claim && !desk.claim.is_mine) return <ClaimedByOther claim={desk.claim} caseId={desk.case.id} />
  if (desk.actions.length > 0) {
    const isAwaited = [desk, ...desk.others].some((one) => one.author && one.case.status === 'open')
    return (
      <DecisionForm
        caseId={desk.case.id}
        actions={desk.actions}
        rules={rules}
        isAwaited={isAwaited}
        isHeld={desk.subject_status === 'held'}
        isOwnerEstablished={desk.owner_is_established}
        answerLanguage={desk.author_language}
      />
    )
  }
  return (
    <section className="rounded-xl border border-line bg-surface p-4">
      {desk.case.answer ? (
        <>
          <h2 className="font-bold text-lg">{mine.answer}</h2>
          <p dir="auto" className="mt-1 whitespace-pre-line">
            {desk.case.answer}
          </p>
        </>
      ) : (
        <p>{desk.needs_colleague ? words.needsColleague : words.ownThing}</p>
      )}
      <Link
        to={nextId === undefined ? '/desk/cases' : `/desk/cases/${nextId}`}
        className={buttonClass('primary', 'mt-3')}
      >
        {nextId === undefined ? words.back : words.next}
      </Link>
    </section>
  )
}
