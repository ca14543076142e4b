import { describe, expect, test } from 'vitest'
import type { Message } from '#contract/messages.ts'
import {
  deliveryStateOf,
  firstMessageTo,
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
  test('is what was written first', () => {
    expect(nextToSend([unsent(2), unsent(1)], me, 100)?.place).toBe(1)
  })

  test('never overtakes within a conversation, but another conversation need not wait', () => {
    const waiting = [unsent(1, { retry_at: 500 }), unsent(2), unsent(3, { conversation_id: 2 })]
    expect(nextToSend(waiting, me, 100)?.place).toBe(3)
    expect(nextToSend(waiting.slice(0, 2), me, 100)).toBeUndefined()
    expect(nextToSend(waiting, me, 500)?.place).toBe(1)
  })

  test('passes by what was refused', () => {
    expect(nextToSend([unsent(1, { refusal: 'لا' }), unsent(2)], me, 100)?.place).toBe(2)
  })

  test('is never what somebody else wrote in this browser', () => {
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

  test('waits for nobody but those to the same person about the same thing', () => {
    const waiting = [first(1, 5, { retry_at: 500 }), first(2, 5), first(3, 6), unsent(4)]
    expect(nextToSend(waiting, me, 100)?.place).toBe(3)
    expect(nextToSend(waiting.slice(0, 2), me, 100)).toBeUndefined()
  })

  test('is found where it was written, and no conversation shows it', () => {
    const all = [unsent(1), first(2, 5), first(3, 6, { refusal: 'لا' })]
    expect(firstMessageTo(all, { ad_id: 6 })?.place).toBe(3)
    expect(firstMessageTo(all, { inquiry_id: 6 })).toBeUndefined()
    expect(stillUnsent(all, 1, []).map(({ place }) => place)).toEqual([1])
    expect(all.map(deliveryStateOf)).toEqual(['sending', 'sending', 'failed'])
  })
})

test('it is looked at again when the first one may be tried', () => {
  expect(nextCheck([unsent(1, { retry_at: 900 }), unsent(2, { retry_at: 400 })], me)).toBe(400)
  expect(nextCheck([unsent(1, { refusal: 'لا' })], me)).toBeNull()
})

test('a message that has arrived is no longer unsent', () => {
  const arrived = [{ client_id: 'c1' } as Message]
  expect(stillUnsent([unsent(2), unsent(1)], 1, arrived).map(({ place }) => place)).toEqual([2])
})

test('pauses grow, and end at half a minute', () => {
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
