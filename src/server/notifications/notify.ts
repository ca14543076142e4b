// Telling people what happened to what is theirs. A notification is written in the transaction of the deed it tells of.
import type { NotificationKind } from '#contract/notifications.ts'
import type { Db } from '#server/platform/db.ts'
import type { NotifyContext } from './context.ts'
import { deleteNotificationsOfComment, insertNotifications } from './notifications.sql.ts'

export type NotificationEvent = {
  /** Many hear of one deed in one statement. */
  to: number | number[]
  kind: NotificationKind
  /** Who did it; nobody for what the product itself tells. */
  actor?: number
  adId?: number
  inquiryId?: number
  caseId?: number
  commentId?: number
  /** What else the sentence names: a price, stars, a date. */
  details?: Record<string, unknown>
  /** Tells apart what would otherwise be said once: the new price of a second drop, the second expiry of a renewed ad. */
  again?: string | number
}

/** Call it in the deed's transaction. Says nothing to oneself, to the blocked, and to those who do not want that kind. */
export type Notify = (tx: Db, told: NotificationEvent) => Promise<void>

export const createNotify =
  ({ clock, sendToUser, push }: NotifyContext): Notify =>
  async (tx, { to, kind, actor, adId, inquiryId, caseId, commentId, details = {}, again }) => {
    const hearers = [to].flat().filter((id) => id !== actor)
    if (!hearers.length) return
    const thing = adId ?? inquiryId ?? caseId ?? ''
    const rows = await insertNotifications(tx, {
      to: hearers,
      kind,
      group: [kind, thing, again].filter((part) => part !== undefined && part !== '').join(':'),
      actor: actor ?? null,
      adId: adId ?? null,
      inquiryId: inquiryId ?? null,
      caseId: caseId ?? null,
      commentId: commentId ?? null,
      details,
      now: new Date(clock.now()),
    })
    tx.afterCommit(() => {
      for (const row of rows) sendToUser(row.user_id, 'notification', { id: row.id, kind })
      push(kind, rows)
    })
  }

/** In the transaction that empties a comment: what told of it would repeat what was said. */
export const deleteCommentNotifications = (tx: Db, commentId: number) => deleteNotificationsOfComment(tx, commentId)
