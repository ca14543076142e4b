import { useLoaderData } from 'react-router'
import { NotificationRow } from '#web/features/notifications/notification-row.tsx'
import { useNotifications } from '#web/features/notifications/use-notifications.ts'
import { Link } from '#web/parts/link.tsx'
import { PageMeta } from '#web/parts/page-meta.tsx'
import { useText } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { privateLoader } from '#web/session/page-loader.ts'
import { buttonClass } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

export const loader = privateLoader(async ({ api }) => ({ list: await api.notifications.list(), now: Date.now() }))

export default function NotificationsPage() {
  const { list: atFirst, now, me } = useLoaderData<typeof loader>()
  return <NotificationsView key={me.id} atFirst={atFirst} now={now} />
}

function NotificationsView({ atFirst, now }: { atFirst: Awaited<ReturnType<typeof loader>>['list']; now: number }) {
  const { pages } = useText()
  const { notifications: words, people } = useMemberText()
  const { list = atFirst, isLoading, more, read, readAll } = useNotifications(atFirst)
  const hasUnread = list.items.some((item) => !item.is_read)
  return (
    <div className="mx-auto max-w-prose px-4 py-5">
      <PageMeta title={pages.notifications.title} isIndexed={false} />
      {list.items.length === 0 ? (
        <EmptyState
          icon="bell"
          title={words.emptyTitle}
          actions={
            <Link to="/" className={buttonClass('primary')}>
              {people.lists.browse}
            </Link>
          }
        >
          {words.emptyBody}
        </EmptyState>
      ) : (
        <>
          <header className="flex flex-wrap items-center justify-between gap-x-3">
            <div>
              <h1 className="font-bold text-2xl">{pages.notifications.title}</h1>
              <p className="text-muted">{words.lead}</p>
            </div>
            <button type="button" onClick={readAll} disabled={!hasUnread} className={buttonClass('quiet')}>
              {words.markAll}
            </button>
          </header>
          <ul className="mt-3 flex flex-col gap-1">
            {list.items.map((item) => (
              <li key={item.id}>
                <NotificationRow
                  item={item}
                  words={words}
                  now={now}
                  onOpen={() => item.is_read || read({ id: item.id })}
                />
              </li>
            ))}
          </ul>
          {list.next_before && (
            <button
              type="button"
              onClick={more}
              aria-disabled={isLoading}
              className={buttonClass('quiet', 'mt-3 w-full')}
            >
              {words.more}
            </button>
          )}
        </>
      )}
    </div>
  )
}
