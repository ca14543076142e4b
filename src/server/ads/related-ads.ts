import type { AdCard } from '#contract/ads.ts'
import { adCardTag, adTag } from '#contract/cache-tags.ts'
import type { Language } from '#contract/language.ts'
import { categoryPath } from '#server/catalog/index.ts'
import { createRecentResults } from '#server/platform/recent-results.ts'
import { noteReplicaState, type ReplicaReads, trackReplicaReads } from '#server/platform/replica/read-scope.ts'
import { newestAds } from '#server/search/index.ts'
import { type AdRow, findActiveCards, sellerAdsLength } from './ads.sql.ts'
import { toAdCard } from './cards.ts'
import type { AdsContext } from './context.ts'

const listLength = 8
/** Ads nearby. */
const shortLength = 6

/** All ads of a category and city have the same lists, so a busy market searches each once a minute. */
const memory = { lifetime: 60_000, maxEntries: 5_000 }

export type FindRelated = ReturnType<typeof createRelatedAds>

/** One for each process. */
export function createRelatedAds(context: AdsContext) {
  const { db, catalog, searchMetadata } = context
  const lists = createRecentResults<number[]>(memory)
  const readCards = createCardReader(context)
  const newest = (category: number, count: number, zone_id?: number) =>
    lists.read(`${category} ${zone_id} ${count}`, () =>
      newestAds(db, searchMetadata(), { categories_ids: [category], zone_id }, count),
    )
  return (language: Language, row: AdRow) => findRelatedAds({ catalog, newest, readCards }, language, row)
}

type RelatedContext = Pick<AdsContext, 'catalog'> & {
  newest: (category: number, count: number, zoneId?: number) => Promise<number[]>
  readCards: ReadCards
}

type ReadCards = (language: Language, ids: number[]) => Promise<Map<number, AdCard>>

/** Cards of active ads. One statement reads those that were not read within the last minute or have changed since. */
function createCardReader({ db, catalog, recentDrops: drops }: AdsContext): ReadCards {
  const remembered = createRecentResults<AdCard | undefined>({ ...memory, drops })
  return async (language, ids) => {
    const missing: number[] = []
    let reading: Promise<{ result: Map<number, AdCard>; reads: ReplicaReads }> | undefined
    const load = async (id: number) => {
      missing.push(id)
      reading ??= trackReplicaReads(async () => {
        await Promise.resolve()
        const rows = await findActiveCards(db, missing)
        return new Map(rows.map((row) => [row.id, toAdCard(catalog, language, row)]))
      })
      const { result, reads } = await reading
      // The statement runs in the scope of the first card.
      noteReplicaState(reads.asOf)
      return result.get(id)
    }
    const cards = await Promise.all(
      ids.map((id) => remembered.read(`${language} ${id}`, () => load(id), [adTag(id), adCardTag(id)])),
    )
    return new Map(cards.flatMap((card) => (card ? [[card.id, card]] : [])))
  }
}

/**
 * Ads of the same category first, then of its parent, so that rare categories have related ads too; ads nearby; and
 * other ads of the seller. Cards of ads that were sold since are left out.
 */
async function findRelatedAds({ catalog, newest, readCards }: RelatedContext, language: Language, row: AdRow) {
  const { id, category_id: own, city_id } = row
  const path = categoryPath(catalog, language, [own]).path.map((category) => category.id)
  const [same, siblings, near] = await Promise.all([
    newest(own, listLength + 1),
    // These may include the ad itself and all ads of its own category.
    newest(path.at(-2) ?? own, 2 * listLength + 1),
    newest(path[0] ?? own, shortLength + 1, city_id),
  ])
  const others = (ids: number[], length: number) => [...new Set(ids)].filter((other) => other !== id).slice(0, length)
  const related = others([...same, ...siblings], listLength)
  const nearby = others(near, shortLength)
  const seller_ads = others(row.seller_ad_ids, sellerAdsLength)
  const cards = await readCards(language, [...new Set([...related, ...nearby, ...seller_ads])])
  const pick = (ids: number[]) => ids.flatMap((wanted) => cards.get(wanted) ?? [])
  return { related: pick(related), nearby: pick(nearby), seller_ads: pick(seller_ads) }
}
