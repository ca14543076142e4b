// The home list: which ads fit the filters and the words, in order, page by page, with an honest count.
import type { HomeQuery } from '#contract/ads.ts'
import { perPage } from '#contract/paging.ts'
import type { Db } from '#server/platform/db.ts'
import { countLimit } from '#server/platform/paging.ts'
import { type Cursor, readCursor, type Total, writeCursor } from './cursor.ts'
import { type Filters, parseFilters } from './filters.ts'
import { findByWords, type Matches } from './full-text-search.ts'
import { findTerms, listAds, type Tallies } from './search.sql.ts'
import type { SearchMetadata } from './search-metadata.ts'
import { type Terms, withoutImplied } from './tsquery.ts'

export type SearchResult = Total & {
  /** In order; the caller turns them into cards. */
  ids: number[]
  page: number
  nextCursor: string | null
  /** Stems of what was looked for, for highlighting (contract/folding.ts). */
  words: string[]
  corrected: boolean
  /** The query as it was searched, for counting facets. */
  filters: Filters
  /** What the ads are, counted; null when they were not counted to the last one. */
  tallies: Tallies | null
}

/** Fewer matches than this and the words are taken for misspelt. */
const fewMatches = 3

export async function searchAds(db: Db, metadata: SearchMetadata, query: HomeQuery): Promise<SearchResult> {
  const cursor = readCursor(query)
  const request = { filters: parseFilters(query, metadata), cursor, page: cursor?.page ?? query.page ?? 1 }
  if (!request.filters.partitions.length) return resultOf(request, nothing, [], 0)
  if (!query.search) return resultOf(request, await list(db, request, !cursor), [], 0)
  return searchWords(db, metadata, request, query.search)
}

/** The newest ads of a category, in a place or anywhere, without counting them: what stands beside an ad. */
export async function newestAds(db: Db, metadata: SearchMetadata, query: HomeQuery, count: number): Promise<number[]> {
  return (await listAds(db, parseFilters(query, metadata), count, { limit: count, skip: 0, after: null })).ids
}

type Request = { filters: Filters; cursor: Cursor | null; page: number }

const nothing: Matches = { rows: [], total: 0, totalRelation: 'eq' }

/** The words as typed; when next to nothing has them, near words; when nothing at all, whatever is near. */
async function searchWords(db: Db, metadata: SearchMetadata, request: Request, search: string): Promise<SearchResult> {
  let best = nothing
  let terms: Terms = []
  let effort = request.cursor?.effort ?? 0
  for (let next = effort; next <= 2; next++) {
    if (next > effort && (request.cursor || best.total >= (next === 1 ? fewMatches : 1))) break
    const tried = await findTerms(db, search, next)
    if (next > effort && isSame(tried, terms)) continue
    const found = await matchTerms(db, metadata, request, tried)
    if (next === effort || found.total > best.total) [best, terms, effort] = [found, tried, next]
  }
  return resultOf(request, best, terms, effort)
}

const isSame = (one: Terms, other: Terms) => JSON.stringify(one) === JSON.stringify(other)

function matchTerms(db: Db, metadata: SearchMetadata, request: Request, terms: Terms): Promise<Matches> {
  const left = withoutImplied(terms, request.filters)
  if (!left.length) return list(db, request)
  const { filters, cursor, page } = request
  const skip = cursor ? 0 : (page - 1) * perPage
  return findByWords(db, metadata, { filters, terms: left, skip, size: perPage, after: cursor?.after ?? null })
}

async function list(db: Db, { filters, cursor, page }: Request, tallied = false) {
  const skip = cursor ? 0 : (page - 1) * perPage
  const limit = (cursor ? perPage : countLimit) + 1
  const after = cursor?.after ?? null
  const { count, ids, keys, tallies } = await listAds(db, filters, perPage, { limit, skip, after }, tallied)
  const rows = ids.map((id, index) => ({ id, key: keys[index] ?? 0 }))
  const found: Matches = { rows, total: Math.min(count, countLimit), totalRelation: count > countLimit ? 'gte' : 'eq' }
  return { ...found, tallies }
}

/** `found.rows` has one row beyond the page when there is more. */
function resultOf(
  { filters, cursor, page }: Request,
  found: Matches & { tallies?: Tallies | null },
  terms: Terms,
  effort: number,
): SearchResult {
  const shown = found.rows.slice(0, perPage)
  const last = shown.at(-1)
  const { total, totalRelation } = cursor ?? found
  const hasMore = found.rows.length > perPage && last
  return {
    ids: shown.map((row) => row.id),
    total,
    totalRelation,
    page,
    nextCursor: hasMore
      ? writeCursor(filters.sort, { after: last, page: page + 1, total, totalRelation, effort })
      : null,
    words: [...new Set(terms.flat().flatMap((one) => one.split(' ')))],
    corrected: effort > 0,
    filters,
    tallies: found.tallies ?? null,
  }
}
