import { expect, test } from 'vitest'
import { optionalKinds } from '#contract/notification-kinds.ts'
import { notificationPath, stopPath } from '#contract/notification-path.ts'
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
    announcement: [{ ad: null, details: { ar: 'صيانة الليلة', en: 'Maintenance tonight', link: '/faq' } }, '/faq'],
    feature_started: [{}, '/ad-details/7'],
    feature_ended: [{}, '/dashboard#ad-7'],
    shop_invite: [{}, '/profile-settings#shop'],
    shop_agent: [{}, '/profile-settings#shop'],
    staff_invite: [{}, '/desk/invitation'],
    approval_answered: [{ details: { answer: 'approved' } }, '/desk/approvals?state=decided'],
    follow: [{ people }, '/vendor-details/4'],
    rating: [{ ad: null, details: { stars: 5, seller_id: 2 } }, '/vendor-details/2#ratings'],
    message: [{ details: { conversation_id: 5 } }, '/chats/5'],
    deal: [{ details: { conversation_id: '5', step: 'done' } }, '/chats/5'],
    meetup: [{ details: { conversation_id: '5', meets_at: '2026-01-02T09:00:00Z' } }, '/chats/5'],
    ad_expiring: [{}, '/ad-details/7'],
    ad_expired: [{}, '/ad-details/7'],
    ad_check: [{ details: { token: 'x.y' } }, '/still-available#x.y'],
    ad_paused: [{}, '/dashboard?status=paused#ad-7'],
    followed_ad: [{}, '/ad-details/7'],
    price_drop: [{}, '/ad-details/7'],
    saved_search: [{}, '/ad-details/7'],
    inquiry_match: [{ inquiry: inquiry.inquiry }, '/ad-details/7'],
    case_answered: [{ ad: null, case_number: 'SQ-000012' }, '/complaints#case-SQ-000012'],
    ad_held: [{}, '/dashboard?status=held#ad-7'],
    ad_removed: [{ details: { rule: 'weapons' } }, '/dashboard?status=removed#ad-7'],
    ad_restored: [{}, '/ad-details/7'],
    inquiry_removed: [inquiry, '/dashboard#inquiry-3'],
    inquiry_restored: [inquiry, '/scope/3'],
    comment_removed: [{ comment, details: { rule: 'hate' } }, '/prohibited-items#hate'],
    comment_restored: [{ comment }, '/ad-details/7#comment-9'],
    ad_moved: [{}, '/ad-details/7'],
    digest: [{ ad: null, details: { counts: { like: 2 } } }, '/notifications'],
    ad_warned: [{ details: { rule: 'scam' } }, '/prohibited-items#scam'],
    inquiry_warned: [{ ...inquiry, details: { rule: 'scam' } }, '/prohibited-items#scam'],
    comment_warned: [{ comment, details: { rule: 'hate' } }, '/prohibited-items#hate'],
    account_warned: [{ ad: null, details: { rule: 'hate' } }, '/prohibited-items#hate'],
    recovery_started: [{ ad: null }, '/profile-settings#phone'],
    staff_act: [{ ad: null, details: { act: 'limited', rule: 'hate' } }, '/prohibited-items#hate'],
    export_ready: [{ ad: null }, '/profile-settings#data'],
    ads_deleting: [{ ad: null }, '/dashboard?sort=expiring#ads'],
  }
  for (const [kind, [fields, path]] of Object.entries(paths)) {
    expect(notificationPath({ ...nothing, ...fields, kind: kind as NotificationItem['kind'] }), kind).toBe(path)
  }
})

test('an ad for a saved search names the search and what happened', () => {
  const search = { ar: 'كيا، دمشق', en: 'Kia, Damascus' }
  const alert = (details: object) => ({ ...nothing, kind: 'saved_search' as const, details: { search, ...details } })
  expect(notificationSentence(en, 'en', alert({ event: 'new' }))).toBe(
    'New ad for your search “\u2068Kia, Damascus\u2069”: “\u2068كيا ريو\u2069”',
  )
  expect(notificationSentence(ar, 'ar', alert({ event: 'back' }))).toContain('عاد إلى العرض')
  expect(notificationSentence(en, 'en', alert({ event: 'price', to: 90_000 }))).toContain('90,000')
  expect(notificationSentence(ar, 'ar', { ...alert({}), details: {} })).toBe(
    'إعلان جديد يطابق بحث محفوظ: «\u2068كيا ريو\u2069»',
  )
})

test('a digest counts the ads, and leads to the list of one search or to all saved searches', () => {
  const digest = (details: Record<string, unknown>) => ({
    ...nothing,
    kind: 'saved_search' as const,
    ad: null,
    details,
  })
  const one = digest({ count: 3, searches: 1, search: { ar: 'كيا', en: 'Kia' }, list: '/?search=kia&sort=newest' })
  expect(notificationSentence(ar, 'ar', one)).toBe('3 إعلانات جديدة لبحثك «\u2068كيا\u2069»')
  expect(notificationPath(one)).toBe('/?search=kia&sort=newest')
  const many = digest({ count: 100, searches: 3 })
  expect(notificationSentence(en, 'en', many)).toBe('More than 99 new ads in 3 saved searches')
  expect(notificationPath(many)).toBe('/saved-searches')
})

test('every notification that can be switched off leads to its own setting, and no other does', () => {
  expect(stopPath('deal')).toBe('/profile-settings#notify-deal')
  for (const kind of optionalKinds) expect(stopPath(kind)).toBe(`/profile-settings#notify-${kind}`)
  expect(stopPath('ad_held')).toBeUndefined()
})

test('a digest says how many there are of each kind, and nothing of kinds it does not know', () => {
  const digest: NotificationItem = {
    ...nothing,
    kind: 'digest',
    ad: null,
    details: { counts: { price_drop: 3, like: 2, odd: 9 } },
  }
  expect(notificationSentence(en, 'en', digest)).toBe(
    'Your daily digest: likes on your ads (2), lower prices among your favourites (3)',
  )
  expect(notificationSentence(ar, 'ar', digest)).toBe('ملخّصك اليومي: إعجاب بإعلاناتك (2)، أسعار أقل في المفضلة (3)')
  expect(stopPath('digest')).toBe('/profile-settings#notify-digest')
})
