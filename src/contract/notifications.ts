// What somebody is told: a durable list, grouped while unread.
import * as z from 'zod/mini'
import { Author } from './ads.ts'
import { get, patch, post } from './endpoint.ts'
import { wholeNumber } from './number.ts'

export const notificationKinds = [
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
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** What concerns one's own things and rights cannot be switched off. */
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
  /** The newest of its group. */
  id: z.int(),
  kind: z.enum(notificationKinds),
  /** The newest first, at most three; `people_count` says how many there are. */
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
    summary: 'What I was told, newest first; `before` goes on from the last id of the page before.',
    query: z.strictObject({ before: z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)) }),
    reply: z.object({ items: z.array(NotificationItem), next_before: z.nullable(z.int()), unread_count: z.int() }),
  }),
  unread: get('/notifications/unread', { summary: 'How many notifications I have not read.', reply: Unread }),
  read: post('/notifications/read', {
    summary: 'Marks as read: one with its group, or everything up to an id.',
    body: z.union([z.strictObject({ id: z.int() }), z.strictObject({ up_to: z.int() })]),
    reply: Unread,
  }),
  switches: get('/me/notifications', {
    summary: 'Which kinds I want.',
    reply: z.record(z.enum(optionalKinds), z.boolean()),
  }),
  setSwitch: patch('/me/notifications', {
    summary: 'Switches a kind on or off.',
    body: z.strictObject({ kind: z.enum(optionalKinds), is_on: z.boolean() }),
    reply: z.record(z.enum(optionalKinds), z.boolean()),
  }),
}
