import { expect, test } from 'vitest'
import type { Message, OfferState, PriceOffer } from '#contract/messages.ts'
import { settleOffers } from './settle-offers.ts'

const offer = (seq: number, state: OfferState, minute: number): PriceOffer => ({
  seq,
  is_mine: true,
  price: 100 * seq,
  price_currency: 'new',
  price_amount: 100 * seq,
  state,
  expires_at: '2026-11-19T10:00:00Z',
  changed_at: `2026-11-17T10:${String(minute).padStart(2, '0')}:00+00:00`,
})
const entry = (seq: number, about?: PriceOffer) => ({ seq, ...(about && { offer: about }) }) as Message
const states = (entries: Message[]) => settleOffers(entries).map((one) => one.offer?.state)

test('an answer changes the offer that was loaded before it', () => {
  expect(states([entry(1), entry(2, offer(2, 'pending', 1)), entry(3, offer(2, 'accepted', 5))])).toEqual([
    undefined,
    'accepted',
    'accepted',
  ])
})

test('an older copy that arrives later does not take the answer back', () => {
  expect(states([entry(2, offer(2, 'declined', 5)), entry(3, offer(2, 'pending', 1))])).toEqual([
    'declined',
    'declined',
  ])
})

test('a later offer supersedes an open one, not an answered one', () => {
  const before = [entry(1, offer(1, 'declined', 2)), entry(2, offer(2, 'pending', 3)), entry(3, offer(3, 'pending', 4))]
  expect(states(before)).toEqual(['declined', 'superseded', 'pending'])
})

test('entries without offers stay the same objects', () => {
  const entries = [entry(1), entry(2)]
  expect(settleOffers(entries)[0]).toBe(entries[0])
})
