import { expect, test } from 'vitest'
import { pathOf } from '#contract/notification-path.ts'
import type { Notification } from '#contract/notifications.ts'
import { notifications as ar } from '#i18n/ar/notifications.ts'
import { notifications as en } from '#i18n/en/notifications.ts'
import { sentenceOf } from '#i18n/told.ts'

const nothing: Notification = {
  id: 1,
  kind: 'ad_held',
  people: [],
  people_count: 0,
  ad: { id: 7, name: 'كيا ريو' },
  inquiry: null,
  comment: null,
  case_number: null,
  details: {},
  created_at: '2026-01-01T00:00:00Z',
  is_read: false,
}

test('somebody whose ad is held reads why, where the product knows', () => {
  const held = { ...nothing, details: { why: 'changed_price' } }
  expect(sentenceOf(en, 'en', held)).toMatch(/is being reviewed.*, because its price changed by more than half$/)
  expect(sentenceOf(ar, 'ar', held)).toMatch(/قيد المراجعة.*، لأن سعره تغيّر بأكثر من النصف$/)
  expect(sentenceOf(en, 'en', nothing)).toMatch(/is being reviewed and not shown for now$/)
})

test('what a moderator removed leads to where the rule is named', () => {
  expect(pathOf({ ...nothing, kind: 'ad_removed', details: { rule: 'weapons' } })).toBe('/dashboard')
  const inquiry = { ...nothing, ad: null, inquiry: { id: 3, name: 'مطلوب' } }
  expect(pathOf({ ...inquiry, kind: 'inquiry_removed' })).toBe('/dashboard#inquiries')
  expect(pathOf({ ...nothing, kind: 'comment_removed', details: { rule: 'hate' } })).toBe('/prohibited-items#hate')
  const back = { ...nothing, kind: 'comment_restored', comment: { id: 9, body: 'نعم' } } as const
  expect(pathOf(back)).toBe('/ad-details/7#comment-9')
})
