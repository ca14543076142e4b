import { expect, test } from 'vitest'
import { isUnusualPrice } from './unusual-price.ts'

const usual = { median: 40_000_000, low: 20_000_000, high: 90_000_000, count: 30 }

test.each([
  [4_000_000_000, true],
  [2_000_000_000, true],
  [1_999_999_999, false],
  [40_000_000, false],
  [800_001, false],
  [800_000, true],
  [400_000, true],
])('where others ask 40 million, %i is asked about: %s', (price, isAsked) => {
  expect(isUnusualPrice(price, usual)).toBe(isAsked)
})

test('nothing is said of a price where nothing is known, nor of none', () => {
  expect(isUnusualPrice(5, null)).toBe(false)
  expect(isUnusualPrice(null, usual)).toBe(false)
  expect(isUnusualPrice(0, usual)).toBe(false)
})
