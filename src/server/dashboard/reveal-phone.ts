// The only way to read a seller's phone: signed in, one ad at a time, rate limited and recorded.
import { parsePhone } from '#contract/phone.ts'
import { addressLimits, consumeDailyQuota, consumeQuota, requestOrigin } from '#server/accounts/index.ts'
import { assertNotBlocked } from '#server/people/index.ts'
import type { Actor, Visitor } from '#server/platform/actor.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { forbidden, notFound } from '#server/platform/http-error.ts'
import type { Secret } from '#server/platform/secret.ts'
import { findAdPhone, insertReveal } from './dashboard.sql.ts'

/** `secret`: keys the hash under which requests of an address are counted. */
export type RevealContext = { db: Db; clock: Clock; secret: Secret }

export async function revealPhone({ db, clock, secret }: RevealContext, viewer: Actor, visitor: Visitor, adId: number) {
  const phone = await db.transaction(async (tx) => {
    const ad = await findAdPhone(tx, adId)
    if (!ad) throw notFound('not_available')
    if (ad.seller_id === viewer.id) return ad.phone
    await assertNotBlocked(tx, viewer.id, ad.seller_id)
    if (ad.status !== 'active') throw notFound('not_available')
    if (!ad.show_phone) return null
    const isFirstToday = await insertReveal(tx, adId, viewer.id, new Date(clock.now()))
    if (isFirstToday) {
      await consumeDailyQuota(tx, clock, viewer, 'reveal')
      await consumeQuota(tx, clock, addressLimits.reveal, requestOrigin(secret, visitor).sender.toString('hex'))
    }
    return ad.phone
  })
  if (!phone) throw forbidden('phone_not_shown')
  return { phone, national: parsePhone(phone, 'SY').phone?.formatNational() ?? phone }
}
