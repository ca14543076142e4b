// The price alone, which sellers change most: from the dashboard and the ad page, without the form.
import { adTag, sellerTag } from '#contract/cache-tags.ts'
import type { Currency, TypedMoney } from '#contract/currencies.ts'
import { consumeDailyQuota } from '#server/accounts/index.ts'
import { listTagsOf } from '#server/catalog/index.ts'
import { assertAccountActive } from '#server/people/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import { conflict } from '#server/platform/http-error.ts'
import { requestCheck } from '#server/safety/index.ts'
import { announceAd } from '#server/saved-searches/index.ts'
import { readDocument } from '#server/search/index.ts'
import { findAdStatus, insertPrice, lockPosting, type OwnAdRow, type PriceColumns, updatePrice } from './ads.sql.ts'
import { holdWhenSwitched } from './bait-and-switch.ts'
import type { PostingContext } from './context.ts'
import { findOwnedAd, visibleStatus } from './ownership.ts'
import { changeOf, noticeOfLowerPrice, readLowestPrice } from './price-drop.ts'
import type { Posted } from './publish-ad.ts'
import { repriced, resolveMoney } from './resolve-price.ts'
import { canEdit } from './status-transitions.ts'

type TypedPrice = { price: TypedMoney; price_currency?: Currency | undefined }

const isSamePrice = (before: OwnAdRow, after: PriceColumns) =>
  before.price === after.price && before.price_currency === after.price_currency

export async function changePrice(
  posting: PostingContext,
  seller: Actor,
  id: number,
  typed: TypedPrice,
): Promise<Posted> {
  const { db, clock, catalog, dropTags, notify } = posting
  return db.transaction(async (tx) => {
    await assertAccountActive(tx, seller)
    await lockPosting(tx, seller.id)
    const before = await findOwnedAd(tx, seller, id, { clock, isHeld: true })
    if (!canEdit(before.status)) throw conflict('ad_state')
    const money = await resolveMoney(tx, typed.price, typed.price_currency)
    const columns = { ...repriced(before, money.price), ...money }
    if (isSamePrice(before, columns)) return { id, status: visibleStatus(before) }
    await consumeDailyQuota(tx, clock, seller, 'change_post')
    const now = new Date(clock.now())
    const documentBefore = await readDocument(tx, id)
    const lowest = await readLowestPrice(posting, tx, id)
    await updatePrice(tx, id, columns, now)
    await insertPrice(tx, id, columns, now)
    const after = { ...columns, images: before.images.map(({ name }) => name) }
    const isHeld = await holdWhenSwitched(posting, tx, before, after)
    const notice = isHeld ? null : noticeOfLowerPrice(posting, before, after, lowest)
    if (notice) await notify(tx, notice)
    if (!isHeld) await announceAd(posting, tx, changeOf(id, documentBefore, notice))
    await requestCheck(posting.enqueue, tx, { userId: seller.id, adId: id })
    dropTags(tx, [adTag(id), sellerTag(seller.id), ...listTagsOf(catalog, before)])
    return { id, status: visibleStatus(await findAdStatus(tx, id)) }
  })
}
