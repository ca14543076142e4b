// Ads out of sight by the product's own hand: at most for a day, and their owners are told both times.
import type { Db } from '#server/platform/db.ts'
import { adTag, listTag, sellerTag } from '#server/platform/tags.ts'
import { findForgottenHolds, findSteps, insertStep } from './moderation/sql.ts'
import type { Reports } from './service.ts'
import { lockThing } from './sql.ts'
import type { SubjectRow } from './subjects/sql.ts'
import { findThing, nameOfThing, subjectKinds } from './subjects.ts'
import { weighingRules } from './weighing.ts'

const atOnce = 100

export async function holdAutomatically({ clock, notify, dropTags }: Reports, tx: Db, ad: SubjectRow) {
  const before = await subjectKinds.ad.hold(tx, ad.id)
  if (!before) return
  const step = await insertStep(tx, {
    moderatorId: null,
    caseId: null,
    subject: 'ad',
    subjectId: ad.id,
    action: 'hold',
    statusBefore: before.status,
    now: new Date(clock.now()),
  })
  await notify(tx, { to: ad.owner_id, kind: 'ad_held', adId: ad.id, again: step?.id ?? 0 })
  tx.afterCommit(() => dropTags(subjectKinds.ad.tagsOf(ad)))
}

/** Run from time to time, by any number of processes. The reports stay in the queue. */
export async function releaseForgottenHolds(reports: Reports): Promise<number> {
  const heldBefore = new Date(reports.clock.now() - weighingRules.heldFor)
  let released = 0
  for (const hold of await findForgottenHolds(reports.db, heldBefore, atOnce)) {
    if (await reports.db.transaction((tx) => release(reports, tx, hold))) released += 1
  }
  return released
}

async function release({ clock, notify, dropTags }: Reports, tx: Db, hold: { id: number; ad_id: number }) {
  const thing = { kind: 'ad', id: hold.ad_id } as const
  await lockThing(tx, nameOfThing(thing))
  const [last] = (await findSteps(tx, 'ad', thing.id, 0, 10)).filter((step) => !step.undoes && !step.is_undone)
  const ad = await findThing(tx, thing)
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
  await notify(tx, { to: ad.owner_id, kind: 'ad_restored', adId: ad.id, again: step?.id ?? 0 })
  tx.afterCommit(() => dropTags([adTag(ad.id), sellerTag(ad.owner_id), listTag]))
  return true
}
