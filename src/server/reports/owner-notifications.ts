// Notifications to owners whose content was held, removed, restored or moved, or who were warned.
import type { NotificationKind } from '#contract/notifications.ts'
import type { LogEntry, ReportSubject } from '#contract/reports.ts'
import { withdrawNotification } from '#server/notifications/index.ts'
import type { Db } from '#server/platform/db.ts'
import { announceAd } from '#server/saved-searches/index.ts'
import type { ReportsContext } from './context.ts'
import { type StepRow, wasHeldWhenNew } from './moderation.sql.ts'
import type { SubjectRow } from './subjects.sql.ts'

export type Outcome = 'held' | 'removed' | 'restored' | 'warned' | 'moved'

const kinds: Partial<Record<ReportSubject, Partial<Record<Outcome, NotificationKind>>>> = {
  ad: { held: 'ad_held', removed: 'ad_removed', restored: 'ad_restored', warned: 'ad_warned', moved: 'ad_moved' },
  inquiry: { removed: 'inquiry_removed', restored: 'inquiry_restored', warned: 'inquiry_warned' },
  comment: { removed: 'comment_removed', restored: 'comment_restored', warned: 'comment_warned' },
  user: { warned: 'account_warned' },
  message: { warned: 'account_warned' },
}

type OwnerNotification = { outcome: Outcome | undefined; details?: Record<string, unknown>; stepId: number | undefined }

export async function notifyOwner(
  { notify }: Pick<ReportsContext, 'notify'>,
  tx: Db,
  subject: ReportSubject,
  row: SubjectRow,
  { outcome, details = {}, stepId }: OwnerNotification,
) {
  const kind = outcome && kinds[subject]?.[outcome]
  if (kind) await notify(tx, { to: row.owner_id, kind, ...targetOf(subject, row), details, repeatKey: stepId ?? 0 })
}

/** Call when a moderator or the end of a hold makes something visible again. An ad that was never listed is announced as new. */
export async function announceReturn(
  { clock, queue }: Pick<ReportsContext, 'clock' | 'queue'>,
  tx: Db,
  subject: ReportSubject,
  row: SubjectRow,
) {
  if (subject !== 'ad') return
  const event = (await wasHeldWhenNew(tx, row.id)) ? 'changed' : 'back'
  await announceAd({ clock, enqueue: queue.enqueue }, tx, { adId: row.id, event })
}

/** After the undo of a warning or a move the owner is not told about it any more. */
export async function withdrawFromOwner(tx: Db, subject: ReportSubject, row: SubjectRow, step: StepRow) {
  const outcome = outcomeOf[step.action]
  const kind = outcome && kinds[subject]?.[outcome]
  if (kind) await withdrawNotification(tx, row.owner_id, { kind, ...targetOf(subject, row), repeatKey: step.id })
}

const outcomeOf: Partial<Record<LogEntry['action'], Outcome>> = { warn: 'warned', move: 'moved' }

/** The notification of a comment links to its page; that of a person or a private message to the rules. */
function targetOf(subject: ReportSubject, { id, ad_id, inquiry_id }: SubjectRow) {
  if (subject === 'user' || subject === 'message') return {}
  if (subject === 'ad') return { adId: id }
  if (subject === 'inquiry') return { inquiryId: id }
  return { commentId: id, ...(ad_id === null ? { inquiryId: inquiry_id ?? 0 } : { adId: ad_id }) }
}
