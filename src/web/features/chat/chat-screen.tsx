import { ConversationView } from '#web/features/chat/conversation/conversation-view.tsx'
import { ConversationList } from '#web/features/chat/list/conversation-list.tsx'
import type { Loaded } from '#web/features/chat/store/chat-state.ts'
import { useChats, useChatsRunning, useNow } from '#web/features/chat/store/use-chats.ts'
import { PageMeta } from '#web/parts/page-meta.tsx'
import { useText } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { Icon } from '#web/ui/icon.tsx'

type Props = { loaded: Loaded; now: number }

/** List and conversation side by side on desktops; one of them on phones. */
export function ChatScreen({ loaded, now: atFirst }: Props) {
  const { pages } = useText()
  const { chat: words } = useMemberText()
  const state = useChats(loaded)
  const now = useNow(atFirst)
  useChatsRunning(loaded)
  const openId = loaded.opened?.conversation.id ?? null
  const opened = openId === null ? undefined : state.conversations.get(openId)
  const conversationState = openId === null ? undefined : state.conversationStates.get(openId)
  const page = loaded.isArchived ? pages.archivedChats : pages.chats
  return (
    <div
      data-chat={opened ? 'open' : 'list'}
      className="md:grid md:h-[calc(100dvh-102px)] md:grid-cols-[22rem_minmax(0,1fr)] md:overflow-hidden"
    >
      <PageMeta title={opened ? (opened.person.full_name ?? words.gone) : page.title} isIndexed={false} />
      <div className={`min-h-0 min-w-0 md:flex md:border-line md:border-e ${opened ? 'max-md:hidden' : ''}`}>
        <ConversationList state={state} isArchived={loaded.isArchived} openId={openId} now={now} />
      </div>
      {opened && conversationState ? (
        <ConversationView
          key={opened.id}
          conversation={opened}
          conversationState={conversationState}
          state={state}
          now={now}
        />
      ) : (
        <div className="hidden flex-col items-center justify-center gap-3 bg-page p-8 text-center md:flex">
          <Icon name="message-circle" size={44} className="text-primary" />
          <p className="font-bold text-lg">{words.pick}</p>
          <p className="max-w-96 text-muted">{words.pickBody}</p>
        </div>
      )}
    </div>
  )
}
