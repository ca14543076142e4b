// When nothing is found: the one filter to drop, and how many ads that would bring.
import type { BroaderSearch, HomeQuery } from '#contract/ads.ts'
import type { Db } from '#server/platform/db.ts'
import { searchAds } from './search-ads.ts'
import type { SearchMetadata } from './search-metadata.ts'

type Field = { field: string; keys: (keyof HomeQuery)[] }

/** Details first: to drop the words or the category is to look for something else. */
const details: Field[] = [
  { field: 'price', keys: ['priceFrom', 'priceTo'] },
  { field: 'year', keys: ['yearFrom', 'yearTo'] },
  { field: 'mileage', keys: ['mileageFrom', 'mileageTo'] },
  { field: 'rooms', keys: ['roomsFrom', 'roomsTo'] },
  { field: 'area', keys: ['areaFrom', 'areaTo'] },
  { field: 'floor', keys: ['floorFrom', 'floorTo'] },
  { field: 'bodyTypes', keys: ['bodyTypes'] },
  { field: 'transmission', keys: ['transmission'] },
  { field: 'fuel', keys: ['fuel'] },
  { field: 'extras', keys: ['extras'] },
  { field: 'statuses', keys: ['statuses'] },
  { field: 'condition', keys: ['condition'] },
  { field: 'deal', keys: ['deal'] },
  { field: 'zone_id', keys: ['zone_id'] },
]
const subjects: Field[] = [
  { field: 'categories_ids', keys: ['categories_ids'] },
  { field: 'search', keys: ['search'] },
]

/** Null when no single filter is to blame. One search for each filter that is set: the number promised is the one found. */
export async function findBroaderSearch(
  db: Db,
  metadata: SearchMetadata,
  query: HomeQuery,
): Promise<BroaderSearch | null> {
  for (const fields of [details, subjects]) {
    const reliefs = await Promise.all(fields.filter(isSet).map((field) => without(field)))
    const best = reliefs.reduce((a, b) => (b.total > a.total ? b : a), { field: '', total: 0, total_relation: 'eq' })
    if (best.total) return best
  }
  return null

  function isSet({ keys }: Field) {
    return keys.some((key) => query[key] !== undefined)
  }

  async function without({ field, keys }: Field): Promise<BroaderSearch> {
    const { page, cursor, ...kept } = query
    const wider = Object.fromEntries(Object.entries(kept).filter(([key]) => !keys.includes(key as keyof HomeQuery)))
    const { total, totalRelation } = await searchAds(db, metadata, wider)
    return { field, total, total_relation: totalRelation }
  }
}
