import { expect, test } from 'vitest'
import { limits as ar } from './ar/failures.ts'
import { limits as en } from './en/failures.ts'
import { limitSentence } from './limit-sentence.ts'

// 14:00 in Damascus.
const now = Date.parse('2026-11-16T11:00:00Z')

test('a daily limit names the number and the time', () => {
  const reached = { retryAfter: 42_120, action: 'post_ad', limit: 3 }
  expect(limitSentence('ar', ar, reached, now)).toBe('بلغت حد اليوم: 3 إعلانات. يمكنك أن تكمل غداً الساعة 1:42 ص.')
  expect(limitSentence('en', en, reached, now)).toBe(
    'You’ve reached today’s limit of 3 ads. You can continue tomorrow at 01:42.',
  )
})

test.each([
  [40, 'in 40 seconds'],
  [3100, 'in 52 minutes'],
  [7200, 'today at 16:00'],
])('%d seconds are written as %s', (retryAfter, time) => {
  expect(limitSentence('en', en, { retryAfter }, now)).toBe(`Too many attempts. Try again ${time}.`)
})
