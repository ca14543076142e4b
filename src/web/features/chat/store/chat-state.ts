// State of the user's conversations in this browser, with pure update functions.
import type { Conversation, ConversationSummary, Presence, WritePermission } from '#contract/chat.ts'
import type { Me } from '#contract/me.ts'
import type { Message } from '#contract/messages.ts'
import { createStore } from '#web/browser/store.ts'
import type { UnsentMessage } from '#web/features/chat/outbox/unsent-messages.ts'
import { mergeEntries, newerSummary, removeDeleted } from './merge-entries.ts'

export type ConversationState = {
  entries: Message[]
  hasEarlier: boolean
  writing: WritePermission
  presence: Presence
}
/** `next`: cursor of the next page; null at the end, undefined before the first page is loaded. */
export type ListEnds = { next: number | null | undefined; archivedNext: number | null | undefined }

export type ChatState = {
  me: Me | null
  cursor: number
  conversations: ReadonlyMap<number, ConversationSummary>
  conversationStates: ReadonlyMap<number, ConversationState>
  ends: ListEnds
  archivedCount: number
  unsent: readonly UnsentMessage[]
  /** Conversations started by first messages of this page, by client_id. */
  begun: ReadonlyMap<string, number>
  /** Upload progress from 0 to 1, by client_id. */
  progress: ReadonlyMap<string, number>
  /** End of the typing indicator, by conversation. */
  typing: ReadonlyMap<number, number>
}

export const emptyChatState: ChatState = {
  me: null,
  cursor: 0,
  conversations: new Map(),
  conversationStates: new Map(),
  ends: { next: undefined, archivedNext: undefined },
  archivedCount: 0,
  unsent: [],
  begun: new Map(),
  progress: new Map(),
  typing: new Map(),
}

export type ListPage = {
  items: ConversationSummary[]
  next_before: number | null
  archived_count: number
  cursor: number
}
/** Data of a page loader. */
export type Loaded = {
  me: Me
  list: ListPage
  isArchived: boolean
  opened: Conversation | null
  /** Read from the store by a client loader; the store may be newer by the time the page renders. */
  isFromStore?: true
}

const store = createStore(emptyChatState)

export const chatState = store.get

export const useChatState = store.use

export function change(make: (now: ChatState) => ChatState) {
  store.set(make(store.get()))
}

/** Merges a page from the server; replaces the state of another user. */
export const admitLoaded = (loaded: Loaded) => change((now) => withLoaded(now, loaded))

export function withLoaded(now: ChatState, { me, list, isArchived, opened }: Loaded): ChatState {
  const mine = now.me?.id === me.id ? { ...now, me } : { ...emptyChatState, me, cursor: list.cursor }
  const listed = withList(mine, list, isArchived)
  return opened ? withConversation(listed, opened) : listed
}

export function withList(now: ChatState, { items, next_before, archived_count }: ListPage, isArchived: boolean) {
  const end = isArchived ? { archivedNext: next_before } : { next: next_before }
  return { ...withSummaries(now, items), archivedCount: archived_count, ends: { ...now.ends, ...end } }
}

export function withConversation(now: ChatState, one: Conversation): ChatState {
  const { conversation, messages, has_earlier, writing, presence } = one
  const known = now.conversationStates.get(conversation.id)
  const first = messages[0]?.seq ?? 0
  // Older entries with a gap to the newest page are dropped.
  const isJoined = known && (known.entries.at(-1)?.seq ?? 0) >= first - 1
  const conversationState = isJoined
    ? { ...known, entries: mergeEntries(known.entries, messages), writing, presence }
    : { entries: messages, hasEarlier: has_earlier, writing, presence }
  return withSummaries(withConversationState(now, conversation.id, conversationState), [conversation])
}

export function withEntries(now: ChatState, conversationId: number, fresh: readonly Message[]): ChatState {
  const conversationState = now.conversationStates.get(conversationId)
  if (!conversationState || !fresh.length) return now
  return withConversationState(now, conversationId, {
    ...conversationState,
    entries: mergeEntries(conversationState.entries, fresh),
  })
}

export function withSummaries(now: ChatState, fresh: readonly ConversationSummary[]): ChatState {
  const conversations = new Map(now.conversations)
  const conversationStates = new Map(now.conversationStates)
  let { archivedCount } = now
  for (const summary of fresh) {
    const known = conversations.get(summary.id)
    const newer = newerSummary(known, summary)
    conversations.set(summary.id, newer)
    // A new message takes an archived conversation back to the others.
    if (known && known.is_archived !== newer.is_archived) archivedCount += newer.is_archived ? 1 : -1
    const conversationState = conversationStates.get(summary.id)
    if (!conversationState) continue
    const first = conversationState.entries[0]?.seq ?? 0
    const hasEarlier = conversationState.hasEarlier && first > summary.cleared_seq + 1
    conversationStates.set(summary.id, {
      ...conversationState,
      hasEarlier,
      entries: removeDeleted(conversationState.entries, summary),
    })
  }
  return { ...now, conversations, conversationStates, archivedCount: Math.max(0, archivedCount) }
}

export function withConversationState(
  now: ChatState,
  id: number,
  conversationState: ConversationState | undefined,
): ChatState {
  const conversationStates = new Map(now.conversationStates)
  if (conversationState) conversationStates.set(id, conversationState)
  else conversationStates.delete(id)
  return { ...now, conversationStates }
}

/** For conversations of a shop that the user has left. */
export function withoutConversations(now: ChatState, ids: readonly number[]): ChatState {
  const without = <T>(map: ReadonlyMap<number, T>) => new Map([...map].filter(([id]) => !ids.includes(id)))
  return {
    ...now,
    conversations: without(now.conversations),
    conversationStates: without(now.conversationStates),
  }
}

/** Sorted by last activity, limited to the loaded pages. */
export function listedIn({ conversations, ends }: ChatState, isArchived: boolean): ConversationSummary[] {
  const end = (isArchived ? ends.archivedNext : ends.next) ?? 0
  return [...conversations.values()]
    .filter((one) => one.is_listed && one.is_archived === isArchived && one.active >= end)
    .sort((one, other) => other.active - one.active)
}
