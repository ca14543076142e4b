import { notificationPath } from '#contract/notification-path.ts'
import type { NotificationItem } from '#contract/notifications.ts'
import { formatAge } from '#i18n/format.ts'
import { notificationSentence } from '#i18n/notification-sentences.ts'
import type { NotificationTexts } from '#i18n/texts.ts'
import { Avatar } from '#web/parts/avatar.tsx'
import { Link } from '#web/parts/link.tsx'
import { useLanguage } from '#web/session/language.ts'
import { Icon } from '#web/ui/icon.tsx'
import { notificationIcon } from './notification-icons.ts'

type Props = { item: NotificationItem; words: NotificationTexts; now: number; onOpen: () => void }

/** A notification; a click marks it as read and opens its page. */
export function NotificationRow({ item, words, now, onOpen }: Props) {
  const language = useLanguage()
  const [first] = item.people
  return (
    <Link
      to={notificationPath(item)}
      onClick={onOpen}
      className={`flex gap-3 rounded-lg px-3 py-2.5 hover:bg-sunken ${item.is_read ? '' : 'bg-primary-soft'}`}
    >
      <span className="relative shrink-0 self-start rounded-full ring-2 ring-surface">
        {first ? (
          <Avatar person={first} />
        ) : (
          <span className="grid size-9 place-items-center rounded-full bg-sunken text-primary">
            <Icon name={notificationIcon[item.kind]} />
          </span>
        )}
        {first && (
          <span className="absolute -end-2 -bottom-2 grid size-5 place-items-center rounded-full bg-surface text-primary">
            <Icon name={notificationIcon[item.kind]} size={14} />
          </span>
        )}
      </span>
      <span className="min-w-0 grow">
        <span className={`block leading-snug ${item.is_read ? '' : 'font-semibold'}`}>
          {!item.is_read && <span className="sr-only">{words.newOne}: </span>}
          {notificationSentence(words, language, item)}
        </span>
        {item.comment && (
          <bdi dir="auto" className="line-clamp-1 text-muted text-sm">
            {item.comment.body}
          </bdi>
        )}
        <time dateTime={item.created_at} className="text-muted text-sm">
          {formatAge(language, item.created_at, now)}
        </time>
      </span>
      {!item.is_read && <span aria-hidden="true" className="mt-2 size-2.5 shrink-0 rounded-full bg-rose" />}
    </Link>
  )
}
