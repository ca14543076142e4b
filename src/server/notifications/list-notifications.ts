import { caseNumber } from '#contract/desk-choices.ts'
import type { NotificationItem } from '#contract/notifications.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import type { NotificationsContext } from './context.ts'
import {
  countUnread,
  findGroups,
  findStillUnread,
  type GroupRow,
  markAllRead,
  markGroupRead,
  type NotificationRef,
} from './notifications.sql.ts'

const perPage = 20

export async function listNotifications({ db }: NotificationsContext, actor: Actor, before: number | undefined) {
  const [rows, unread_count] = await Promise.all([
    findGroups(db, actor.id, before ?? Number.MAX_SAFE_INTEGER, perPage),
    countUnread(db, actor.id),
  ])
  const items = rows.map(toNotification)
  return { items, next_before: rows.length === perPage ? (rows.at(-1)?.id ?? null) : null, unread_count }
}

/** Maps each user to the notification that the user has not read yet. */
export async function readStillUnread(db: Db, notifications: NotificationRef[]) {
  const rows = await findStillUnread(db, notifications)
  return new Map<number, NotificationItem>(rows.map(({ user_id, ...row }) => [user_id, toNotification(row)]))
}

const toNotification = ({ case_id, created_at, ...row }: GroupRow): NotificationItem => ({
  ...row,
  case_number: case_id === null ? null : caseNumber(case_id),
  created_at: created_at.toISOString(),
})

export const readUnreadCount = async ({ db }: NotificationsContext, actor: Actor) => ({
  unread_count: await countUnread(db, actor.id),
})

/** Also updates the count in the user's other open pages. */
export async function markRead(
  context: NotificationsContext,
  actor: Actor,
  selection: { id: number } | { up_to: number },
) {
  const { db, clock, sendToUser } = context
  const now = new Date(clock.now())
  if ('id' in selection) await markGroupRead(db, actor.id, selection.id, now)
  else await markAllRead(db, actor.id, selection.up_to, now)
  const unread = await readUnreadCount(context, actor)
  sendToUser(actor.id, 'notifications_read', unread)
  return unread
}
