import { adTag } from '#contract/cache-tags.ts'
import { consumeDailyQuota } from '#server/accounts/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Clock } from '#server/platform/clock.ts'
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
  if (await deleteLike(db, actor.id, adId)) dropLikes(db, adId)
  return readLikes(db, adId, false)
}

async function readLikes(db: Db, adId: number, isLiked: boolean) {
  return { is_liked: isLiked, likes_count: (await countLikes(db, adId))?.likes_count ?? 0 }
}

const dropEvery = 15 * second
const maxRemembered = 10_000

/**
 * Drops the page of an ad for the first like in 15 seconds, so that a thousand likes do not render a thousand pages.
 * The page expires after half a minute anyway, and then shows the other likes.
 */
export function throttleLikeDrops(clock: Clock, dropTags: DropTags) {
  const droppedAt = new Map<number, number>()
  return (tx: Db, adId: number) => {
    if (clock.now() - (droppedAt.get(adId) ?? 0) < dropEvery) return
    if (droppedAt.size >= maxRemembered) droppedAt.clear()
    droppedAt.set(adId, clock.now())
    dropTags(tx, [adTag(adId)])
  }
}
