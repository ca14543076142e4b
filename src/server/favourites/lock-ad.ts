import { assertAccountActive, assertNotBlocked } from '#server/people/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { forbidden, notFound } from '#server/platform/http-error.ts'
import { lockAd } from './favourites.sql.ts'

/** Throws unless the actor may favour or like the ad. Locks the pair of users, which serializes the actor's requests. */
export async function lockAdFor(tx: Db, actor: Actor, adId: number) {
  await assertAccountActive(tx, actor)
  const ad = await lockAd(tx, adId)
  if (!ad) throw notFound('ad_not_found')
  if (ad.seller_id === actor.id) throw forbidden('not_oneself')
  await assertNotBlocked(tx, actor.id, ad.seller_id)
  return ad
}
