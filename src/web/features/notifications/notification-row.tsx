import { notificationPath, stopPath } from '#contract/notification-path.ts'
import type { NotificationItem } from '#contract/notifications.ts'
import { formatAge } from '#i18n/format.ts'
import { notificationSentence } from '#i18n/notification-sentences.ts'
import type { NotificationTexts } from '#i18n/texts.ts'
import { Avatar } from '#web/parts/avatar.tsx'
import { Link } from '#web/parts/link.tsx'
import { useLanguage } from '#web/session/language.ts'
import { iconButtonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CheckAnswer } from './check-answer.tsx'
import { notificationIcon } from './notification-icons.ts'

type Props = { item: NotificationItem; words: NotificationTexts; now: number; onOpen: () => void }

/** A notification; a click marks it as read and opens its page. */
export function NotificationRow(props: Props) {
  const { item, words } = props
  if (item.kind === 'saved_search') {
    const { why, manage } = words.savedSearch
    return <ExplainedRow {...props} why={why} links={[['/saved-searches', manage]]} />
  }
  if (item.kind === 'inquiry_match') {
    const { why, manage } = words.inquiryMatch
    const request: [string, string][] = item.inquiry ? [[`/scope/${item.inquiry.id}`, manage]] : []
    return <ExplainedRow {...props} why={why} links={request} />
  }
  return <Row {...props} />
}

type Explanation = { why: string; links: [path: string, label: string][] }

/** Says why it arrived and where to change that. */
function ExplainedRow({ why, links, ...props }: Props & Explanation) {
  return (
    <>
      <Row {...props} />
      <p className="flex flex-wrap items-center gap-x-3 ps-15 text-muted text-sm">
        {why}
        {links.map(([path, label]) => (
          <Link key={path} to={path} className="inline-flex min-h-11 items-center text-primary hover:underline">
            {label}
          </Link>
        ))}
      </p>
    </>
  )
}

function Row({ item, words, now, onOpen }: Props) {
  const language = useLanguage()
  const [first] = item.people
  const { token } = item.details
  return (
    <div className={`rounded-lg ${item.is_read ? '' : 'bg-primary-soft'}`}>
      <div className="flex">
        <Link
          to={notificationPath(item)}
          onClick={onOpen}
          className="flex min-w-0 grow gap-3 rounded-lg px-3 py-2.5 hover:bg-sunken"
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
        <StopLink item={item} words={words} />
      </div>
      {typeof token === 'string' && (
        <CheckAnswer token={token} count={Number(item.details.count)} words={words.check} onAnswer={onOpen} />
      )}
    </div>
  )
}

/** Leads to the one setting that stops notifications of this kind. */
function StopLink({ item, words }: Pick<Props, 'item' | 'words'>) {
  const path = stopPath(item.kind)
  if (!path) return null
  return (
    <Link to={path} aria-label={words.stop} title={words.stop} className={iconButtonClass}>
      <Icon name="cog" size={18} />
    </Link>
  )
}
