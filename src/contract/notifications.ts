// Notifications: a stored list; unread ones of the same kind and subject are grouped.
import * as z from 'zod/mini'
import { Author } from './ads.ts'
import { get, patch, post } from './endpoint.ts'
import { isDigestKind, notificationKinds, notificationModes, optionalKinds } from './notification-kinds.ts'
import { wholeNumber } from './number.ts'

export type { NotificationKind, NotificationMode, OptionalKind } from './notification-kinds.ts'

const NotificationModes = z.object({
  modes: z.record(z.enum(optionalKinds), z.enum(notificationModes)),
  digest_hour: z.int(),
})
export type NotificationModes = z.infer<typeof NotificationModes>

const ModeChange = z
  .strictObject({ kind: z.enum(optionalKinds), mode: z.enum(notificationModes) })
  .check(
    z.refine(({ kind, mode }) => mode !== 'digest' || isDigestKind(kind), { path: ['mode'], error: 'unknown_value' }),
  )

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
  modes: get('/me/notifications', {
    summary:
      'Which kinds of notifications I receive at once, in the daily digest or not at all, and when the digest comes.',
    reply: NotificationModes,
  }),
  setMode: patch('/me/notifications', {
    summary: 'Changes when I receive a kind of notification, or the hour of the digest.',
    body: z.union([ModeChange, z.strictObject({ digest_hour: wholeNumber(0, 23) })]),
    reply: NotificationModes,
  }),
}
