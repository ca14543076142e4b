// Ads that ended (expired, sold, paused, removed) and that nothing changed for a year: their owner is told a month before, then
// they are among the deleted ads for another month (docs/data-retention.md).
import { adCardTag, adTag, sellerTag } from '#contract/cache-tags.ts'
import { day } from '#server/platform/time.ts'
import type { PostingJobsContext } from './context.ts'
import { deleteEndedAds, keepTitles, markDeletionNotified } from './ended-ads.sql.ts'

const keptFor = 365 * day
/** Also for ads that are much older when this rule comes into force: nothing is deleted unannounced. */
export const deletionAnnouncedFor = 30 * day

export async function announceDeletions({ db, clock, notify }: PostingJobsContext, limit: number) {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const unchangedSince = new Date(now - keptFor + deletionAnnouncedFor)
    const due = await markDeletionNotified(tx, new Date(now), unchangedSince, limit)
    const deletes_at = new Date(now + deletionAnnouncedFor).toISOString()
    // A dealer may have hundreds of old ads: one notification a day for all of them.
    const event = { kind: 'ads_deleting' as const, details: { deletes_at }, repeatKey: deletes_at.slice(0, 10) }
    if (due.length) await notify(tx, { ...event, to: [...new Set(due.map(({ seller_id }) => seller_id))] })
    return due.length
  })
}

export async function deleteEnded({ db, clock, dropTags }: PostingJobsContext, limit: number) {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const ads = await deleteEndedAds(tx, new Date(now), new Date(now - deletionAnnouncedFor), limit)
    const ids = ads.map(({ id }) => id)
    if (ids.length) await keepTitles(tx, ids)
    dropTags(tx, [...new Set(ads.flatMap((ad) => [adTag(ad.id), adCardTag(ad.id), sellerTag(ad.seller_id)]))])
    return ads.length
  })
}
