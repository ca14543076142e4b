import { useNavigate } from 'react-router'
import type { ConversationSummary, Presence } from '#contract/chat.ts'
import type { Language } from '#contract/language.ts'
import { formatDate } from '#i18n/format.ts'
import type { ChatTexts } from '#i18n/texts.ts'
import { useIsOnline } from '#web/browser/use-is-online.ts'
import { MenuButton } from '#web/features/chat/menu-button.tsx'
import { PrefetchedLink } from '#web/features/chat/prefetched-link.tsx'
import type { ConversationState } from '#web/features/chat/store/chat-state.ts'
import { useConversationActions } from '#web/features/chat/store/use-conversation-actions.ts'
import { useIsBlocked } from '#web/features/chat/store/use-is-blocked.ts'
import { Avatar } from '#web/parts/avatar.tsx'
import { BlockDialog } from '#web/parts/block-dialog/block-dialog.tsx'
import { ConfirmDialog } from '#web/parts/confirm-dialog/confirm-dialog.tsx'
import { Link } from '#web/parts/link.tsx'
import { StaffBadge } from '#web/parts/person/staff-badge.tsx'
import { useLanguage, useLocalPath } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { iconButtonClass } from '#web/ui/button.ts'
import { Dropdown } from '#web/ui/dropdown.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLayer } from '#web/ui/use-layer.ts'
import { dayOf } from './message-rows.ts'
import { unknownPresence } from './watch-presence.ts'

type Props = { conversation: ConversationSummary; conversationState: ConversationState; isTyping: boolean }

export function ConversationHeader({ conversation, conversationState, isTyping }: Props) {
  const { chat: words } = useMemberText()
  const language = useLanguage()
  const { person } = conversation
  // Without a connection nothing is known about the other user.
  const presence = useIsOnline() ? conversationState.presence : unknownPresence
  const status = isTyping ? words.typing : presenceText(words, language, presence)
  return (
    <header className="flex min-h-14 items-center gap-2 border-line border-b bg-surface px-2">
      <PrefetchedLink
        to={conversation.is_archived ? '/chats/archived' : '/chats'}
        data-works-offline={!conversation.is_archived || undefined}
        className={`${iconButtonClass} md:hidden`}
        aria-label={words.backToChats}
      >
        <Icon name="arrow-right" className="icon-backwards" />
      </PrefetchedLink>
      <span className="relative shrink-0 md:ms-2">
        <Avatar person={person} />
        {presence.is_online && (
          <span className="absolute end-0 bottom-0 size-2.5 rounded-full bg-primary ring-2 ring-surface" />
        )}
      </span>
      <div className="min-w-0 grow">
        <h1 className="flex items-center font-bold leading-snug">
          {person.full_name ? (
            <Link to={`/vendor-details/${person.id}`} className="min-w-0 truncate hover:underline">
              <bdi>{person.full_name}</bdi>
            </Link>
          ) : (
            words.gone
          )}
          <StaffBadge person={person} />
        </h1>
        <p className="flex gap-2 text-sm leading-5">
          {conversation.shop && (
            <span className="min-w-0 shrink truncate text-primary">{words.forShop(conversation.shop.full_name)}</span>
          )}
          {/* On a phone the dot beside the photo says who is online; the name of the shop needs the space. */}
          <span
            aria-live="polite"
            className={`h-5 min-w-0 truncate ${isTyping ? 'text-primary' : `text-muted ${conversation.shop ? 'max-md:sr-only' : ''}`}`}
          >
            {status}
          </span>
        </p>
      </div>
      <ConversationMenu conversation={conversation} />
    </header>
  )
}

function ConversationMenu({ conversation }: { conversation: ConversationSummary }) {
  const { chat: words, people } = useMemberText()
  const navigate = useNavigate()
  const local = useLocalPath()
  const blocking = useLayer('block-person')
  const removing = useLayer('delete-chat')
  const { archive, remove, block, unblock } = useConversationActions(conversation)
  const isBlocked = useIsBlocked(conversation)
  const { person } = conversation
  const confirmRemoval = async () => {
    if (await remove()) navigate(local('/chats'), { replace: true })
  }
  return (
    <>
      <Dropdown label={words.menu.open} trigger={<Icon name="ellipsis-vertical" />} className="w-64">
        <MenuButton
          icon={conversation.is_archived ? 'archive-restore' : 'archive'}
          label={conversation.is_archived ? words.menu.unarchive : words.menu.archive}
          onPress={archive}
        />
        {isBlocked && <MenuButton icon="undo-2" label={people.blocked.unblock} onPress={() => void unblock()} />}
        {person.full_name && !conversation.shop && !isBlocked && (
          <MenuButton icon="ban" label={words.menu.block} onPress={blocking.open} />
        )}
        <MenuButton icon="trash-2" label={words.menu.remove} onPress={removing.open} isDanger />
      </Dropdown>
      <BlockDialog name={person.full_name ?? words.gone} words={people} layer={blocking} onConfirm={block} />
      <ConfirmDialog
        layer={removing}
        title={words.removing.title}
        confirmLabel={words.removing.confirm}
        onConfirm={confirmRemoval}
      >
        <p>{words.removing.body}</p>
      </ConfirmDialog>
    </>
  )
}

function presenceText(words: ChatTexts, language: Language, { is_online, last_seen_on }: Presence) {
  if (is_online) return words.online
  if (!last_seen_on) return ''
  if (last_seen_on === dayOf(Date.now())) return words.lastSeenToday
  return words.lastSeen(formatDate(language, last_seen_on))
}
