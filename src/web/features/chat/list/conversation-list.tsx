import { useState } from 'react'
import { OfflineMark } from '#web/features/chat/offline-mark.tsx'
import { firstMessagesIn } from '#web/features/chat/outbox/unsent-messages.ts'
import { PrefetchedLink } from '#web/features/chat/prefetched-link.tsx'
import { type ChatState, change, listedIn, withList } from '#web/features/chat/store/chat-state.ts'
import { Link } from '#web/parts/link.tsx'
import { useText } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass, iconButtonClass } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ChatSearch, useChatSearch } from './chat-search.tsx'
import { ConversationRow } from './conversation-row.tsx'
import { FirstMessageRow } from './first-message-row.tsx'

type Props = { state: ChatState; isArchived: boolean; openId: number | null; now: number }

export function ConversationList({ state, isArchived, openId, now }: Props) {
  const { chat: words } = useMemberText()
  const search = useChatSearch()
  return (
    <section aria-label={words.list} className="flex min-w-0 grow flex-col bg-surface">
      <ListHeader isArchived={isArchived} archivedCount={state.archivedCount} hasHeading={openId === null} />
      <OfflineMark />
      <label className="mx-3 mb-2 flex items-center gap-2 rounded-md border border-line-strong bg-surface ps-3 focus-within:outline-3 focus-within:outline-focus">
        <Icon name="search" size={18} className="shrink-0 text-muted" />
        <span className="sr-only">{words.searchLabel}</span>
        <input
          type="search"
          value={search.text}
          onChange={(event) => search.setText(event.target.value)}
          placeholder={words.search}
          maxLength={100}
          className="h-11 min-w-0 grow bg-transparent outline-none placeholder:text-muted"
        />
      </label>
      <div className="min-h-0 grow pb-2 md:overflow-y-auto">
        {search.text.trim() ? (
          <ChatSearch found={search.found} now={now} />
        ) : (
          <Rows state={state} isArchived={isArchived} openId={openId} now={now} />
        )}
      </div>
    </section>
  )
}

function ListHeader(props: { isArchived: boolean; archivedCount: number; hasHeading: boolean }) {
  const { isArchived, archivedCount, hasHeading } = props
  const { pages } = useText()
  const { chat: words, deals } = useMemberText()
  const Heading = hasHeading ? 'h1' : 'h2'
  return (
    <header className="flex min-h-14 items-center gap-1 ps-4 pe-2">
      {isArchived && (
        <PrefetchedLink to="/chats" className={`${iconButtonClass} -ms-3`} aria-label={words.backToChats}>
          <Icon name="arrow-right" className="icon-backwards" />
        </PrefetchedLink>
      )}
      <Heading className="grow font-bold text-xl">{isArchived ? pages.archivedChats.title : pages.chats.title}</Heading>
      {!isArchived && (
        <Link to="/deals" className={buttonClass('plain', 'px-2 text-muted text-sm')}>
          <Icon name="handshake" size={18} />
          {/* Beside an open chat the list is too narrow for two labels. */}
          <span className="md:sr-only">{deals.list.title}</span>
        </Link>
      )}
      {!isArchived && (
        <Link to="/chats/archived" className={buttonClass('plain', 'px-2 text-muted text-sm')}>
          <Icon name="archive" size={18} />
          {words.archived}
          {archivedCount > 0 && <span className="tabular-nums">({archivedCount})</span>}
        </Link>
      )}
    </header>
  )
}

function Rows({ state, isArchived, openId, now }: Props) {
  const { pages } = useText()
  const { chat: words } = useMemberText()
  const listed = listedIn(state, isArchived)
  const next = isArchived ? state.ends.archivedNext : state.ends.next
  const page = isArchived ? pages.archivedChats : pages.chats
  const openings = isArchived ? [] : firstMessagesIn(state.unsent)
  if (!listed.length && !openings.length) {
    return (
      <EmptyState
        icon={isArchived ? 'archive' : 'message-circle'}
        title={page.emptyTitle}
        level={2}
        actions={
          <Link to="/" className={buttonClass('primary')}>
            {words.browse}
          </Link>
        }
      >
        {page.emptyBody}
      </EmptyState>
    )
  }
  return (
    <>
      <ul>
        {openings.map(
          (one) => one.opening && <FirstMessageRow key={one.client_id} unsent={one} opening={one.opening} />,
        )}
        {listed.map((one) => (
          <ConversationRow
            key={one.id}
            conversation={one}
            isOpen={one.id === openId}
            isKnown={state.conversationStates.has(one.id)}
            now={now}
          />
        ))}
      </ul>
      {next && <MoreButton isArchived={isArchived} before={next} />}
    </>
  )
}

function MoreButton({ isArchived, before }: { isArchived: boolean; before: number }) {
  const { chat: words } = useMemberText()
  const call = useCall()
  const [isLoading, setIsLoading] = useState(false)
  async function more() {
    if (isLoading) return
    setIsLoading(true)
    const page = await call((api) => api.chat.list({ query: { is_archived: isArchived ? 'true' : 'false', before } }))
    setIsLoading(false)
    if (page) change((now) => withList(now, page, isArchived))
  }
  return (
    <div className="px-3 pt-2">
      <button type="button" onClick={more} aria-disabled={isLoading} className={buttonClass('quiet', 'w-full')}>
        {words.more}
      </button>
    </div>
  )
}
