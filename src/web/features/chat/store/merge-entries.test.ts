import { describe, expect, test } from 'vitest'
import type { ConversationSummary } from '#contract/chat.ts'
import type { Message } from '#contract/messages.ts'
import { gapAfter, mergeEntries, newerSummary, removeDeleted } from './merge-entries.ts'

const said = (seq: number, more: Partial<Message> = {}): Message => ({
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
  test('stand in the order of the conversation, each once', () => {
    const late = mergeEntries([said(3), said(4)], [said(2), said(4), said(6), said(5)])
    expect(seqs(late)).toEqual([2, 3, 4, 5, 6])
  })

  test('a deletion empties what it deletes, also when it comes first', () => {
    const deletion = said(5, { kind: 'deletion', target_seq: 4, body: null })
    expect(mergeEntries([said(4)], [deletion])[0]).toMatchObject({ seq: 4, state: 'deleted', body: null })
    const first = mergeEntries([], [deletion])
    expect(mergeEntries(first, [said(4)])[0]).toMatchObject({ state: 'deleted' })
  })

  test('an old answer does not bring back what was deleted since', () => {
    const deleted = mergeEntries([said(4)], [said(5, { kind: 'deletion', target_seq: 4 })])
    expect(mergeEntries(deleted, [said(4)])[0]).toMatchObject({ state: 'deleted', body: null })
  })

  test('what was hidden or cleared on another device goes here too', () => {
    const left = removeDeleted([said(1), said(2), said(3)], { cleared_seq: 1, hidden_seqs: [3] })
    expect(left.map(({ seq, state, body }) => [seq, state, body])).toEqual([
      [2, 'shown', 'رسالة 2'],
      [3, 'hidden', null],
    ])
  })
})

describe('a gap', () => {
  test('is found in the middle and at the end', () => {
    expect(gapAfter([said(3), said(4), said(7)], 7)).toBe(4)
    expect(gapAfter([said(3), said(4)], 6)).toBe(4)
  })

  test('is not what was never loaded before the first entry, nor what is not there yet', () => {
    expect(gapAfter([said(3), said(4)], 4)).toBeNull()
    expect(gapAfter([said(3), said(4)], 2)).toBeNull()
    expect(gapAfter([], 9)).toBeNull()
  })
})

test('of two summaries the one that knows more changes wins, whichever came last', () => {
  const old = { id: 1, changed: 4 } as ConversationSummary
  const fresh = { id: 1, changed: 5 } as ConversationSummary
  expect(newerSummary(old, fresh)).toBe(fresh)
  expect(newerSummary(fresh, old)).toBe(fresh)
  expect(newerSummary(undefined, old)).toBe(old)
})
