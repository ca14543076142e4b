// Hourly work on ads: expiry, the announcement of it, and the deletion of old rows.

import { adCardTag, adTag, listTag, sellerTag } from '#contract/cache-tags.ts'
import { sweepSubmissions } from '#server/idempotency/index.ts'
import { releaseImages } from '#server/media/index.ts'
import type { Job } from '#server/platform/job.ts'
import { day, hour, second } from '#server/platform/time.ts'
import { askAds, pauseSilentAds, scheduleChecks, warnAds } from './ad-checks.ts'
import type { PostingJobsContext } from './context.ts'
import { keepSoldCounts } from './ended-ads.sql.ts'
import { announceDeletions, deleteEnded } from './ended-ads.ts'
import {
  deleteAds,
  deleteForgottenInquiries,
  expireAds,
  findImagesOf,
  lockForgottenAds,
  markNotified,
} from './jobs.sql.ts'
import { restorableFor } from './status-transitions.ts'

const announcedBefore = 5 * day
/** A batch locks its rows for well under a second. */
const batchSize = 200
const scheduledAtOnce = 1000
/** An ad takes its comments, likes, views and notifications with it, which may be thousands of rows. */
const deletedAtOnce = 20

export const jobs = (context: PostingJobsContext): Job[] => {
  const { db, clock } = context
  const work: Record<string, () => Promise<unknown>> = {
    'ads.expire': () => inBatches(() => expireBatch(context)),
    'ads.announce_expiry': () => inBatches(() => announceBatch(context)),
    'ads.schedule_checks': () => untilNone(() => scheduleChecks(context, scheduledAtOnce)),
    'ads.pause_silent': () => untilNone(() => pauseSilentAds(context, batchSize)),
    'ads.warn_silent': () => untilNone(() => warnAds(context, batchSize)),
    'ads.ask_silent': () => untilNone(() => askAds(context, batchSize)),
    'ads.announce_deletion': () => inBatches(() => announceDeletions(context, batchSize)),
    'ads.delete_ended': () => inBatches(() => deleteEnded(context, batchSize)),
    'ads.delete_old': () => inBatches(() => deleteAdBatch(context), deletedAtOnce),
    'inquiries.delete_old': () => inBatches(() => deleteInquiryBatch(context), deletedAtOnce),
    'submissions.sweep': () => sweepSubmissions(db, clock),
  }
  return Object.entries(work).map(([name, run]) => ({ name, every: hour, run }))
}

async function inBatches(batch: () => Promise<number>, size = batchSize) {
  while ((await batch()) >= size);
}

/** For batches whose size varies. */
async function untilNone(batch: () => Promise<number>) {
  while ((await batch()) > 0);
}

async function expireBatch({ db, clock, notify, dropTags }: PostingJobsContext) {
  return db.transaction(async (tx) => {
    const expired = await expireAds(tx, new Date(clock.now()), batchSize)
    for (const { id, seller_id, expires_at } of expired)
      await notify(tx, { to: seller_id, kind: 'ad_expired', adId: id, repeatKey: expires_at.toISOString() })
    const tags = new Set(expired.flatMap((ad) => [adTag(ad.id), adCardTag(ad.id), sellerTag(ad.seller_id)]))
    if (expired.length) dropTags(tx, [...tags, listTag])
    return expired.length
  })
}

async function announceBatch({ db, clock, notify }: PostingJobsContext) {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const due = await markNotified(tx, new Date(now), new Date(now + announcedBefore), batchSize)
    for (const { id, seller_id, expires_at: at } of due) {
      const expires_at = at.toISOString()
      await notify(tx, { to: seller_id, kind: 'ad_expiring', adId: id, details: { expires_at }, repeatKey: expires_at })
    }
    return due.length
  })
}

const deletionLimits = { statementTimeout: 30 * second }

async function deleteAdBatch({ db, clock }: PostingJobsContext) {
  return db.transaction(async (tx) => {
    const ids = (await lockForgottenAds(tx, new Date(clock.now() - restorableFor), deletedAtOnce)).map(({ id }) => id)
    if (!ids.length) return 0
    const images = await findImagesOf(tx, ids)
    await releaseImages(
      tx,
      images.map(({ name }) => name),
      new Date(clock.now()),
    )
    await keepSoldCounts(tx, ids)
    await deleteAds(tx, ids)
    return ids.length
  }, deletionLimits)
}

async function deleteInquiryBatch({ db, clock }: PostingJobsContext) {
  return (await deleteForgottenInquiries(db, new Date(clock.now() - restorableFor), deletedAtOnce)).length
}
