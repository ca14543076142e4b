// The home list: the ads that match filters and words, in order, page by page, with a total.
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
  /** Stems of the search words, for highlighting (contract/folding.ts). */
  words: string[]
  corrected: boolean
  filters: Filters
  /** Counts of the matches by value; null when not all matches were counted. */
  tallies: Tallies | null
}

/** With fewer matches the words are treated as misspelt. */
const fewMatches = 3

export async function searchAds(db: Db, metadata: SearchMetadata, query: HomeQuery): Promise<SearchResult> {
  const cursor = readCursor(query)
  const request = { filters: parseFilters(query, metadata), cursor, page: cursor?.page ?? query.page ?? 1 }
  if (!request.filters.partitions.length) return resultOf(request, nothing, [], 0)
  if (!query.search) return resultOf(request, await list(db, request, !cursor), [], 0)
  return searchWords(db, metadata, request, query.search)
}

/** The newest ads of a category, optionally in one zone, without counting them. For the lists beside an ad. */
export async function newestAds(db: Db, metadata: SearchMetadata, query: HomeQuery, count: number): Promise<number[]> {
  return (await listAds(db, parseFilters(query, metadata), count, { limit: count, skip: 0, after: null })).ids
}

type SearchRequest = { filters: Filters; cursor: Cursor | null; page: number }

const nothing: Matches = { rows: [], total: 0, totalRelation: 'eq' }

/** Searches the words as typed; with few matches corrected words, without any all similar words. */
async function searchWords(
  db: Db,
  metadata: SearchMetadata,
  request: SearchRequest,
  search: string,
): Promise<SearchResult> {
  let best = nothing
  let terms: Terms = []
  let effort = request.cursor?.effort ?? 0
  for (let next = effort; next <= 2; next++) {
    if (next > effort && (request.cursor || best.total >= (next === 1 ? fewMatches : 1))) break
    const candidate = await findTerms(db, search, next)
    if (next > effort && isSame(candidate, terms)) continue
    const matches = await matchTerms(db, metadata, request, candidate)
    if (next === effort || matches.total > best.total) [best, terms, effort] = [matches, candidate, next]
  }
  return resultOf(request, best, terms, effort)
}

const isSame = (one: Terms, other: Terms) => JSON.stringify(one) === JSON.stringify(other)

function matchTerms(db: Db, metadata: SearchMetadata, request: SearchRequest, terms: Terms): Promise<Matches> {
  const remaining = withoutImplied(terms, request.filters)
  if (!remaining.length) return list(db, request)
  const { filters, cursor, page } = request
  const skip = cursor ? 0 : (page - 1) * perPage
  return findByWords(db, metadata, { filters, terms: remaining, skip, size: perPage, after: cursor?.after ?? null })
}

async function list(db: Db, { filters, cursor, page }: SearchRequest, tallied = false) {
  const skip = cursor ? 0 : (page - 1) * perPage
  const limit = (cursor ? perPage : countLimit) + 1
  const after = cursor?.after ?? null
  const { count, ids, keys, tallies } = await listAds(db, filters, perPage, { limit, skip, after }, tallied)
  const rows = ids.map((id, index) => ({ id, key: keys[index] ?? 0 }))
  const matches: Matches = {
    rows,
    total: Math.min(count, countLimit),
    totalRelation: count > countLimit ? 'gte' : 'eq',
  }
  return { ...matches, tallies }
}

/** `matches.rows` has one row beyond the page when there is a next page. */
function resultOf(
  { filters, cursor, page }: SearchRequest,
  matches: Matches & { tallies?: Tallies | null },
  terms: Terms,
  effort: number,
): SearchResult {
  const pageRows = matches.rows.slice(0, perPage)
  const last = pageRows.at(-1)
  const { total, totalRelation } = cursor ?? matches
  const hasMore = matches.rows.length > perPage && last
  return {
    ids: pageRows.map((row) => row.id),
    total,
    totalRelation,
    page,
    nextCursor: hasMore
      ? writeCursor(filters.sort, { after: last, page: page + 1, total, totalRelation, effort })
      : null,
    words: [...new Set(terms.flat().flatMap((one) => one.split(' ')))],
    corrected: effort > 0,
    filters,
    tallies: matches.tallies ?? null,
  }
}
