import { expect, test } from 'vitest'
import type { Message, PriceOffer } from '#contract/messages.ts'
import { chat as words } from '#i18n/en/chat.ts'
import { messageSummary } from './message-summary.ts'

const now = Date.parse('2026-11-17T10:00:00Z')
const offer: PriceOffer = {
  ...{ seq: 3, is_mine: false, price: 4000, price_currency: 'new', price_amount: 4000 },
  ...{ state: 'pending', expires_at: '2026-11-18T10:00:00Z', changed_at: '2026-11-16T10:00:00Z' },
}
const shown = { state: 'shown', body: null } as const
const summary = (message: Pick<Message, 'kind' | 'offer' | 'step'>, at = now) =>
  messageSummary(words, { ...shown, ...message }, at)

test('an offer, a counter-offer and an offer without a reply differ in the list of chats', () => {
  expect(summary({ kind: 'offer', offer })).toBe('Price offer')
  expect(summary({ kind: 'offer', offer: { ...offer, is_counter: true } })).toBe('Counter-offer')
  expect(summary({ kind: 'offer', offer: { ...offer, state: 'expired' } })).toBe('Price offer, expired')
  expect(summary({ kind: 'offer', offer }, Date.parse(offer.expires_at))).toBe('Price offer, expired')
})

test('each step of a deal has its own line', () => {
  expect(summary({ kind: 'deal', step: 'accepted', offer })).toBe('Price offer accepted')
  expect(summary({ kind: 'deal', step: 'reserved', offer })).toBe('Ad reserved for the buyer')
  expect(summary({ kind: 'deal', step: 'cancelled', offer })).toBe('Deal cancelled')
  expect(summary({ kind: 'deal', step: 'done', offer })).toBe('Deal done')
})

test('a deal that was closed by the time says so instead of its last step', () => {
  const deal = { state: 'cancelled', reason: 'timeout', is_seller: true, reserved_until: null } as const
  const closed = { ...offer, deal: { ...deal, is_confirmed_by_me: false, is_confirmed_by_other: false } }
  expect(summary({ kind: 'deal', step: 'accepted', offer: closed })).toBe(words.dealSummary.timeout)
})

test('a deleted message has no content, and a text is its own summary', () => {
  expect(messageSummary(words, { state: 'deleted', kind: 'deal', body: null, step: 'done' }, now)).toBe(words.deleted)
  expect(messageSummary(words, { state: 'shown', kind: 'text', body: 'hello' }, now)).toBe('hello')
  expect(messageSummary(words, { state: 'shown', kind: 'image', body: 'front' }, now)).toBe('Photo · front')
})
