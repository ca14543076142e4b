import { expect, test } from 'vitest'
import { account as ar } from '#i18n/ar/account.ts'
import { account as en } from '#i18n/en/account.ts'
import { secondsUntil, waitText } from './countdown.ts'

test('counts whole seconds down to zero', () => {
  expect(secondsUntil(10_000, 9_001)).toBe(1)
  expect(secondsUntil(10_000, 9_000)).toBe(1)
  expect(secondsUntil(10_000, 10_000)).toBe(0)
  expect(secondsUntil(10_000, 99_000)).toBe(0)
})

test('formats a short wait as a clock and a long one in words', () => {
  expect([0, 9, 27, 60, 599].map((seconds) => waitText(seconds, en))).toEqual(['0:00', '0:09', '0:27', '1:00', '9:59'])
  expect([600, 601, 5400, 86_400].map((seconds) => waitText(seconds, en))).toEqual([
    '10 minutes',
    '11 minutes',
    '2 hours',
    '24 hours',
  ])
  expect([600, 660, 7200].map((seconds) => waitText(seconds, ar))).toEqual(['10 دقائق', '11 دقيقة', 'ساعتين'])
})
