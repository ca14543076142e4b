// Notifications to owners whose content was held, removed or restored.
import type { NotificationKind } from '#contract/notifications.ts'
import type { ReportSubject } from '#contract/reports.ts'
import type { Db } from '#server/platform/db.ts'
import type { ReportsContext } from './context.ts'
import type { SubjectRow } from './subjects.sql.ts'

export type Outcome = 'held' | 'removed' | 'restored'

const kinds: Partial<Record<ReportSubject, Partial<Record<Outcome, NotificationKind>>>> = {
  ad: { held: 'ad_held', removed: 'ad_removed', restored: 'ad_restored' },
  inquiry: { removed: 'inquiry_removed', restored: 'inquiry_restored' },
  comment: { removed: 'comment_removed', restored: 'comment_restored' },
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

/** The notification of a comment links to its page. */
function targetOf(subject: ReportSubject, { id, ad_id, inquiry_id }: SubjectRow) {
  if (subject === 'ad') return { adId: id }
  if (subject === 'inquiry') return { inquiryId: id }
  return { commentId: id, ...(ad_id === null ? { inquiryId: inquiry_id ?? 0 } : { adId: ad_id }) }
}
