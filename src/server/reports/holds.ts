// Ads out of sight by the product's own hand: at most for a day, and their owners are told both times.

import { adTag, listTag, sellerTag } from '#contract/cache-tags.ts'
import type { ReviewType } from '#contract/dashboard.ts'
import type { Db } from '#server/platform/db.ts'
import { insertReview, lockSubject } from './cases.sql.ts'
import type { ReportsContext } from './index.ts'
import { findExpiredHolds, findSteps, insertStep } from './moderation.sql.ts'
import { notifyOwner } from './owner-notifications.ts'
import { reportRules } from './report-weight.ts'
import type { SubjectRow } from './subjects.sql.ts'
import { findSubject, type Snapshot, snapshotOf, subjectKey, subjectKinds } from './subjects.ts'

const atOnce = 100

type Holding = Pick<ReportsContext, 'clock' | 'notify' | 'dropTags'>

export type Review = {
  type: ReviewType
  /** Where a moderator can compare it. */
  body?: string
  /** What the ad was before; without it what it is now. */
  before?: Snapshot
}

/** What an owner has made of an ad is looked at before others see it. In the transaction that made it. */
export async function holdForReview(holding: Holding, tx: Db, adId: number, { type, body = '', before }: Review) {
  const ad = await findSubject(tx, { kind: 'ad', id: adId })
  if (!ad) return
  const now = new Date(holding.clock.now())
  const snapshot = before ?? snapshotOf(ad)
  const made = await insertReview(tx, { adId, ownerId: ad.owner_id, snapshot, type, body, now })
  await holdAutomatically(holding, tx, ad, { caseId: made?.id ?? null, why: type, note: body || null })
}

type Cause = { caseId: number | null; why?: ReviewType; note?: string | null }

export async function holdAutomatically(
  { clock, notify, dropTags }: Holding,
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
  await notifyOwner({ notify }, tx, 'ad', ad, { what: 'held', details: why ? { why } : {}, stepId: step?.id })
  dropTags(tx, subjectKinds.ad.tagsOf(ad))
}

/** Run from time to time, by any number of processes. The reports stay in the queue. */
export async function releaseExpiredHolds(reports: ReportsContext): Promise<number> {
  const heldBefore = new Date(reports.clock.now() - reportRules.heldFor)
  let released = 0
  for (const hold of await findExpiredHolds(reports.db, heldBefore, atOnce)) {
    if (await reports.db.transaction((tx) => release(reports, tx, hold))) released += 1
  }
  return released
}

async function release({ clock, notify, dropTags }: ReportsContext, tx: Db, hold: { id: number; ad_id: number }) {
  const thing = { kind: 'ad', id: hold.ad_id } as const
  await lockSubject(tx, subjectKey(thing))
  const [last] = (await findSteps(tx, 'ad', thing.id, 0, 10)).filter((step) => !step.undoes && !step.is_undone)
  const ad = await findSubject(tx, thing)
  // Somebody decided meanwhile, or another process was first.
  if (!ad || last?.id !== hold.id || !(await subjectKinds.ad.release(tx, thing.id))) return false
  const step = await insertStep(tx, {
    moderatorId: null,
    caseId: null,
    subject: 'ad',
    subjectId: thing.id,
    action: 'restore',
    undoes: hold.id,
    statusBefore: 'held',
    now: new Date(clock.now()),
  })
  await notifyOwner({ notify }, tx, 'ad', ad, { what: 'restored', stepId: step?.id })
  dropTags(tx, [adTag(ad.id), sellerTag(ad.owner_id), listTag])
  return true
}
