// A list without words: the filters alone decide.
import { perPage } from '#contract/paging.ts'
import type { Db } from '#server/platform/db.ts'
import { countLimit } from '#server/platform/paging.ts'
import { type Cursor, firstRowOf } from './cursor.ts'
import type { Filters } from './filters.ts'
import type { Matches } from './full-text-search.ts'
import { isCounted } from './order.sql.ts'
import type { Partition } from './partition.ts'
import { listAds } from './search.sql.ts'
import type { SearchMetadata } from './search-metadata.ts'
import { mostMatches, placeTokensOf } from './tsquery.ts'

type ListRequest = { filters: Filters; cursor: Cursor | null; page: number; hasSlots: boolean }

/** Facts are in no walk index, so each match costs a row: fewer are counted. */
const rowLimit = 300

/** So many rows are read in a few milliseconds. */
const fewEnoughToRead = 4000

export async function findByFilters(db: Db, metadata: SearchMetadata, request: ListRequest): Promise<Matches> {
  const { cursor, page, hasSlots } = request
  const leavesFew = (partition: Partition) =>
    mostMatches(metadata, partition, placeTokensOf(request.filters)) <= fewEnoughToRead
  const filters = { ...request.filters, leavesFew }
  const isFromStart = !cursor || isCounted(filters.sort)
  const skip = isFromStart ? firstRowOf(page, cursor, hasSlots) : 0
  const most = filters.jsonPath ? rowLimit : countLimit
  const limit = (isFromStart ? Math.max(most, skip + perPage) : perPage) + 1
  const after = cursor?.after ?? null
  const { count, ids, keys, tallies } = await listAds(db, filters, perPage, { limit, skip, after }, !cursor)
  return {
    rows: ids.map((id, index) => ({ id, key: keys[index] ?? 0 })),
    total: Math.min(count, most),
    totalRelation: count > most ? 'gte' : 'eq',
    tallies,
  }
}
