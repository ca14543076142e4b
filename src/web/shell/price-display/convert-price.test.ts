import { expect, test } from 'vitest'
import type { Currency } from '#contract/currencies.ts'
import type { Language } from '#contract/language.ts'
import { convertPrice } from './convert-price.ts'

test.each<[string, Currency, Language, boolean, string | undefined]>([
  ['1,200,000 ل.س', 'old', 'ar', false, '120,000,000 ليرة قديمة'],
  ['1.2 مليون ل.س', 'old', 'ar', true, '120 مليون ل.س قديمة'],
  ['1.2M L.S.', 'old', 'en', true, '120M L.S. (old)'],
  ['675,000 L.S.', 'usd', 'en', false, '≈ $6,000'],
  ['850 مليون ل.س', 'usd', 'ar', true, '≈ 7,560,000 دولار'],
  ['6,000 دولار', 'new', 'ar', false, '≈ 675,000 ل.س'],
  ['$60,000', 'new', 'en', true, '≈ 6.75M L.S.'],
  ['$6,000', 'old', 'en', false, '≈ 67,500,000 old pounds'],
  ['120,000,000 ليرة قديمة', 'new', 'ar', false, '1,200,000 ل.س'],
  ['1,200,000 ل.س', 'new', 'ar', false, undefined],
  ['6,000 دولار', 'usd', 'ar', false, undefined],
  ['مجاناً', 'usd', 'ar', false, undefined],
  ['Price on request', 'old', 'en', false, undefined],
])('%s as %s in %s is %s', (text, currency, language, isShort, expected) => {
  expect(convertPrice(text, { currency, language, isShort, rate: 11_250 })).toBe(expected)
})

test('without a rate dollars stay dollars, and pounds stay pounds', () => {
  const display = { language: 'ar', isShort: false, rate: null } as const
  expect(convertPrice('6,000 دولار', { ...display, currency: 'new' })).toBeUndefined()
  expect(convertPrice('1,200,000 ل.س', { ...display, currency: 'usd' })).toBeUndefined()
})
