import { expect, test } from 'vitest'
import { daysLeft } from './days-left.ts'

const now = Date.parse('2026-03-01T12:00:00Z')

test.each([
  ['2026-03-31T12:00:00Z', 30],
  ['2026-03-02T12:00:00Z', 1],
  ['2026-03-02T11:59:59Z', 0],
  ['2026-02-01T00:00:00Z', 0],
])('an ad that ends at %s has %i whole days left', (end, days) => {
  expect(daysLeft(end, now)).toBe(days)
})
