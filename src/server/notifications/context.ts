import type { NotificationKind } from '#contract/notifications.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Enqueue } from '#server/queue/index.ts'
import type { Audience, NotificationRef } from './notifications.sql.ts'

export type NotificationEvent = {
  to: number | number[] | Audience
  kind: NotificationKind
  /** The user who caused the event; undefined for events of the system. */
  actor?: number
  adId?: number
  inquiryId?: number
  caseId?: number
  commentId?: number
  /** Values for the sentence: a price, stars, a date. */
  details?: Record<string, unknown>
  /** Makes a repeated event a new notification, for example the new price of a second price drop. */
  repeatKey?: string | number
}

/** Call inside the transaction of the action. Skips the actor, blocked users and users who muted this kind. */
export type Notify = (tx: Db, event: NotificationEvent) => Promise<void>

export type NotifyContext = {
  clock: Clock
  /** Sends an event to the open pages of a user. */
  sendToUser: (userId: number, event: string, data: Record<string, unknown>) => void
  /** Sends a push to the subscribed browsers of the recipients. */
  push: (kind: NotificationKind, notifications: NotificationRef[]) => void
  /** Leaves the notifications of many people to a task. */
  enqueue: Enqueue
}

export type NotificationsContext = { db: Db; clock: Clock; sendToUser: NotifyContext['sendToUser'] }
