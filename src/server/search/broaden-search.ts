// When a search has no matches: the one filter to drop, and how many ads match without it.
import { attributesInLists, filterKeysOf } from '#contract/ad-attribute-list.ts'
import type { BroaderSearch, HomeQuery } from '#contract/ads.ts'
import type { Db } from '#server/platform/db.ts'
import { searchAds } from './search-ads.ts'
import type { SearchMetadata } from './search-metadata.ts'

type Filter = { field: string; keys: string[] }

const filtersOf = (kind: 'range' | 'many' | 'one'): Filter[] =>
  attributesInLists.flatMap((attribute) =>
    attribute.filter?.kind === kind ? [{ field: attribute.filter.key, keys: filterKeysOf(attribute) }] : [],
  )
const single = (field: string): Filter => ({ field, keys: [field] })

/** Narrowing filters first: without the words or the category it would be another search. */
const details: Filter[] = [
  { field: 'price', keys: ['priceFrom', 'priceTo'] },
  ...filtersOf('range'),
  ...filtersOf('many'),
  single('facts'),
  single('statuses'),
  ...filtersOf('one'),
  single('within'),
  single('zone_id'),
  single('zones_ids'),
]
const subjects: Filter[] = [single('categories_ids'), single('search')]

/** Null when no single filter is to blame. Runs one search for each filter that is set, so the count is exact. */
export async function findBroaderSearch(
  db: Db,
  metadata: SearchMetadata,
  query: HomeQuery,
): Promise<BroaderSearch | null> {
  const { page, cursor, ...entries } = query
  const isSet = ({ keys }: Filter) => Object.keys(entries).some((key) => keys.includes(key))
  for (const filters of [details, subjects]) {
    const searches: BroaderSearch[] = []
    for (const pair of pairsOf(filters.filter(isSet))) searches.push(...(await Promise.all(pair.map(searchWithout))))
    const best = searches.reduce((a, b) => (b.total > a.total ? b : a), { field: '', total: 0, total_relation: 'eq' })
    if (best.total) return best
  }
  return null

  async function searchWithout({ field, keys }: Filter): Promise<BroaderSearch> {
    const rest = Object.fromEntries(Object.entries(entries).filter(([key]) => !keys.includes(key)))
    const { total, totalRelation } = await searchAds(db, metadata, rest)
    return { field, total, total_relation: totalRelation }
  }
}

/** Two searches at a time: the pool has few connections, and other visitors need them. */
const pairsOf = <T>(items: T[]) =>
  Array.from({ length: Math.ceil(items.length / 2) }, (_, index) => items.slice(2 * index, 2 * index + 2))
