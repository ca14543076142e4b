// The number of a shop: signed in, one shop at a time, rate limited and recorded, as for ads (docs/decisions/0013).
import { parsePhone } from '#contract/phone.ts'
import { addressLimits, consumeDailyQuota, consumeQuota, requestOrigin } from '#server/accounts/index.ts'
import { assertNotBlocked } from '#server/people/index.ts'
import type { Actor, Visitor } from '#server/platform/actor.ts'
import { forbidden, notFound } from '#server/platform/http-error.ts'
import type { ShopsContext } from './context.ts'
import { findShop, insertShopReveal } from './shops.sql.ts'

export async function revealShopPhone(context: ShopsContext, viewer: Actor, visitor: Visitor, shopId: number) {
  const { db, clock, secret } = context
  const phone = await db.transaction(async (tx) => {
    const shop = await findShop(tx, shopId)
    if (!shop) throw notFound('seller_not_found')
    if (shopId === viewer.id || !shop.phone) return shop.phone
    await assertNotBlocked(tx, viewer.id, shopId)
    if (await insertShopReveal(tx, shopId, viewer.id, new Date(clock.now()))) {
      await consumeDailyQuota(tx, clock, viewer, 'reveal')
      await consumeQuota(tx, clock, addressLimits.reveal, requestOrigin(secret, visitor).sender.toString('hex'))
    }
    return shop.phone
  })
  if (!phone) throw forbidden('shop_without_phone')
  return { phone, national: parsePhone(phone, 'SY').phone?.formatNational() ?? phone }
}
