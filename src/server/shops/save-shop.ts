import { personTag, sellerTag } from '#contract/cache-tags.ts'
import type { MyShop, ShopDraft } from '#contract/shops.ts'
import { consumeQuota, findVerifiedPhone, settingsLimits } from '#server/accounts/index.ts'
import { pathTo } from '#server/catalog/index.ts'
import { attachImages, releaseImages } from '#server/media/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { invalid, notFound } from '#server/platform/http-error.ts'
import { rejectPhoneNumbers } from '#server/platform/public-texts.ts'
import { listAgentIds, tellThatLeft } from './agents.ts'
import type { ShopsContext } from './context.ts'
import { readMyShop } from './read-shop.ts'
import { assertShopNameFree } from './shop-name.ts'
import { deleteShop, lockAccount, updateShopAccount, upsertShop } from './shops.sql.ts'

export async function saveShop(context: ShopsContext, actor: Actor, draft: ShopDraft): Promise<MyShop> {
  const { db, clock, catalog } = context
  // Every change invalidates cached pages.
  await consumeQuota(db, clock, settingsLimits.changes, actor.id)
  const { full_name, hours, phone, cover } = draft
  const about = draft.about || null
  const address = draft.address || null
  rejectPhoneNumbers({ full_name, about, address })
  if (address !== null && address.length < 3) throw invalid({ address: [{ code: 'too_short', limit: 3 }] })
  const place = pathTo(catalog.zones, draft.zone_id)
  const zone_id = place.at(-1)?.id
  if (zone_id === undefined) throw invalid({ zone_id: [{ code: 'unknown_value' }] })
  await db.transaction(async (tx) => {
    const earlier = await lockAccount(tx, actor.id)
    if (!earlier) throw notFound()
    await assertShopNameFree(tx, { ...earlier, id: actor.id }, full_name)
    // A shop stays in a place that was hidden later.
    if (place.some(({ is_hidden }) => is_hidden) && earlier.zone_id !== zone_id)
      throw invalid({ zone_id: [{ code: 'unknown_value' }] })
    if (phone && !(await findVerifiedPhone(tx, actor.id, phone))) throw invalid({ phone: [{ code: 'unknown_value' }] })
    if (cover && cover !== earlier.cover) await attachImages(tx, actor, 'profile', [cover])
    if (earlier.cover && cover !== earlier.cover) await releaseImages(tx, [earlier.cover], new Date(clock.now()))
    await updateShopAccount(tx, actor.id, full_name, about)
    await upsertShop(tx, actor.id, { zone_id, address, hours, phone, cover, now: new Date(clock.now()) })
    dropShopPages(context, tx, actor)
  })
  const shop = await readMyShop(db, actor)
  // Another device may have closed it at the same moment.
  if (!shop) throw notFound()
  return shop
}

export async function closeShop(context: ShopsContext, actor: Actor) {
  await context.db.transaction(async (tx) => {
    const agents = await listAgentIds(tx, actor.id)
    const shop = await deleteShop(tx, actor.id)
    if (!shop) return
    for (const agent of agents) tellThatLeft(tx, context.sendToUser, actor.id, agent)
    if (shop.cover) await releaseImages(tx, [shop.cover], new Date(context.clock.now()))
    dropShopPages(context, tx, actor)
  })
  return null
}

const dropShopPages = ({ dropTags }: ShopsContext, tx: Db, actor: Actor) =>
  dropTags(tx, [sellerTag(actor.id), personTag(actor.id)])
