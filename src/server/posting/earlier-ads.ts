// Re-list memory: an ad that repeats an ended ad of the same person continues it. It keeps the first day and the prices, and gains
// no better place in lists than a renewal would have given (docs/search.md). Nothing is refused.
import { findSimilarAmong } from '#server/media/index.ts'
import type { Db } from '#server/platform/db.ts'
import { type Compared, groupByAd } from './duplicates.ts'
import { continueAd, copyPrices, findEarlierByText, findEarlierImages } from './earlier-ads.sql.ts'

/** Call after the images are attached and before the price is stored. */
export async function continueEarlierAd(tx: Db, ad: Compared, now: Date): Promise<boolean> {
  const earlier = (await findEarlierByImages(tx, ad)) ?? (await findEarlierByText(tx, ad.id))?.id
  if (earlier === undefined) return false
  await continueAd(tx, ad.id, earlier)
  await copyPrices(tx, ad.id, earlier, now)
  return true
}

/** At least half of the new images are in it. */
async function findEarlierByImages(tx: Db, ad: Compared) {
  const shown = await findEarlierImages(tx, ad.id)
  const names = shown.map(({ name }) => name)
  const likenesses = groupByAd(await findSimilarAmong(tx, ad.images, names), shown)
  return likenesses.find(({ imageCount }) => imageCount * 2 >= ad.images.length)?.ad_id
}
