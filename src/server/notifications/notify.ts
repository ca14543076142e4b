import type { NotificationKind } from '#contract/notifications.ts'
import type { Db } from '#server/platform/db.ts'
import type { NotificationEvent, Notify, NotifyContext } from './context.ts'
import { addToDigests } from './digests.sql.ts'
import { type FanOut, fanOutKind } from './fan-out.ts'
import {
  type Audience,
  deleteNotificationGroups,
  deleteNotificationsOfComment,
  insertNotifications,
} from './notifications.sql.ts'

export const createNotify =
  ({ clock, sendToUser, push, enqueue }: NotifyContext): Notify =>
  async (tx, event) => {
    const { to, kind, actor, adId, inquiryId, caseId, commentId, details = {}, repeatKey } = event
    if (isAudience(to)) return enqueue(tx, fanOutKind, { event: { ...event, to }, after: 0 } satisfies FanOut)
    const recipients = [to].flat().filter((id) => id !== actor)
    if (!recipients.length) return
    const now = new Date(clock.now())
    const inserted = await insertNotifications(tx, {
      to: recipients,
      kind,
      group: groupOf(kind, adId ?? inquiryId ?? caseId, repeatKey),
      actor: actor ?? null,
      adId: adId ?? null,
      inquiryId: inquiryId ?? null,
      caseId: caseId ?? null,
      commentId: commentId ?? null,
      details,
      now,
    })
    const quiet = inserted.filter(({ is_quiet }) => is_quiet).map(({ user_id }) => user_id)
    if (quiet.length) await addToDigests(tx, quiet, kind, now)
    const rows = inserted.filter(({ is_quiet }) => !is_quiet)
    if (!rows.length) return
    tx.afterCommit(() => {
      for (const row of rows) sendToUser(row.user_id, 'notification', { id: row.id, kind })
      push(kind, rows)
    })
  }

const isAudience = (to: NotificationEvent['to']): to is Audience => typeof to === 'object' && !Array.isArray(to)

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
