import { expect, test } from 'vitest'
import type { Language } from '#contract/language.ts'
import { describePrice, type PricedAd, priceLine } from './price-text.ts'

const line = (language: Language, priced: Partial<PricedAd>) => {
  const text = describePrice(language, { kind: 'fixed', period: null, price: 45_000_000, trail: [], ...priced })
  return text && priceLine(text)
}

test.each([
  [{}, '45,000,000 ل.س', '45,000,000 L.S.'],
  [{ isShort: true }, '45 مليون ل.س', '45M L.S.'],
  [{ kind: 'negotiable' }, '45,000,000 ل.س قابل للتفاوض', '45,000,000 L.S. negotiable'],
  [{ kind: 'from', price: 500 }, 'ابتداءً من 500 ل.س', 'From 500 L.S.'],
  [{ kind: 'salary', period: 'month', price: 900 }, '900 ل.س شهرياً', '900 L.S. a month'],
  [{ kind: 'salary', period: 'hour', price: 90 }, '90 ل.س في الساعة', '90 L.S. an hour'],
  [{ kind: 'rent', period: 'night', price: 90 }, '90 ل.س لليلة', '90 L.S. a night'],
  [{ kind: 'rent', period: 'year', price: 90 }, '90 ل.س سنوياً', '90 L.S. a year'],
  [{ kind: 'free', price: 0 }, 'مجاناً', 'Free'],
  [{ kind: 'swap', price: null }, 'مبادلة', 'Swap'],
  [{ kind: 'on_request', price: null }, 'السعر عند التواصل', 'Price on request'],
  [{ kind: 'on_request', price: null, trail: [{ id: 16, type: 'jobs' }] }, 'حسب الاتفاق', 'By agreement'],
] satisfies [Partial<PricedAd>, string, string][])('%o is worded by its kind', (priced, arabic, english) => {
  expect([line('ar', priced), line('en', priced)]).toEqual([arabic, english])
})

test('a lost thing says nothing about a price it does not have', () => {
  expect(line('ar', { kind: 'on_request', price: null, trail: [{ id: 22, type: 'general' }] })).toBeUndefined()
})
