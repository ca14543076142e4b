import { expect, test } from 'vitest'
import { marketDay } from './time.ts'

test.each([
  ['2026-11-16T20:59:59Z', '2026-11-16'],
  ['2026-11-16T21:00:00Z', '2026-11-17'],
  ['2026-07-01T21:00:00Z', '2026-07-02'],
])('the day at %s is %s in Syria', (time, expected) => {
  expect(marketDay(new Date(time))).toBe(expected)
})
