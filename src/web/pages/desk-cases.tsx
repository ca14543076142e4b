import { useLoaderData } from 'react-router'
import { caseTypes } from '#contract/desk-choices.ts'
import { BulkQueue } from '#web/features/desk/bulk/bulk-queue.tsx'
import { BulkResult, RecentBulks } from '#web/features/desk/bulk/bulk-result.tsx'
import { DeskErrorBoundary } from '#web/features/desk/desk-error-boundary.tsx'
import { deskLoader } from '#web/features/desk/desk-loader.ts'
import { DeskPage } from '#web/features/desk/desk-page.tsx'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { useModerationText } from '#web/features/moderation/moderation-text.ts'
import { QueueFilters } from '#web/features/moderation/queue-filters.tsx'
import { QueueRow } from '#web/features/moderation/queue-row.tsx'
import { Paging } from '#web/parts/paging.tsx'
import { ruleHeadings } from '#web/parts/report-case/prohibited-rules.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Query: `status`, `kind`, `type`, `page`, and `bulk`: the decision about several cases to show. */
export const loader = deskLoader('moderate', async ({ api, url, language }) => {
  const query = url.searchParams
  const status = query.get('status') === 'decided' ? ('decided' as const) : ('open' as const)
  const kind = (['report', 'complaint'] as const).find((one) => one === query.get('kind'))
  const type = caseTypes.find((one) => one === query.get('type'))
  const bulkId = query.get('bulk')
  const [queue, bulk, recent] = await Promise.all([
    api.reports.queue({ query: { status, kind, type, page: query.get('page') ?? undefined } }),
    bulkId ? api.bulkDecisions.one({ params: { id: bulkId } }) : null,
    status === 'decided' ? api.bulkDecisions.recent() : [],
  ])
  return { queue, bulk, recent, status, kind, type, rules: ruleHeadings(language), now: Date.now() }
})

export const ErrorBoundary = DeskErrorBoundary

export default function DeskCases() {
  const { queue, bulk, recent, status, kind, type, rules, now } = useLoaderData<typeof loader>()
  const { cases } = useDeskText().shell.links
  const words = useModerationText().queue
  return (
    <DeskPage title={cases} lead={words.lead}>
      {bulk && <BulkResult bulk={bulk} />}
      <QueueFilters status={status} kind={kind} type={type} />
      <RecentBulks bulks={recent} />
      {!queue.items.length && <Nothing isOpen={status === 'open'} isFiltered={Boolean(kind || type)} />}
      <BulkQueue
        key={`${bulk?.id} ${status} ${kind} ${type} ${queue.paginate.current_page}`}
        rules={rules}
        items={queue.items.map((item) => ({
          id: item.case.id,
          number: item.case.number,
          canSelect: status === 'open' && item.case.kind === 'report',
          row: <QueueRow item={item} now={now} />,
        }))}
      />
      <Paging
        paginate={queue.paginate}
        path="/desk/cases"
        query={{ status: status === 'decided' ? status : undefined, kind, type }}
      />
    </DeskPage>
  )
}

function Nothing({ isOpen, isFiltered }: { isOpen: boolean; isFiltered: boolean }) {
  const { queue } = useModerationText()
  if (isFiltered) return <p className="py-8 text-center text-muted">{queue.nothingOfType}</p>
  if (!isOpen) return <p className="py-8 text-center text-muted">{queue.nothingDecided}</p>
  return (
    <EmptyState level={2} icon="circle-check" title={queue.emptyTitle}>
      {queue.emptyBody}
    </EmptyState>
  )
}
