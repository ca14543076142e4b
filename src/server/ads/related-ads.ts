import type { Language } from '#contract/language.ts'
import { categoryPath } from '#server/catalog/index.ts'
import { newestAds } from '#server/search/index.ts'
import { type AdRow, findCards } from './ads.sql.ts'
import { toAdCard } from './cards.ts'
import type { AdsContext } from './context.ts'

const listLength = 8

/** Ads of the same category first, then of its parent, so that rare categories have related ads too; and ads nearby. */
export async function findRelatedAds({ db, catalog, searchMetadata }: AdsContext, language: Language, row: AdRow) {
  const { id, category_id: own, city_id } = row
  const path = categoryPath(catalog, language, [own]).path.map((category) => category.id)
  const newest = (category: number | undefined, count: number, zone_id?: number) =>
    newestAds(db, searchMetadata(), { categories_ids: [category ?? own], zone_id }, count)
  const [same, siblings, near] = await Promise.all([
    newest(own, listLength + 1),
    // These may include the ad itself and all ads of its own category.
    newest(path.at(-2), 2 * listLength + 1),
    newest(path[0], listLength + 1, city_id),
  ])
  const others = (ids: number[]) => [...new Set(ids)].filter((other) => other !== id).slice(0, listLength)
  const [related, nearby] = [others([...same, ...siblings]), others(near)]
  const cards = (await findCards(db, [...related, ...nearby])).map((card) => toAdCard(catalog, language, card))
  return { related: cards.slice(0, related.length), nearby: cards.slice(related.length) }
}
