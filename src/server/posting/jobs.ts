// What happens by itself: ads run out, are announced to, and are forgotten. Once an hour, by any number of processes.

import { adTag, listTag, sellerTag } from '#contract/cache-tags.ts'
import { sweepSubmissions } from '#server/idempotency/index.ts'
import { releaseImages } from '#server/media/index.ts'
import { day } from '#server/platform/time.ts'
import type { PostingJobsContext } from './context.ts'
import {
  deleteAds,
  deleteForgottenInquiries,
  deleteOldViewers,
  expireAds,
  findImagesOf,
  lockForgottenAds,
  markNotified,
} from './jobs.sql.ts'
import { restorableFor } from './status-transitions.ts'

const announcedBefore = 5 * day
/** Who has looked is known for two days, so that nobody counts twice. */
const viewersKeptDays = 2
/** One step holds its rows for well under a second. */
const stepSize = 200

const jobs: Record<string, (jobs: PostingJobsContext) => Promise<unknown>> = {
  expire: (parts) => inSteps(() => expireSome(parts)),
  announce: (parts) => inSteps(() => announceSome(parts)),
  forget_ads: (parts) => inSteps(() => forgetSome(parts)),
  forget_inquiries: (parts) => inSteps(() => forgetSomeInquiries(parts)),
  submissions: ({ db, clock }) => sweepSubmissions(db, clock),
  viewers: ({ db, clock }) => deleteOldViewers(db, new Date(clock.now()), viewersKeptDays),
}

/** What fails does not hold up the rest, and is tried again in an hour. */
export async function runPostingJobs(parts: PostingJobsContext): Promise<void> {
  for (const [job, run] of Object.entries(jobs)) {
    await run(parts).catch((error) => parts.log.warn('posting.not_swept', { job, error }))
  }
}

async function inSteps(step: () => Promise<number>) {
  while ((await step()) >= stepSize);
}

async function expireSome({ db, clock, notify, dropTags }: PostingJobsContext) {
  return db.transaction(async (tx) => {
    const expired = await expireAds(tx, new Date(clock.now()), stepSize)
    for (const { id, seller_id, expires_at } of expired)
      await notify(tx, { to: seller_id, kind: 'ad_expired', adId: id, again: expires_at.toISOString() })
    const tags = new Set(expired.flatMap((ad) => [adTag(ad.id), sellerTag(ad.seller_id)]))
    if (expired.length) dropTags(tx, [...tags, listTag])
    return expired.length
  })
}

async function announceSome({ db, clock, notify }: PostingJobsContext) {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const due = await markNotified(tx, new Date(now), new Date(now + announcedBefore), stepSize)
    for (const { id, seller_id, expires_at: at } of due) {
      const expires_at = at.toISOString()
      await notify(tx, { to: seller_id, kind: 'ad_expiring', adId: id, details: { expires_at }, again: expires_at })
    }
    return due.length
  })
}

async function forgetSome({ db, clock }: PostingJobsContext) {
  return db.transaction(async (tx) => {
    const ids = (await lockForgottenAds(tx, new Date(clock.now() - restorableFor), stepSize)).map(({ id }) => id)
    if (!ids.length) return 0
    const images = await findImagesOf(tx, ids)
    await releaseImages(
      tx,
      images.map(({ name }) => name),
      new Date(clock.now()),
    )
    await deleteAds(tx, ids)
    return ids.length
  })
}

async function forgetSomeInquiries({ db, clock }: PostingJobsContext) {
  return (await deleteForgottenInquiries(db, new Date(clock.now() - restorableFor), stepSize)).length
}
