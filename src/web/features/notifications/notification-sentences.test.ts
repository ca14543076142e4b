import { expect, test } from 'vitest'
import { notificationPath } from '#contract/notification-path.ts'
import type { NotificationItem } from '#contract/notifications.ts'
import { notifications as ar } from '#i18n/ar/notifications.ts'
import { notifications as en } from '#i18n/en/notifications.ts'
import { notificationSentence } from '#i18n/notification-sentences.ts'

const nothing: NotificationItem = {
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

test('the owner of a held ad reads the reason, if there is one', () => {
  const held = { ...nothing, details: { why: 'changed_price' } }
  const name = nothing.ad?.name ?? ''
  expect(notificationSentence(en, 'en', held)).toBe(
    `${en.sentences.ad_held(name)}, because its price changed by more than half`,
  )
  expect(notificationSentence(ar, 'ar', held)).toBe(`${ar.sentences.ad_held(name)}، لأن سعره تغيّر بأكثر من النصف`)
  expect(notificationSentence(en, 'en', nothing)).toBe(en.sentences.ad_held(name))
})

test('a removal links to the page that names the rule', () => {
  expect(notificationPath({ ...nothing, kind: 'ad_removed', details: { rule: 'weapons' } })).toBe('/dashboard')
  const inquiry = { ...nothing, ad: null, inquiry: { id: 3, name: 'مطلوب' } }
  expect(notificationPath({ ...inquiry, kind: 'inquiry_removed' })).toBe('/dashboard#inquiries')
  expect(notificationPath({ ...nothing, kind: 'comment_removed', details: { rule: 'hate' } })).toBe(
    '/prohibited-items#hate',
  )
  const back = { ...nothing, kind: 'comment_restored', comment: { id: 9, body: 'نعم' } } as const
  expect(notificationPath(back)).toBe('/ad-details/7#comment-9')
})
