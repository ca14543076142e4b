import { expect, test } from 'vitest'
import { violations } from './en/failures.ts'
import { spellScales } from './number-scales.ts'

test.each([
  [150_000, '150 ألفاً', '150 thousand'],
  [680_200, '680 ألفاً و200', '680 thousand 200'],
  [200_000, '200 ألف', '200 thousand'],
  [2000, 'ألفان', '2 thousand'],
  [5000, '5 آلاف', '5 thousand'],
  [15_000, '15 ألفاً', '15 thousand'],
  [1_500_000, 'مليون و500 ألف', '1 million 500 thousand'],
  [2_350_501, 'مليونان و350 ألفاً و501', '2 million 350 thousand 501'],
  [1_200_000_000, 'مليار و200 مليون', '1 billion 200 million'],
])('%d is written with its scales in words', (amount, arabic, english) => {
  expect(spellScales('ar', amount)).toBe(arabic)
  expect(spellScales('en', amount)).toBe(english)
})

test('a limit is grouped in its message, a year is not', () => {
  expect(violations.too_large(2027)).toBe('Must be at most 2027.')
  expect(violations.too_large(10_000_000_000_000)).toBe('Must be at most 10,000,000,000,000.')
})
