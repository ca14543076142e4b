import { expect, test } from 'vitest'
import type { Message } from '#contract/messages.ts'
import { looksLikeCode, wasAskedForCode } from './looks-like-code.ts'

test.each([
  '482915',
  'الرمز ٤٨٢٩١٥',
  '4 8 2 9 1 5',
  '482-915',
  '۴۸۲۹',
  'code: 4829',
  'أربعة ثمانية اثنين تسعة',
  'four eight two nine one five',
])('%s looks like a code', (text) => {
  expect(looksLikeCode(text)).toBe(true)
})

test.each([
  'لن أرسل أي رمز',
  'السعر 450000',
  'آخر سعر 4500 دولار',
  '1250 ألف',
  'رقمي 0944 123 456',
  '+963944123456',
  'ممشاية 98500 كم',
  'غرفتين وصالون',
  'بين 3 و 4',
  '',
])('“%s” does not', (text) => {
  expect(looksLikeCode(text)).toBe(false)
})

test('only a request of the last hour counts, and only one of the other user', () => {
  const now = Date.parse('2026-11-17T10:00:00Z')
  const at = (created_at: string, more: Partial<Message> = {}) =>
    ({ is_mine: false, scam: 'code', created_at, ...more }) as Message
  expect(wasAskedForCode([at('2026-11-17T09:30:00Z')], now)).toBe(true)
  expect(wasAskedForCode([at('2026-11-17T08:30:00Z')], now)).toBe(false)
  expect(wasAskedForCode([at('2026-11-17T09:30:00Z', { is_mine: true })], now)).toBe(false)
  expect(wasAskedForCode([at('2026-11-17T09:30:00Z', { scam: 'link' })], now)).toBe(false)
})
