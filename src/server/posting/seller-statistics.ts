// Statistics for sellers: views and contacts of an ad, and prices of similar ads.
import type { AttributeValue } from '#contract/ad-attribute-list.ts'
import { pathTo } from '#server/catalog/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import { notFound } from '#server/platform/http-error.ts'
import { partitionOf } from '#server/search/index.ts'
import type { PostingContext } from './context.ts'
import { findOwnedAd } from './ownership.ts'
import { findAdDays, findPricesIn } from './seller-statistics.sql.ts'

const daysShown = 30

export async function readAdDays({ db, clock }: PostingContext, seller: Actor, id: number) {
  await findOwnedAd(db, seller, id, { clock, isHeld: false })
  return findAdDays(db, id, new Date(clock.now()), daysShown)
}

/** With fewer prices a single outlier would decide. */
const fewestPrices = 8

type PriceQuery = { category_id: number; deal?: AttributeValue<'deal'> | undefined }

/** Of the category or, if it has too few prices, of its parent; never of a top category, whose items are too different. */
export async function readUsualPrice({ db, catalog }: PostingContext, { category_id, deal }: PriceQuery) {
  const trail = pathTo(catalog.categories, category_id)
  const path = trail.map(({ id }) => id)
  if (!path.length) throw notFound('category_not_found')
  const partition = partitionOf(trail.at(-1), deal)
  for (const ids of [path, path.slice(0, -1)]) {
    const prices = ids.length >= 2 ? await findPricesIn(db, partition, ids) : undefined
    if (!prices || prices.count < fewestPrices) continue
    const { median, low, high, count } = prices
    if (median !== null && low !== null && high !== null) return { median, low, high, count }
  }
  return null
}
