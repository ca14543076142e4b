import { consumeDailyQuotaUpTo, lockUser } from '#server/accounts/index.ts'
import { assertAccountActive } from '#server/people/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { FavouritesContext } from './context.ts'
import { findMergeable, insertFavourites } from './favourites.sql.ts'

/**
 * Adds the favourites of a device, newest first. Ads that are gone, own or of a blocked seller are dropped. What is over the
 * limit of the day is returned in `left`, so that the device keeps it.
 */
export async function mergeFavourites({ db, clock }: FavouritesContext, actor: Actor, ids: number[]) {
  return db.transaction(async (tx) => {
    await assertAccountActive(tx, actor)
    // Two merges at once would use the same rest of the limit.
    await lockUser(tx, actor.id)
    const ads = await findMergeable(tx, actor.id, ids)
    const order = new Map(ids.map((id, index) => [id, index]))
    const fresh = ads
      .filter((ad) => !ad.is_favourite)
      .map(({ id }) => id)
      .toSorted((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0))
    const granted = await consumeDailyQuotaUpTo(tx, clock, actor, 'favourite', fresh.length)
    const added = fresh.slice(0, granted)
    if (added.length) await insertFavourites(tx, actor.id, added, new Date(clock.now()))
    return { added, left: fresh.slice(granted) }
  })
}
