// Automatic holds of ads: at most for a day. The owner is notified of the hold and of its end.

import { adTag, listTag, sellerTag } from '#contract/cache-tags.ts'
import type { ReviewType } from '#contract/desk-choices.ts'
import type { Db } from '#server/platform/db.ts'
import { insertReview, lockSubject, updateReviewBody } from './cases.sql.ts'
import type { ReportsContext } from './context.ts'
import { findExpiredHolds, findSteps, insertStep } from './moderation.sql.ts'
import { announceReturn, notifyOwner } from './owner-notifications.ts'
import { reportRules } from './report-weight.ts'
import type { SubjectRow } from './subjects.sql.ts'
import { findSubject, type Snapshot, snapshotOf, subjectKey, subjectKinds } from './subjects.ts'

const batchSize = 100

type HoldContext = Pick<ReportsContext, 'clock' | 'notify' | 'dropTags'>

export type Review = {
  type: ReviewType
  /** A link for the moderator, to compare. */
  body?: string
  /** The ad before the change; by default the current one. */
  before?: Snapshot
}

/** Hides a changed ad until a moderator has reviewed it. Call inside the transaction of the change. */
export async function holdForReview(context: HoldContext, tx: Db, adId: number, { type, body = '', before }: Review) {
  const ad = await findSubject(tx, { kind: 'ad', id: adId })
  if (!ad) return
  const now = new Date(context.clock.now())
  const snapshot = before ?? snapshotOf(ad)
  const review = await insertReview(tx, { adId, ownerId: ad.owner_id, snapshot, type, body, now })
  await holdAutomatically(context, tx, ad, { caseId: review?.id ?? null, why: type, note: body || null })
}

/** Gives the open review of a held ad a link to compare, if it has none. */
export const addReviewLink = (tx: Db, adId: number, link: string) => updateReviewBody(tx, adId, link)

type Cause = { caseId: number | null; why?: ReviewType; note?: string | null }

export async function holdAutomatically(
  { clock, notify, dropTags }: HoldContext,
  tx: Db,
  ad: SubjectRow,
  { caseId, why, note }: Cause = { caseId: null },
) {
  const before = await subjectKinds.ad.hold(tx, ad.id)
  if (!before) return
  const step = await insertStep(tx, {
    moderatorId: null,
    caseId,
    subject: 'ad',
    subjectId: ad.id,
    action: 'hold',
    note,
    statusBefore: before.status,
    now: new Date(clock.now()),
  })
  await notifyOwner({ notify }, tx, 'ad', ad, { outcome: 'held', details: why ? { why } : {}, stepId: step?.id })
  dropTags(tx, subjectKinds.ad.tagsOf(ad))
}

/** Ends automatic holds that no moderator decided in time. The reports stay in the queue. */
export async function releaseExpiredHolds(context: ReportsContext): Promise<number> {
  const heldBefore = new Date(context.clock.now() - reportRules.heldFor)
  let released = 0
  for (const hold of await findExpiredHolds(context.db, heldBefore, batchSize)) {
    if (await context.db.transaction((tx) => release(context, tx, hold))) released += 1
  }
  return released
}

async function release(context: ReportsContext, tx: Db, hold: { id: number; ad_id: number }) {
  const { clock, notify, dropTags } = context
  const subject = { kind: 'ad', id: hold.ad_id } as const
  await lockSubject(tx, subjectKey(subject))
  const [last] = (await findSteps(tx, 'ad', subject.id, 0, 10)).filter((step) => !step.undoes && !step.is_undone)
  const ad = await findSubject(tx, subject)
  // A moderator has decided, or another process was faster.
  if (!ad || last?.id !== hold.id || !(await subjectKinds.ad.release(tx, subject.id))) return false
  const step = await insertStep(tx, {
    moderatorId: null,
    caseId: null,
    subject: 'ad',
    subjectId: subject.id,
    action: 'restore',
    undoes: hold.id,
    statusBefore: 'held',
    now: new Date(clock.now()),
  })
  await notifyOwner({ notify }, tx, 'ad', ad, { outcome: 'restored', stepId: step?.id })
  await announceReturn(context, tx, 'ad', ad)
  dropTags(tx, [adTag(ad.id), sellerTag(ad.owner_id), listTag])
  return true
}
