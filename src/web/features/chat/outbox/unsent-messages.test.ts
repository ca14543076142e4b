import { describe, expect, test } from 'vitest'
import type { Message } from '#contract/messages.ts'
import {
  deliveryStateOf,
  firstMessageTo,
  isFinal,
  nextCheck,
  nextToSend,
  outcomeOf,
  stillUnsent,
  type UnsentMessage,
  waitAfter,
} from './unsent-messages.ts'

const me = 7
const unsent = (place: number, more: Partial<UnsentMessage> = {}): UnsentMessage => ({
  client_id: `c${place}`,
  user_id: me,
  conversation_id: 1,
  opening: null,
  body: 'مرحبا',
  reply_to: null,
  attachments: [],
  created_at: '2026-11-15T09:00:00.000Z',
  place,
  attempts: 0,
  retry_at: 0,
  refusal: null,
  ...more,
})

describe('what goes out next', () => {
  test('is the oldest one', () => {
    expect(nextToSend([unsent(2), unsent(1)], me, 100)?.place).toBe(1)
  })

  test('keeps the order within a conversation without blocking other conversations', () => {
    const waiting = [unsent(1, { retry_at: 500 }), unsent(2), unsent(3, { conversation_id: 2 })]
    expect(nextToSend(waiting, me, 100)?.place).toBe(3)
    expect(nextToSend(waiting.slice(0, 2), me, 100)).toBeUndefined()
    expect(nextToSend(waiting, me, 500)?.place).toBe(1)
  })

  test('skips rejected messages', () => {
    expect(nextToSend([unsent(1, { refusal: 'لا' }), unsent(2)], me, 100)?.place).toBe(2)
  })

  test('is never a message of another user of this browser', () => {
    expect(nextToSend([unsent(1, { user_id: 8 })], me, 100)).toBeUndefined()
    expect(nextCheck([unsent(1, { user_id: 8 })], me)).toBeNull()
  })
})

describe('a first message', () => {
  const first = (place: number, ad_id: number, more: Partial<UnsentMessage> = {}) =>
    unsent(place, {
      conversation_id: null,
      opening: { target: { ad_id }, person: { full_name: 'سامر', picture: null }, subject: null },
      ...more,
    })

  test('waits only for first messages to the same user about the same subject', () => {
    const waiting = [first(1, 5, { retry_at: 500 }), first(2, 5), first(3, 6), unsent(4)]
    expect(nextToSend(waiting, me, 100)?.place).toBe(3)
    expect(nextToSend(waiting.slice(0, 2), me, 100)).toBeUndefined()
  })

  test('is found by its target and is in no conversation', () => {
    const all = [unsent(1), first(2, 5), first(3, 6, { refusal: 'لا' })]
    expect(firstMessageTo(all, { ad_id: 6 })?.place).toBe(3)
    expect(firstMessageTo(all, { inquiry_id: 6 })).toBeUndefined()
    expect(stillUnsent(all, 1, []).map(({ place }) => place)).toEqual([1])
    expect(all.map(deliveryStateOf)).toEqual(['sending', 'sending', 'failed'])
  })
})

test('the next attempt is at the earliest retry time', () => {
  expect(nextCheck([unsent(1, { retry_at: 900 }), unsent(2, { retry_at: 400 })], me)).toBe(400)
  expect(nextCheck([unsent(1, { refusal: 'لا' })], me)).toBeNull()
})

test('a delivered message is no longer unsent', () => {
  const arrived = [{ client_id: 'c1' } as Message]
  expect(stillUnsent([unsent(2), unsent(1)], 1, arrived).map(({ place }) => place)).toEqual([2])
})

test('the backoff grows up to half a minute', () => {
  expect(waitAfter(1, 1)).toBe(1_000)
  expect(waitAfter(3, 1)).toBe(4_000)
  expect(waitAfter(3, 0)).toBe(2_000)
  expect(waitAfter(40, 1)).toBe(30_000)
})

test.each([
  [null, 'later'],
  [{ status: 503 }, 'later'],
  [{ status: 401 }, 'later'],
  [{ status: 429, retryAfter: 10 }, 'later'],
  [{ status: 429, retryAfter: 3600 }, 'refused'],
  [{ status: 403 }, 'refused'],
  [{ status: 409 }, 'refused'],
  [{ status: 422 }, 'refused'],
] as const)('after %j it is %s', (failure, outcome) => {
  expect(outcomeOf(failure)).toBe(outcome)
})

test.each([
  ['file_unreadable', true],
  ['file_type_unsupported', true],
  ['not_available', true],
  ['file_not_found', false],
  [undefined, false],
])('sending again after %s is no use: %s', (refusal_code, isNoUse) => {
  expect(isFinal(unsent(1, { refusal: '', ...(refusal_code && { refusal_code }) }))).toBe(isNoUse)
})
