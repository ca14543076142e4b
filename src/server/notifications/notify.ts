import type { NotificationKind } from '#contract/notifications.ts'
import type { Db } from '#server/platform/db.ts'
import type { NotifyContext } from './context.ts'
import { deleteNotificationGroups, deleteNotificationsOfComment, insertNotifications } from './notifications.sql.ts'

export type NotificationEvent = {
  to: number | number[]
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

export const createNotify =
  ({ clock, sendToUser, push }: NotifyContext): Notify =>
  async (tx, { to, kind, actor, adId, inquiryId, caseId, commentId, details = {}, repeatKey }) => {
    const recipients = [to].flat().filter((id) => id !== actor)
    if (!recipients.length) return
    const rows = await insertNotifications(tx, {
      to: recipients,
      kind,
      group: groupOf(kind, adId ?? inquiryId ?? caseId, repeatKey),
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

/** Call inside the transaction that deletes a comment, because notifications quote it. */
export const deleteCommentNotifications = (tx: Db, commentId: number) => deleteNotificationsOfComment(tx, commentId)

const groupOf = (kind: NotificationKind, subjectId: number | undefined, repeatKey: number | string | undefined) =>
  [kind, subjectId, repeatKey].filter((part) => part !== undefined && part !== '').join(':')

/** Call inside the transaction that takes back the answers of a decision. */
export const withdrawAnswers = (tx: Db, stepId: number, cases: { id: number; author_id: number | null }[]) => {
  const sent = cases.flatMap(({ id, author_id }) =>
    author_id === null ? [] : { userId: author_id, group: groupOf('case_answered', id, stepId) },
  )
  return deleteNotificationGroups(tx, sent)
}

type SentEvent = Pick<NotificationEvent, 'kind' | 'adId' | 'inquiryId' | 'caseId' | 'repeatKey'>

/** Call inside the transaction that takes back what the notification says. */
export const withdrawNotification = (tx: Db, userId: number, { kind, repeatKey, ...event }: SentEvent) => {
  const group = groupOf(kind, event.adId ?? event.inquiryId ?? event.caseId, repeatKey)
  return deleteNotificationGroups(tx, [{ userId, group }])
}
