import type { NotificationKind } from '#contract/notifications.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { NotificationRef } from './notifications.sql.ts'

export type NotifyContext = {
  clock: Clock
  /** Sends an event to the open pages of a user. */
  sendToUser: (userId: number, event: string, data: Record<string, unknown>) => void
  /** Sends a push to the subscribed browsers of the recipients. */
  push: (kind: NotificationKind, notifications: NotificationRef[]) => void
}

export type NotificationsContext = { db: Db; clock: Clock; sendToUser: NotifyContext['sendToUser'] }
