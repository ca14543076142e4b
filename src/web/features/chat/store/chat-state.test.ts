import { expect, test } from 'vitest'
import type { Conversation, ConversationSummary } from '#contract/chat.ts'
import type { Me } from '#contract/me.ts'
import type { Message } from '#contract/messages.ts'
import { emptyChatState, listedIn, withConversation, withEntries, withLoaded, withSummaries } from './chat-state.ts'

const summary = (id: number, more: Partial<ConversationSummary> = {}) =>
  ({
    id,
    last_seq: 3,
    cleared_seq: 0,
    hidden_seqs: [],
    is_archived: false,
    is_listed: true,
    changed: id,
    active: id,
    ...more,
  }) as ConversationSummary
const messageOf = (seq: number) => ({ seq, state: 'shown', kind: 'text', target_seq: null }) as Message
const opened = (id: number, seqs: number[], has_earlier = false) =>
  ({ conversation: summary(id), messages: seqs.map(messageOf), has_earlier, writing: {}, presence: {} }) as Conversation
const list = (items: ConversationSummary[], next_before: number | null = null) => ({
  items,
  next_before,
  archived_count: 0,
  cursor: 9,
})
const me = { id: 1 } as Me
const seqsOf = (state: typeof emptyChatState, id: number) =>
  state.conversationStates.get(id)?.entries.map(({ seq }) => seq)

test('a message takes an archived conversation back, and the number of archived ones follows', () => {
  const loaded = withLoaded(emptyChatState, {
    me,
    list: { ...list([summary(4)]), archived_count: 1 },
    isArchived: false,
    opened: null,
  })
  const archived = withSummaries(loaded, [summary(4, { is_archived: true, changed: 8 })])
  expect(archived.archivedCount).toBe(2)
  expect(withSummaries(archived, [summary(4, { changed: 9 })]).archivedCount).toBe(1)
  expect(withSummaries(archived, [summary(5, { changed: 9 })]).archivedCount).toBe(2)
})

test('another user in the same browser sees nothing of the first user', () => {
  const first = withLoaded(emptyChatState, {
    me,
    list: list([summary(4)]),
    isArchived: false,
    opened: opened(4, [1, 2]),
  })
  const second = withLoaded(first, { me: { id: 2 } as Me, list: list([]), isArchived: false, opened: null })
  expect(first.conversations.size).toBe(1)
  expect([second.conversations.size, second.conversationStates.size, second.cursor]).toEqual([0, 0, 9])
})

test('an adjacent page is merged; a page after a gap replaces the entries', () => {
  const known = withConversation(emptyChatState, opened(4, [5, 6, 7], true))
  expect(seqsOf(withConversation(known, opened(4, [8, 9])), 4)).toEqual([5, 6, 7, 8, 9])
  expect(seqsOf(withConversation(known, opened(4, [20, 21])), 4)).toEqual([20, 21])
})

test('a conversation cleared on another device is empty and accepts new messages', () => {
  const known = withConversation(emptyChatState, opened(4, [1, 2, 3]))
  const cleared = withSummaries(known, [summary(4, { cleared_seq: 3, changed: 8 })])
  expect(seqsOf(cleared, 4)).toEqual([])
  expect(seqsOf(withEntries(cleared, 4, [messageOf(4)]), 4)).toEqual([4])
})

test('lists contain their conversations by last activity, up to the end of the loaded pages', () => {
  const items = [
    summary(2),
    summary(5),
    summary(7),
    summary(6, { is_archived: true }),
    summary(8, { is_listed: false }),
  ]
  const state = withLoaded(emptyChatState, { me, list: list(items, 5), isArchived: false, opened: null })
  expect(listedIn(state, false).map(({ id }) => id)).toEqual([7, 5])
  expect(listedIn(state, true).map(({ id }) => id)).toEqual([6])
})
