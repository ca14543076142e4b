import { adCardTag, adTag, sellerTag } from '#contract/cache-tags.ts'
import { listTagsOf } from '#server/catalog/index.ts'
import type { Db } from '#server/platform/db.ts'
import { findOwnAd, lockPosting, updateAdStatus } from './ads.sql.ts'
import type { PostingContext } from './context.ts'
import { adTransitions } from './status-transitions.ts'

type Context = Pick<PostingContext, 'clock' | 'catalog' | 'dropTags'>

/** Inside the transaction of a deal whose seller agreed to it. An ad that cannot be sold any more stays as it is. */
export async function markSold({ clock, catalog, dropTags }: Context, tx: Db, sellerId: number, adId: number) {
  await lockPosting(tx, sellerId)
  const now = new Date(clock.now())
  const before = await findOwnAd(tx, adId, true, now)
  if (!before || before.status === 'sold' || !adTransitions[before.status].sold) return
  await updateAdStatus(tx, adId, { status: 'sold' }, now)
  dropTags(tx, [adTag(adId), adCardTag(adId), sellerTag(sellerId), ...listTagsOf(catalog, before)])
}
