import { type NotificationItem, type OptionalKind, optionalKinds } from '#contract/notifications.ts'
import { caseNumber } from '#contract/reports.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { NotificationsContext } from './context.ts'
import {
  countUnread,
  deleteMuted,
  deleteOldNotifications,
  findGroups,
  findMuted,
  findStillUnread,
  type GroupRow,
  insertMuted,
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

/** What is still news to whom, of what many people were told at once. */
export async function readStillUnread(db: Db, told: NotificationRef[]): Promise<Map<number, NotificationItem>> {
  const rows = await findStillUnread(db, told)
  return new Map(rows.map(({ user_id, ...row }) => [user_id, toNotification(row)]))
}

const toNotification = ({ case_id, created_at, ...row }: GroupRow): NotificationItem => ({
  ...row,
  case_number: case_id === null ? null : caseNumber(case_id),
  created_at: created_at.toISOString(),
})

export const readUnreadCount = async ({ db }: NotificationsContext, actor: Actor) => ({
  unread_count: await countUnread(db, actor.id),
})

/** Other open pages of the same person stop counting too. */
export async function markRead(reading: NotificationsContext, actor: Actor, what: { id: number } | { up_to: number }) {
  const { db, clock, sendToUser } = reading
  const now = new Date(clock.now())
  if ('id' in what) await markGroupRead(db, actor.id, what.id, now)
  else await markAllRead(db, actor.id, what.up_to, now)
  const unread = await readUnreadCount(reading, actor)
  sendToUser(actor.id, 'notifications_read', unread)
  return unread
}

export async function readSwitches({ db }: NotificationsContext, actor: Actor): Promise<Record<OptionalKind, boolean>> {
  const muted = new Set((await findMuted(db, actor.id)).map(({ kind }) => kind))
  const switches = optionalKinds.map((kind) => [kind, !muted.has(kind)] as const)
  return Object.fromEntries(switches) as Record<OptionalKind, boolean>
}

export async function setSwitch(reading: NotificationsContext, actor: Actor, kind: OptionalKind, isOn: boolean) {
  if (isOn) await deleteMuted(reading.db, actor.id, kind)
  else await insertMuted(reading.db, actor.id, kind)
  return readSwitches(reading, actor)
}

const retention = 180 * 86_400_000

/** What nobody will look at again; any number of processes may. */
export const sweepNotifications = (db: Db, clock: Clock) =>
  deleteOldNotifications(db, new Date(clock.now() - retention))
