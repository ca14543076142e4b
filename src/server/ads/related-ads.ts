import type { Language } from '#contract/language.ts'
import { categoryPath } from '#server/catalog/index.ts'
import { newestAds } from '#server/search/index.ts'
import { type AdRow, findCards } from './ads.sql.ts'
import { toAdCard } from './cards.ts'
import type { AdsContext } from './context.ts'

const shown = 8

/** What stands beside an ad: its own category first, then its parent's, so that rare things still have company. */
export async function findRelatedAds({ db, catalog, searchMetadata }: AdsContext, language: Language, row: AdRow) {
  const { id, category_id: own, city_id } = row
  const path = categoryPath(catalog, language, [own]).path.map((category) => category.id)
  const newest = (category: number | undefined, count: number, zone_id?: number) =>
    newestAds(db, searchMetadata(), { categories_ids: [category ?? own], zone_id }, count)
  const [same, cousins, near] = await Promise.all([
    newest(own, shown + 1),
    // Among these may be the ad itself and all of its own category.
    newest(path.at(-2), 2 * shown + 1),
    newest(path[0], shown + 1, city_id),
  ])
  const others = (ids: number[]) => [...new Set(ids)].filter((other) => other !== id).slice(0, shown)
  const [related, nearby] = [others([...same, ...cousins]), others(near)]
  const cards = (await findCards(db, [...related, ...nearby])).map((card) => toAdCard(catalog, language, card))
  return { related: cards.slice(0, related.length), nearby: cards.slice(related.length) }
}
