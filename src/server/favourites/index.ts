// Hearts are for oneself, thumbs for everyone to count.

import { adTag } from '#contract/cache-tags.ts'
import type { FavouriteAd } from '#contract/favourites.ts'
import type { Language } from '#contract/language.ts'
import { perPage } from '#contract/paging.ts'
import { consumeDailyQuota } from '#server/accounts/index.ts'
import { type AdsContext, readCards } from '#server/ads/index.ts'
import type { Notify } from '#server/notifications/index.ts'
import { assertAccountActive, assertNotBlocked } from '#server/people/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { DropTags } from '#server/platform/drop-tags.ts'
import { forbidden, notFound } from '#server/platform/http-error.ts'
import { cappedPage, countLimit, skipTo } from '#server/platform/paging.ts'
import {
  countFavourites,
  countLikes,
  deleteFavourite,
  deleteLike,
  findFavourites,
  findMarks,
  hasFavourite,
  hasLike,
  insertFavourite,
  insertLike,
  lockAd,
} from './favourites.sql.ts'

export { countView, sweepViews, type ViewsContext } from './ad-views.ts'

export type FavouritesContext = { db: Db; clock: Clock; notify: Notify; dropLikes: (tx: Db, adId: number) => void }

export async function addFavourite({ db, clock }: FavouritesContext, actor: Actor, adId: number) {
  await db.transaction(async (tx) => {
    await markable(tx, actor, adId)
    if (await hasFavourite(tx, actor.id, adId)) return
    await consumeDailyQuota(tx, clock, actor, 'favourite')
    await insertFavourite(tx, actor.id, adId, new Date(clock.now()))
  })
  return { is_favourite: true }
}

export async function removeFavourite({ db }: FavouritesContext, actor: Actor, adId: number) {
  await deleteFavourite(db, actor.id, adId)
  return { is_favourite: false }
}

export async function like({ db, clock, notify, dropLikes }: FavouritesContext, actor: Actor, adId: number) {
  await db.transaction(async (tx) => {
    const ad = await markable(tx, actor, adId)
    if (await hasLike(tx, actor.id, adId)) return
    if (ad.status !== 'active') throw notFound('not_available')
    await consumeDailyQuota(tx, clock, actor, 'like')
    await insertLike(tx, actor.id, adId, new Date(clock.now()))
    await notify(tx, { to: ad.seller_id, kind: 'like', actor: actor.id, adId })
    dropLikes(tx, adId)
  })
  return likesOf(db, adId, true)
}

export async function unlike({ db, dropLikes }: FavouritesContext, actor: Actor, adId: number) {
  if (await deleteLike(db, actor.id, adId)) dropLikes(db, adId)
  return likesOf(db, adId, false)
}

/** How many marks a browser is told of. */
const mostMarks = 1000

export async function readMarks({ db }: FavouritesContext, actor: Actor) {
  return (await findMarks(db, actor.id, mostMarks)) ?? { favourites: [], likes: [] }
}

export async function listFavourites(reading: AdsContext, language: Language, actor: Actor, page: number) {
  const [rows, counted] = await Promise.all([
    findFavourites(reading.db, actor.id, skipTo(page), perPage),
    countFavourites(reading.db, actor.id, countLimit + 1),
  ])
  const mine = new Map(rows.map((row) => [row.id, row]))
  const cards = await readCards(reading, language, [...mine.keys()])
  const items: FavouriteAd[] = cards.flatMap((card) => {
    const row = mine.get(card.id)
    return row ? [{ ...card, ...row, since: row.since.toISOString() }] : []
  })
  return { items, paginate: cappedPage(page, counted?.total ?? 0) }
}

/** Marks of one person on one seller's ads go one after the other: `assertOpenBetween` holds the pair. */
async function markable(tx: Db, actor: Actor, adId: number) {
  await assertAccountActive(tx, actor)
  const ad = await lockAd(tx, adId)
  if (!ad) throw notFound('ad_not_found')
  if (ad.seller_id === actor.id) throw forbidden('not_oneself')
  await assertNotBlocked(tx, actor.id, ad.seller_id)
  return ad
}

async function likesOf(db: Db, adId: number, isLiked: boolean) {
  return { is_liked: isLiked, likes_count: (await countLikes(db, adId))?.likes_count ?? 0 }
}

/** An ad's page is a list's too, and so no older than half a minute: that is enough for all likes but the first. */
const dropEvery = 15_000
const mostRemembered = 10_000

/** Whoever likes an ad sees it counted when they come back; a thousand who do so at once do not cost a thousand pages. */
export function throttleLikeDrops(clock: Clock, dropTags: DropTags) {
  const dropped = new Map<number, number>()
  return (tx: Db, adId: number) => {
    if (clock.now() - (dropped.get(adId) ?? 0) < dropEvery) return
    if (dropped.size >= mostRemembered) dropped.clear()
    dropped.set(adId, clock.now())
    dropTags(tx, [adTag(adId)])
  }
}
