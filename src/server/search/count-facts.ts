// Counts beside the options of facts, for the filters of one category (docs/decisions/0011).
import type { HomeQuery } from '#contract/ads.ts'
import { factsOf } from '#server/facts/index.ts'
import type { Db } from '#server/platform/db.ts'
import { countValues } from './count-values.sql.ts'
import { parseFilters } from './filters.ts'
import type { SearchMetadata } from './search-metadata.ts'

/** Ads whose facts are read: their values are not in an index, so each costs a row. */
const adsRead = 1000

/** Null when there are more ads than can be read, and with words, whose matches only the list knows. */
export async function countFacts(db: Db, metadata: SearchMetadata, query: HomeQuery) {
  const categoryId = query.categories_ids?.at(-1) ?? 0
  const filters = parseFilters({ ...query, sort: 'newest' }, metadata)
  const keys = factsOf(categoryId).map(({ key }) => key)
  if (query.search || !keys.length) return { counts: null, limit: adsRead }
  const { ads, rows } = filters.partitions.length ? await countValues(db, filters, keys, adsRead) : { ads: 0, rows: [] }
  if (ads > adsRead) return { counts: null, limit: adsRead }
  const counts = new Map(keys.map((key) => [key, new Map<string, number>()]))
  for (const { key, value, count } of rows) counts.get(key)?.set(value, count)
  return { counts, limit: adsRead }
}
