import type { Language } from '#contract/language.ts'
import { categoryPath } from '#server/catalog/index.ts'
import { createRecentResults } from '#server/platform/recent-results.ts'
import { newestAds } from '#server/search/index.ts'
import { type AdRow, findActiveCards, findSellerAdIds } from './ads.sql.ts'
import { toAdCard } from './cards.ts'
import type { AdsContext } from './context.ts'

const listLength = 8
/** Other ads of the seller and ads nearby. */
const shortLength = 6

/** All ads of a category and city have the same lists, so a busy market searches each once a minute. */
const rememberedFor = 60_000
const maxRemembered = 5_000

export type FindRelated = ReturnType<typeof createRelatedAds>

/** One for each process. */
export function createRelatedAds({ db, catalog, searchMetadata }: AdsContext) {
  const lists = createRecentResults<number[]>(rememberedFor, maxRemembered)
  const newest = (category: number, count: number, zone_id?: number) =>
    lists.read(`${category} ${zone_id} ${count}`, () =>
      newestAds(db, searchMetadata(), { categories_ids: [category], zone_id }, count),
    )
  return (language: Language, row: AdRow) => findRelatedAds({ db, catalog, newest }, language, row)
}

type RelatedContext = Pick<AdsContext, 'db' | 'catalog'> & {
  newest: (category: number, count: number, zoneId?: number) => Promise<number[]>
}

/**
 * Ads of the same category first, then of its parent, so that rare categories have related ads too; ads nearby; and
 * other ads of the seller. One statement reads the cards of all three lists, without those that were sold since.
 */
async function findRelatedAds({ db, catalog, newest }: RelatedContext, language: Language, row: AdRow) {
  const { id, category_id: own, city_id, seller_id } = row
  const path = categoryPath(catalog, language, [own]).path.map((category) => category.id)
  const [same, siblings, near, sellers] = await Promise.all([
    newest(own, listLength + 1),
    // These may include the ad itself and all ads of its own category.
    newest(path.at(-2) ?? own, 2 * listLength + 1),
    newest(path[0] ?? own, shortLength + 1, city_id),
    findSellerAdIds(db, seller_id, shortLength + 1),
  ])
  const others = (ids: number[], length: number) => [...new Set(ids)].filter((other) => other !== id).slice(0, length)
  const related = others([...same, ...siblings], listLength)
  const nearby = others(near, shortLength)
  const seller_ads = others(
    sellers.map((ad) => ad.id),
    shortLength,
  )
  const cards = (await findActiveCards(db, [...new Set([...related, ...nearby, ...seller_ads])])).map((card) =>
    toAdCard(catalog, language, card),
  )
  const pick = (ids: number[]) => ids.flatMap((wanted) => cards.find((card) => card.id === wanted) ?? [])
  return { related: pick(related), nearby: pick(nearby), seller_ads: pick(seller_ads) }
}
