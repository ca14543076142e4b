// One equal photo holds no ad, but its page says that another seller showed it before (docs/decisions/0048).
import { adTag } from '#contract/cache-tags.ts'
import { findSimilarShown } from '#server/media/index.ts'
import type { Db } from '#server/platform/db.ts'
import type { TaskHandler } from '#server/queue/index.ts'
import type { CopiedImagesContext } from './context.ts'
import { findAdsAfter, insertRepeatedPhotos } from './repeated-photos.sql.ts'

type RepeatedContext = Pick<CopiedImagesContext, 'clock' | 'dropTags'>
/** An image or an ad that is newer than the change cannot be its source. */
type Similar = { adId: number; changedAt: Date; pairs: { name: string; like: string }[] }

export async function recordRepeatedPhotos({ clock, dropTags }: RepeatedContext, tx: Db, similar: Similar) {
  if (!similar.pairs.length) return
  const recorded = await insertRepeatedPhotos(tx, { ...similar, now: new Date(clock.now()) })
  if (recorded.length) dropTags(tx, [adTag(similar.adId)])
}

/** A search takes some milliseconds for each image, and an ad has five on average. */
const adsAtOnce = 20

/** Goes once through the ads from before photos were compared. A migration enqueued it. */
export const createPhotoComparison = (context: RepeatedContext): TaskHandler => ({
  kind: 'posting.compare_earlier_photos',
  async step(tx, payload) {
    const ads = await findAdsAfter(tx, (payload as { after: number }).after, adsAtOnce)
    for (const { id, created_at, images } of ads) {
      const pairs = images.length ? await findSimilarShown(tx, images, created_at) : []
      await recordRepeatedPhotos(context, tx, { adId: id, changedAt: created_at, pairs })
    }
    const last = ads.at(-1)
    return last ? { after: last.id } : null
  },
})
