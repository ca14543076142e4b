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

test('every kind leads to the thing it is about', () => {
  const inquiry = { ...nothing, ad: null, inquiry: { id: 3, name: 'مطلوب' } }
  const comment = { id: 9, body: 'نعم' }
  const people = [{ id: 4, full_name: 'ريم', user_name: 'reem', picture: null }]
  const paths: Record<NotificationItem['kind'], [Partial<NotificationItem>, string]> = {
    comment: [{ comment }, '/ad-details/7#comment-9'],
    reply: [{ ...inquiry, comment }, '/scope/3#comment-9'],
    like: [{}, '/ad-details/7'],
    follow: [{ people }, '/vendor-details/4'],
    rating: [{ ad: null, details: { stars: 5, seller_id: 2 } }, '/vendor-details/2#ratings'],
    message: [{ details: { conversation_id: 5 } }, '/chats/5'],
    ad_expiring: [{}, '/ad-details/7'],
    ad_expired: [{}, '/ad-details/7'],
    followed_ad: [{}, '/ad-details/7'],
    price_drop: [{}, '/ad-details/7'],
    case_answered: [{ ad: null, case_number: 'SQ-000012' }, '/complaints#case-SQ-000012'],
    ad_held: [{}, '/dashboard?status=held#ad-7'],
    ad_removed: [{ details: { rule: 'weapons' } }, '/dashboard?status=removed#ad-7'],
    ad_restored: [{}, '/ad-details/7'],
    inquiry_removed: [inquiry, '/dashboard#inquiry-3'],
    inquiry_restored: [inquiry, '/scope/3'],
    comment_removed: [{ comment, details: { rule: 'hate' } }, '/prohibited-items#hate'],
    comment_restored: [{ comment }, '/ad-details/7#comment-9'],
    ad_moved: [{}, '/ad-details/7'],
    ad_warned: [{ details: { rule: 'scam' } }, '/prohibited-items#scam'],
    inquiry_warned: [{ ...inquiry, details: { rule: 'scam' } }, '/prohibited-items#scam'],
    comment_warned: [{ comment, details: { rule: 'hate' } }, '/prohibited-items#hate'],
    account_warned: [{ ad: null, details: { rule: 'hate' } }, '/prohibited-items#hate'],
    recovery_started: [{ ad: null }, '/profile-settings#phone'],
    export_ready: [{ ad: null }, '/profile-settings#data'],
    ads_deleting: [{ ad: null }, '/dashboard?sort=expiring#ads'],
  }
  for (const [kind, [fields, path]] of Object.entries(paths)) {
    expect(notificationPath({ ...nothing, ...fields, kind: kind as NotificationItem['kind'] }), kind).toBe(path)
  }
})
