// What this browser knows of its owner's conversations, as plain state. Nothing here asks the server.
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
/** `next`: where the next page of a list begins; null at its end, undefined before the first page is here. */
export type ListEnds = { next: number | null | undefined; archivedNext: number | null | undefined }

export type ChatState = {
  me: Me | null
  cursor: number
  conversations: ReadonlyMap<number, ConversationSummary>
  threads: ReadonlyMap<number, ConversationState>
  ends: ListEnds
  archivedCount: number
  unsent: readonly UnsentMessage[]
  /** Conversations that first messages of this page have begun, by client_id. */
  begun: ReadonlyMap<string, number>
  /** From 0 to 1, by client_id. */
  progress: ReadonlyMap<string, number>
  /** Until when somebody is shown as typing, by conversation. */
  typing: ReadonlyMap<number, number>
}

export const emptyChatState: ChatState = {
  me: null,
  cursor: 0,
  conversations: new Map(),
  threads: new Map(),
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
/** What a page's loader brings. */
export type Loaded = { me: Me; list: ListPage; isArchived: boolean; opened: Conversation | null }

const store = createStore(emptyChatState)

export const chatState = store.get

export const useChatState = store.use

export function change(make: (now: ChatState) => ChatState) {
  store.set(make(store.get()))
}

/** A page came from the server: into what is known, or instead of what is known of somebody else. */
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
  const known = now.threads.get(conversation.id)
  const first = messages[0]?.seq ?? 0
  // What was known and does not reach the newest page is left out rather than shown with a hole.
  const isJoined = known && (known.entries.at(-1)?.seq ?? 0) >= first - 1
  const thread = isJoined
    ? { ...known, entries: mergeEntries(known.entries, messages), writing, presence }
    : { entries: messages, hasEarlier: has_earlier, writing, presence }
  return withSummaries(withConversationState(now, conversation.id, thread), [conversation])
}

export function withEntries(now: ChatState, conversationId: number, fresh: readonly Message[]): ChatState {
  const thread = now.threads.get(conversationId)
  if (!thread || !fresh.length) return now
  return withConversationState(now, conversationId, { ...thread, entries: mergeEntries(thread.entries, fresh) })
}

export function withSummaries(now: ChatState, fresh: readonly ConversationSummary[]): ChatState {
  const conversations = new Map(now.conversations)
  const threads = new Map(now.threads)
  for (const summary of fresh) {
    conversations.set(summary.id, newerSummary(conversations.get(summary.id), summary))
    const thread = threads.get(summary.id)
    if (!thread) continue
    const first = thread.entries[0]?.seq ?? 0
    const hasEarlier = thread.hasEarlier && first > summary.cleared_seq + 1
    threads.set(summary.id, { ...thread, hasEarlier, entries: removeDeleted(thread.entries, summary) })
  }
  return { ...now, conversations, threads }
}

export function withConversationState(now: ChatState, id: number, thread: ConversationState | undefined): ChatState {
  const threads = new Map(now.threads)
  if (thread) threads.set(id, thread)
  else threads.delete(id)
  return { ...now, threads }
}

/** As lists show them: the last active first, and nothing beyond the end of what was loaded. */
export function listedIn({ conversations, ends }: ChatState, isArchived: boolean): ConversationSummary[] {
  const end = (isArchived ? ends.archivedNext : ends.next) ?? 0
  return [...conversations.values()]
    .filter((one) => one.is_listed && one.is_archived === isArchived && one.active >= end)
    .sort((one, other) => other.active - one.active)
}
