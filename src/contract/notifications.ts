// Notifications: a stored list; unread ones of the same kind and subject are grouped.
import * as z from 'zod/mini'
import { Author } from './ads.ts'
import { get, patch, post } from './endpoint.ts'
import { wholeNumber } from './number.ts'

const notificationKinds = [
  'comment',
  'reply',
  'like',
  'follow',
  'rating',
  'message',
  'ad_expiring',
  'ad_expired',
  'followed_ad',
  'price_drop',
  'case_answered',
  'ad_held',
  'ad_removed',
  'ad_restored',
  'inquiry_removed',
  'inquiry_restored',
  'comment_removed',
  'comment_restored',
  'ad_moved',
  'ad_warned',
  'inquiry_warned',
  'comment_warned',
  'account_warned',
  'recovery_started',
  'export_ready',
  'ads_deleting',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Users can mute these. Notifications about their own content and rights cannot be muted. */
export const optionalKinds = [
  'comment',
  'reply',
  'like',
  'follow',
  'rating',
  'message',
  'ad_expiring',
  'followed_ad',
  'price_drop',
] as const
export type OptionalKind = (typeof optionalKinds)[number]

export const NotificationItem = z.object({
  /** Id of the newest notification of the group. */
  id: z.int(),
  kind: z.enum(notificationKinds),
  /** Newest first, at most three; `people_count` is the total. */
  people: z.array(Author),
  people_count: z.int(),
  ad: z.nullable(z.object({ id: z.int(), name: z.string() })),
  inquiry: z.nullable(z.object({ id: z.int(), name: z.string() })),
  comment: z.nullable(z.object({ id: z.int(), body: z.string() })),
  case_number: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
  created_at: z.string(),
  is_read: z.boolean(),
})
export type NotificationItem = z.infer<typeof NotificationItem>

const Unread = z.object({ unread_count: z.int() })

export const notifications = {
  list: get('/notifications', {
    summary: 'My notifications, newest first. `before` is the last id of the previous page.',
    query: z.strictObject({ before: z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)) }),
    reply: z.object({ items: z.array(NotificationItem), next_before: z.nullable(z.int()), unread_count: z.int() }),
  }),
  unread: get('/notifications/unread', { summary: 'Number of unread notifications.', reply: Unread }),
  read: post('/notifications/read', {
    summary: 'Marks one notification with its group, or all up to an id, as read.',
    body: z.union([z.strictObject({ id: z.int() }), z.strictObject({ up_to: z.int() })]),
    reply: Unread,
  }),
  switches: get('/me/notifications', {
    summary: 'Which kinds of notifications I receive.',
    reply: z.record(z.enum(optionalKinds), z.boolean()),
  }),
  setSwitch: patch('/me/notifications', {
    summary: 'Turns a kind of notification on or off.',
    body: z.strictObject({ kind: z.enum(optionalKinds), is_on: z.boolean() }),
    reply: z.record(z.enum(optionalKinds), z.boolean()),
  }),
}
