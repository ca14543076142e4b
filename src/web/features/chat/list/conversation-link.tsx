import type { ConversationSummary } from '#contract/chat.ts'
import type { ChatTexts } from '#i18n/texts.ts'
import { shortTime } from '#web/features/chat/conversation/format-time.ts'
import { PrefetchedLink } from '#web/features/chat/prefetched-link.tsx'
import { Avatar } from '#web/parts/avatar.tsx'
import { StaffBadge } from '#web/parts/person/staff-badge.tsx'
import { useLanguage } from '#web/session/language.ts'
import { Icon } from '#web/ui/icon.tsx'
import { messageSummary } from './message-summary.ts'

type Props = {
  conversation: ConversationSummary
  words: ChatTexts
  now: number
  isOpen?: boolean
  /** The conversation opens without a network. */
  isKnown?: boolean
  /** A message inside it, with its text. */
  to?: string
  preview?: string
}

/** Avatar, name, subject, last message, time and unread count. */
export function ConversationLink({ conversation, words, now, isOpen = false, isKnown = false, to, preview }: Props) {
  const language = useLanguage()
  const { person, subject, last_message, unread_count } = conversation
  const isMine = preview === undefined && last_message?.is_mine
  return (
    <PrefetchedLink
      to={to ?? `/chats/${conversation.id}`}
      data-works-offline={isKnown || undefined}
      aria-current={isOpen ? 'page' : undefined}
      className="flex min-w-0 grow items-center gap-3 py-2.5 ps-4"
    >
      <Avatar person={person} size="medium" />
      <span className="min-w-0 grow">
        <span className="flex items-baseline gap-2">
          <bdi className={`min-w-0 truncate ${unread_count ? 'font-bold' : 'font-semibold'}`}>
            {person.full_name ?? words.gone}
          </bdi>
          <StaffBadge person={person} />
          {last_message && (
            <time dateTime={last_message.created_at} className="ms-auto shrink-0 text-muted text-xs">
              {shortTime(words, language, last_message.created_at, now)}
            </time>
          )}
        </span>
        {conversation.shop && (
          <span className="flex items-center gap-1 text-muted text-xs">
            <Icon name="shopping-bag" size={14} className="shrink-0" />
            <span className="min-w-0 truncate">{words.forShop(conversation.shop.full_name)}</span>
          </span>
        )}
        {subject?.name && (
          <span className="flex">
            <bdi className="min-w-0 truncate text-primary text-sm">{subject.name}</bdi>
          </span>
        )}
        <span className={`flex items-center gap-1 text-sm ${unread_count ? 'text-ink' : 'text-muted'}`}>
          {isMine && (
            <span className="flex shrink-0">
              <bdi className="max-w-24 truncate">{last_message.written_by ?? words.you}</bdi>:
            </span>
          )}
          <bdi className="min-w-0 truncate">{preview ?? (last_message && messageSummary(words, last_message))}</bdi>
          {unread_count > 0 && (
            <span className="ms-auto min-w-5 shrink-0 rounded-full bg-rose px-1.5 text-center font-bold text-surface text-xs leading-5">
              <span className="sr-only">{words.unread(unread_count)}</span>
              <span aria-hidden="true">{unread_count > 99 ? '99+' : unread_count}</span>
            </span>
          )}
        </span>
      </span>
    </PrefetchedLink>
  )
}
