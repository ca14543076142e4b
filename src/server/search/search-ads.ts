// The home list: the ads that match filters and words, in order, page by page, with a total.
import type { HomeQuery } from '#contract/ads.ts'
import { maxPage, perPage } from '#contract/paging.ts'
import type { Db } from '#server/platform/db.ts'
import type { Correction } from './correct-words.ts'
import { type Cursor, type Position, readCursor, type Total, writeCursor } from './cursor.ts'
import { type Filters, parseFilters } from './filters.ts'
import { findByFilters } from './find-by-filters.ts'
import type { Matches } from './full-text-search.ts'
import { isCounted } from './order.sql.ts'
import { listAds, type Tallies } from './search.sql.ts'
import type { SearchMetadata } from './search-metadata.ts'
import { searchWords } from './search-words.ts'
import { anywhere, isToken } from './tsquery.ts'
import type { Part } from './understand/index.ts'

export type SearchResult = Total & {
  /** In order; the caller turns them into cards. */
  ids: number[]
  page: number
  nextCursor: string | null
  filters: Filters
  /** Counts of the matches by value; null when not all matches were counted. */
  tallies: Tallies | null
  reading: Reading
}

/** What the search made of the typed words. */
export type Reading = {
  /** Stems of the search words, for highlighting (contract/folding.ts). */
  words: string[]
  parts: Part[]
  corrections: Correction[]
  dropped: string[]
  /** Not every result has all words. */
  isWidened: boolean
  /** No ad has the thing itself: these are only near it. */
  isAbsent: boolean
  /** Amounts that cannot be compared with the prices of ads. */
  unusedPrices: string[]
}

const nothingRead: Reading = {
  words: [],
  parts: [],
  corrections: [],
  dropped: [],
  isWidened: false,
  isAbsent: false,
  unusedPrices: [],
}

export async function searchAds(db: Db, metadata: SearchMetadata, query: HomeQuery): Promise<SearchResult> {
  const cursor = readCursor(query)
  const page = cursor?.page ?? query.page ?? 1
  const { search } = query
  if (!search) {
    const filters = parseFilters(query, metadata)
    const matches = filters.partitions.length ? await findByFilters(db, { filters, cursor, page }) : nothing
    return resultOf({ filters, cursor, page }, matches, nothingRead, 0)
  }
  const found = await searchWords(db, metadata, { ...query, search }, cursor)
  const { matches, filters, effort, words, ...rest } = found
  const stems = [...new Set(words.flatMap(anywhere).flatMap((stems) => stems.split(' ')))].filter(
    (stem) => !isToken(stem),
  )
  return resultOf({ filters, cursor, page }, matches, { words: stems, ...rest }, effort)
}

/** The newest ads of a category, optionally in one zone, without counting them. For the lists beside an ad. */
export async function newestAds(db: Db, metadata: SearchMetadata, query: HomeQuery, count: number): Promise<number[]> {
  return (await listAds(db, parseFilters(query, metadata), count, { limit: count, skip: 0, after: null })).ids
}

type SearchRequest = { filters: Filters; cursor: Cursor | null; page: number }

const nothing: Matches = { rows: [], total: 0, totalRelation: 'eq' }

/** `matches.rows` has one row beyond the page when there is a next page. */
function resultOf(
  { filters, cursor, page }: SearchRequest,
  matches: Matches,
  reading: Reading,
  effort: number,
): SearchResult {
  const pageRows = matches.rows.slice(0, perPage)
  const last = pageRows.at(-1)
  const { total, totalRelation } = cursor ?? matches
  const hasMore = matches.rows.length > perPage && (!isCounted(filters.sort) || page < maxPage)
  const after = last && positionBehind(filters, cursor, last)
  return {
    ids: pageRows.map((row) => row.id),
    total,
    totalRelation,
    page,
    nextCursor:
      hasMore && after ? writeCursor(filters.sort, { after, page: page + 1, total, totalRelation, effort }) : null,
    filters,
    tallies: matches.tallies ?? null,
    reading,
  }
}

/** Of counted pages the position is the time of the first page. */
const positionBehind = ({ sort }: Filters, cursor: Cursor | null, last: Position): Position =>
  isCounted(sort) ? (cursor?.after ?? { key: Date.now() * 1000, id: 0 }) : last
