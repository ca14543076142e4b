import { expect, test } from 'vitest'
import type { Language } from '#contract/language.ts'
import { describePrice, type PricedAd, priceLine } from './price-text.ts'

const line = (language: Language, priced: Partial<PricedAd>) => {
  const text = describePrice(language, { kind: 'fixed', period: null, price: 45_000_000, trail: [], ...priced })
  return text && priceLine(text)
}

test.each([
  [{}, '45,000,000 ل.س', '45,000,000 L.S.'],
  [{ place: 'card' }, '45 مليون ل.س', '45M L.S.'],
  [{ kind: 'negotiable' }, '45,000,000 ل.س قابل للتفاوض', '45,000,000 L.S. negotiable'],
  [{ kind: 'negotiable', place: 'card' }, '45 مليون ل.س قابل للتفاوض', '45M L.S. negotiable'],
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

test('the page of an ad names both pounds, or dollars with their price at the rate of a day', () => {
  const page = (priced: Partial<PricedAd>) =>
    describePrice('ar', { kind: 'fixed', period: null, price: 675_000, trail: [], place: 'page', ...priced })
  expect(page({})).toEqual({ amount: '675,000 ل.س', other: '67,500,000 ليرة قديمة' })
  expect(page({ currency: 'old' })).toEqual({ amount: '67,500,000 ليرة قديمة', other: '675,000 ل.س' })
  const rate = { old_pounds: 11_250, valid_from: '2026-11-16T09:00:00Z' }
  expect(page({ currency: 'usd', dollars: 6000, rate })).toEqual({
    amount: '6,000 دولار',
    other: 'نحو 675,000 ل.س بسعر صرف 112.5 ل.س للدولار بتاريخ 16 تشرين الثاني 2026',
  })
  expect(line('ar', { currency: 'usd', dollars: 5, place: 'card' })).toBe('5 دولارات')
  expect(line('en', { currency: 'usd', dollars: 6000, place: 'card' })).toBe('$6,000')
  expect(line('en', { currency: 'old', place: 'card' }), 'pounds of a list can be compared').toBe('45M L.S.')
})

test('a lost thing says nothing about a price it does not have', () => {
  expect(line('ar', { kind: 'on_request', price: null, trail: [{ id: 22, type: 'general' }] })).toBeUndefined()
})
