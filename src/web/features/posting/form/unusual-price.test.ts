import { expect, test } from 'vitest'
import { isUnusualPrice, meantInOldPounds } from './unusual-price.ts'

const usual = { median: 40_000_000, low: 20_000_000, high: 90_000_000, count: 30 }

test.each([
  [4_000_000_000, true],
  [2_000_000_000, true],
  [1_999_999_999, false],
  [40_000_000, false],
  [800_001, false],
  [800_000, true],
  [400_000, true],
])('with a median of 40 million, a price of %i is unusual: %s', (price, isUnusual) => {
  expect(isUnusualPrice(price, usual)).toBe(isUnusual)
})

test('without a price or without statistics no price is unusual', () => {
  expect(isUnusualPrice(5, null)).toBe(false)
  expect(isUnusualPrice(null, usual)).toBe(false)
  expect(isUnusualPrice(0, usual)).toBe(false)
})

test.each([
  [4_500_000_000, 45_000_000],
  [36_000_000_000, 360_000_000],
  [37_000_000_000, undefined],
  [4_500_000_050, undefined],
  [450_000_000, undefined],
  [400_000, undefined],
])('a price of %i was probably meant as %s new pounds', (price, converted) => {
  expect(meantInOldPounds(price, usual)).toBe(converted)
})
