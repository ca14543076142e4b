import { useLoaderData } from 'react-router'
import { caseTypes } from '#contract/reports.ts'
import { useModerationText } from '#web/features/moderation/moderation-text.ts'
import { ModeratorErrorBoundary } from '#web/features/moderation/moderator-error-boundary.tsx'
import { moderatorLoader } from '#web/features/moderation/moderator-loader.ts'
import { QueueFilters } from '#web/features/moderation/queue-filters.tsx'
import { QueueRow } from '#web/features/moderation/queue-row.tsx'
import { PageMeta } from '#web/parts/page-meta.tsx'
import { Paging } from '#web/parts/paging.tsx'
import { useText } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Query: `status`, `kind`, `type` and `page`. */
export const loader = moderatorLoader(async ({ api, url }) => {
  const query = url.searchParams
  const status = query.get('status') === 'decided' ? ('decided' as const) : ('open' as const)
  const kind = (['report', 'complaint'] as const).find((one) => one === query.get('kind'))
  const type = caseTypes.find((one) => one === query.get('type'))
  const queue = await api.reports.queue({ query: { status, kind, type, page: query.get('page') ?? undefined } })
  return { queue, status, kind, type, now: Date.now() }
})

export const ErrorBoundary = ModeratorErrorBoundary

export default function Moderation() {
  const { queue, status, kind, type, now } = useLoaderData<typeof loader>()
  const { title } = useText().pages.moderation
  const words = useModerationText().queue
  return (
    <div className="mx-auto max-w-4xl px-4 py-5">
      <PageMeta title={title} isIndexed={false} />
      <h1 className="font-bold text-2xl">{title}</h1>
      <p className="text-muted">{words.lead}</p>
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
        path="/moderation"
        query={{ status: status === 'decided' ? status : undefined, kind, type }}
      />
    </div>
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
