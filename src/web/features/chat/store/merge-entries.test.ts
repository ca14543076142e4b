import { describe, expect, test } from 'vitest'
import type { ConversationSummary } from '#contract/chat.ts'
import type { Message } from '#contract/messages.ts'
import { gapAfter, mergeEntries, newerSummary, removeDeleted } from './merge-entries.ts'

const messageOf = (seq: number, more: Partial<Message> = {}): Message => ({
  id: seq,
  conversation_id: 1,
  seq,
  sender_id: 2,
  is_mine: false,
  client_id: null,
  kind: 'text',
  state: 'shown',
  body: `رسالة ${seq}`,
  pictures: [],
  file: null,
  reply_to: null,
  target_seq: null,
  is_suspicious: false,
  created_at: '2026-11-15T09:00:00.000Z',
  ...more,
})
const seqs = (entries: Message[]) => entries.map(({ seq }) => seq)

describe('entries that arrive in any order', () => {
  test('are sorted by seq without duplicates', () => {
    const late = mergeEntries([messageOf(3), messageOf(4)], [messageOf(2), messageOf(4), messageOf(6), messageOf(5)])
    expect(seqs(late)).toEqual([2, 3, 4, 5, 6])
  })

  test('a deletion empties its message, even when it arrives first', () => {
    const deletion = messageOf(5, { kind: 'deletion', target_seq: 4, body: null })
    expect(mergeEntries([messageOf(4)], [deletion])[0]).toMatchObject({ seq: 4, state: 'deleted', body: null })
    const first = mergeEntries([], [deletion])
    expect(mergeEntries(first, [messageOf(4)])[0]).toMatchObject({ state: 'deleted' })
  })

  test('an outdated response does not restore a deleted message', () => {
    const deleted = mergeEntries([messageOf(4)], [messageOf(5, { kind: 'deletion', target_seq: 4 })])
    expect(mergeEntries(deleted, [messageOf(4)])[0]).toMatchObject({ state: 'deleted', body: null })
  })

  test('messages hidden or cleared on another device disappear', () => {
    const left = removeDeleted([messageOf(1), messageOf(2), messageOf(3)], { cleared_seq: 1, hidden_seqs: [3] })
    expect(left.map(({ seq, state, body }) => [seq, state, body])).toEqual([
      [2, 'shown', 'رسالة 2'],
      [3, 'hidden', null],
    ])
  })
})

describe('a gap', () => {
  test('is found in the middle and at the end', () => {
    expect(gapAfter([messageOf(3), messageOf(4), messageOf(7)], 7)).toBe(4)
    expect(gapAfter([messageOf(3), messageOf(4)], 6)).toBe(4)
  })

  test('ignores unloaded entries before the first one and future entries', () => {
    expect(gapAfter([messageOf(3), messageOf(4)], 4)).toBeNull()
    expect(gapAfter([messageOf(3), messageOf(4)], 2)).toBeNull()
    expect(gapAfter([], 9)).toBeNull()
  })
})

test('the summary with more changes wins, in any order of arrival', () => {
  const old = { id: 1, changed: 4 } as ConversationSummary
  const fresh = { id: 1, changed: 5 } as ConversationSummary
  expect(newerSummary(old, fresh)).toBe(fresh)
  expect(newerSummary(fresh, old)).toBe(fresh)
  expect(newerSummary(undefined, old)).toBe(old)
})
