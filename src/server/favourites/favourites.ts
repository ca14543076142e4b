import type { FavouriteAd } from '#contract/favourites.ts'
import type { Language } from '#contract/language.ts'
import { perPage } from '#contract/paging.ts'
import { consumeDailyQuota } from '#server/accounts/index.ts'
import { type AdsContext, readCards } from '#server/ads/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import { cappedPage, countLimit, skipTo } from '#server/platform/paging.ts'
import type { FavouritesContext } from './context.ts'
import {
  countFavourites,
  deleteFavourite,
  findFavourites,
  findMarks,
  hasFavourite,
  insertFavourite,
} from './favourites.sql.ts'
import { lockAdFor } from './lock-ad.ts'

export async function addFavourite({ db, clock }: FavouritesContext, actor: Actor, adId: number) {
  await db.transaction(async (tx) => {
    await lockAdFor(tx, actor, adId)
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

export async function listFavourites(ads: AdsContext, language: Language, actor: Actor, page: number) {
  const [rows, count] = await Promise.all([
    findFavourites(ads.db, actor.id, skipTo(page), perPage),
    countFavourites(ads.db, actor.id, countLimit + 1),
  ])
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  const cards = await readCards(ads, language, [...rowsById.keys()])
  const items: FavouriteAd[] = cards.flatMap((card) => {
    const row = rowsById.get(card.id)
    return row ? [{ ...card, ...row, since: row.since.toISOString() }] : []
  })
  return { items, paginate: cappedPage(page, count?.total ?? 0) }
}

/** The browser marks these ads on every page. */
const maxMarks = 1000

export async function readMarks({ db }: FavouritesContext, actor: Actor) {
  return (await findMarks(db, actor.id, maxMarks)) ?? { favourites: [], likes: [] }
}
