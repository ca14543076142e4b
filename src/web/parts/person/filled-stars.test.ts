import { expect, test } from 'vitest'
import { filledWidth } from './filled-stars.ts'

test('4.5 stars fill half of the fifth star, and 4.9 not all of it', () => {
  expect(filledWidth(0)).toBe(0)
  expect(filledWidth(5)).toBe(120)
  expect(filledWidth(4.5), 'the middle of the fifth star').toBeCloseTo(4 * 24 + 12)
  expect(filledWidth(4.9)).toBeLessThan(4 * 24 + 21.4)
})
