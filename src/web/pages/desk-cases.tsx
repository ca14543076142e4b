import { useLoaderData } from 'react-router'
import { caseTypes } from '#contract/desk-choices.ts'
import { DeskErrorBoundary } from '#web/features/desk/desk-error-boundary.tsx'
import { deskLoader } from '#web/features/desk/desk-loader.ts'
import { DeskPage } from '#web/features/desk/desk-page.tsx'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { useModerationText } from '#web/features/moderation/moderation-text.ts'
import { QueueFilters } from '#web/features/moderation/queue-filters.tsx'
import { QueueRow } from '#web/features/moderation/queue-row.tsx'
import { Paging } from '#web/parts/paging.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Query: `status`, `kind`, `type` and `page`. */
export const loader = deskLoader('moderate', async ({ api, url }) => {
  const query = url.searchParams
  const status = query.get('status') === 'decided' ? ('decided' as const) : ('open' as const)
  const kind = (['report', 'complaint'] as const).find((one) => one === query.get('kind'))
  const type = caseTypes.find((one) => one === query.get('type'))
  const queue = await api.reports.queue({ query: { status, kind, type, page: query.get('page') ?? undefined } })
  return { queue, status, kind, type, now: Date.now() }
})

export const ErrorBoundary = DeskErrorBoundary

export default function DeskCases() {
  const { queue, status, kind, type, now } = useLoaderData<typeof loader>()
  const { cases } = useDeskText().shell.links
  const words = useModerationText().queue
  return (
    <DeskPage title={cases} lead={words.lead}>
      <QueueFilters status={status} kind={kind} type={type} />
      {!queue.items.length && <Nothing isOpen={status === 'open'} isFiltered={Boolean(kind || type)} />}
      <ul className="mt-4 flex flex-col gap-2">
        {queue.items.map((item) => (
          <li key={item.case.id}>
            <QueueRow item={item} now={now} />
          </li>
        ))}
      </ul>
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
