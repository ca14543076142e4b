import { adTag } from '#contract/cache-tags.ts'
import { consumeDailyQuota } from '#server/accounts/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import type { DropTags } from '#server/platform/drop-tags.ts'
import { notFound } from '#server/platform/http-error.ts'
import { second } from '#server/platform/time.ts'
import type { FavouritesContext } from './context.ts'
import { countLikes, deleteLike, hasLike, insertLike } from './favourites.sql.ts'
import { lockAdFor } from './lock-ad.ts'

export async function like({ db, clock, notify, dropLikes }: FavouritesContext, actor: Actor, adId: number) {
  await db.transaction(async (tx) => {
    const ad = await lockAdFor(tx, actor, adId)
    if (await hasLike(tx, actor.id, adId)) return
    if (ad.status !== 'active') throw notFound('not_available')
    await consumeDailyQuota(tx, clock, actor, 'like')
    await insertLike(tx, actor.id, adId, new Date(clock.now()))
    await notify(tx, { to: ad.seller_id, kind: 'like', actor: actor.id, adId })
    dropLikes(tx, adId)
  })
  return readLikes(db, adId, true)
}

export async function unlike({ db, dropLikes }: FavouritesContext, actor: Actor, adId: number) {
  await db.transaction(async (tx) => {
    if (await deleteLike(tx, actor.id, adId)) dropLikes(tx, adId)
  })
  return readLikes(db, adId, false)
}

async function readLikes(db: Db, adId: number, isLiked: boolean) {
  return { is_liked: isLiked, likes_count: (await countLikes(db, adId))?.likes_count ?? 0 }
}

export const dropEvery = 15 * second

/**
 * Drops the page of an ad for the first like, and for all likes of the next 15 seconds once more at their end: a thousand
 * likes do not render a thousand pages.
 */
export function throttleLikeDrops(db: Db, dropTags: DropTags) {
  /** Ads whose page was dropped lately, and whether there were likes after that. */
  const recent = new Map<number, { hasMore: boolean }>()

  function drop(tx: Db, adId: number) {
    const ad = { hasMore: false }
    dropTags(tx, [adTag(adId)])
    recent.set(adId, ad)
    setTimeout(() => {
      recent.delete(adId)
      // When the database cannot be reached, the page shows the old number of likes for up to an hour.
      if (ad.hasMore) db.transaction(async (tx) => drop(tx, adId)).catch(() => {})
    }, dropEvery).unref()
  }

  return (tx: Db, adId: number) => {
    const ad = recent.get(adId)
    if (ad) ad.hasMore = true
    else drop(tx, adId)
  }
}
