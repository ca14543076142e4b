import { useEffect, useState } from 'react'
import type { NotificationTexts } from '#i18n/texts.ts'
import { Link } from '#web/parts/link.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { NotificationRow } from './notification-row.tsx'
import { useNotifications } from './use-notifications.ts'

const shown = 6

/** Dropdown of the bell with the newest notifications. */
export function NotificationsPanel({ words }: { words: NotificationTexts }) {
  const { list, refresh, read, readAll } = useNotifications(undefined)
  const [now] = useState(() => Date.now())
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => void refresh(), [])
  if (!list)
    return <div aria-busy="true" className="h-40 animate-pulse rounded-lg bg-sunken motion-reduce:animate-none" />
  return (
    <>
      {list.items.length === 0 && <p className="px-3 py-6 text-center text-muted">{words.emptyBody}</p>}
      <ul className="max-h-[60dvh] overflow-y-auto">
        {list.items.slice(0, shown).map((item) => (
          <li key={item.id}>
            <NotificationRow item={item} words={words} now={now} onOpen={() => item.is_read || read({ id: item.id })} />
          </li>
        ))}
      </ul>
      <div className="mt-1 flex gap-2 border-line border-t pt-2">
        <Link to="/notifications" className={buttonClass('quiet', 'grow whitespace-nowrap px-2 text-sm')}>
          {words.all}
        </Link>
        {list.unread_count > 0 && (
          <button
            type="button"
            onClick={readAll}
            className={buttonClass('quiet', 'grow whitespace-nowrap px-2 text-sm')}
          >
            {words.markAll}
          </button>
        )}
      </div>
    </>
  )
}
