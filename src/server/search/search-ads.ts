// The home list: the ads that match filters and words, in order, page by page, with a total.
import type { HomeQuery } from '#contract/ads.ts'
import { maxPage, perPage } from '#contract/paging.ts'
import type { Db } from '#server/platform/db.ts'
import type { Correction } from './correct-words.ts'
import { type Cursor, type Position, readCursor, type Total, writeCursor } from './cursor.ts'
import { fillSlots, hasFeaturedSlots, type Slots } from './featured-slots.ts'
import { type Filters, type ListQuery, parseFilters } from './filters.ts'
import { findByFilters } from './find-by-filters.ts'
import type { Matches } from './full-text-search.ts'
import { isCounted } from './order.sql.ts'
import { listAds } from './search.sql.ts'
import type { SearchMetadata } from './search-metadata.ts'
import { searchWords } from './search-words.ts'
import type { Tallies } from './tallies.sql.ts'
import { anywhere, inTitle, isToken, withoutImplied } from './tsquery.ts'
import type { Part, Word } from './understand/index.ts'

export type SearchResult = Total & {
  /** In order; the caller turns them into cards. */
  ids: number[]
  page: number
  nextCursor: string | null
  /** Featured ads may stand in slots of the first page. */
  hasSlots: boolean
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

export async function searchAds(db: Db, metadata: SearchMetadata, query: ListQuery): Promise<SearchResult> {
  const cursor = readCursor(query)
  const page = cursor?.page ?? query.page ?? 1
  const { search } = query
  if (!search) {
    const filters = parseFilters(query, metadata)
    const hasSlots = hasFeaturedSlots(metadata, query, filters)
    const matches = filters.partitions.length
      ? await findByFilters(db, metadata, { filters, cursor, page, hasSlots })
      : nothing
    const slots = await slotsFor(db, metadata, { query, filters, matches, hasSlots, words: [], without: [] })
    return resultOf({ filters, cursor, page, slots, hasSlots }, matches, nothingRead, 0)
  }
  const found = await searchWords(db, metadata, { ...query, search }, cursor)
  const { matches, filters, effort, words, without, ...rest } = found
  // What was given up, corrected or ordered by the words is not for sale to other ads.
  const isPlain = !rest.isWidened && !rest.corrections.length && !rest.dropped.length && !isOrdered(rest.parts)
  const hasSlots = isPlain && hasFeaturedSlots(metadata, query, filters)
  const slots = await slotsFor(db, metadata, { query, filters, matches, hasSlots, words, without })
  const stems = [...new Set(words.flatMap(anywhere).flatMap((stems) => stems.split(' ')))].filter(
    (stem) => !isToken(stem),
  )
  return resultOf({ filters, cursor, page, slots, hasSlots }, matches, { words: stems, ...rest }, effort)
}

const isOrdered = (parts: Part[]) => parts.some(({ kind }) => kind === 'sort')

type SlotRequest = {
  query: HomeQuery
  filters: Filters
  matches: Matches
  hasSlots: boolean
  words: Word[]
  without: Word[]
}

/** Null when the page keeps its own ads: only a first page with others behind it has slots. */
async function slotsFor(db: Db, metadata: SearchMetadata, request: SlotRequest): Promise<Slots | null> {
  const { query, filters, matches, hasSlots, words, without } = request
  const isFirst = query.cursor === undefined && (query.page ?? 1) === 1
  if (!hasSlots || !isFirst || matches.rows.length <= perPage) return null
  const required = withoutImplied(words, filters).filter(({ isOptional }) => !isOptional)
  return fillSlots(db, metadata, {
    filters,
    terms: required.map(inTitle),
    without: without.map(inTitle),
    ids: matches.rows.slice(0, perPage).map(({ id }) => id),
    now: Date.now(),
  })
}

/** The newest ads of a category, optionally in one zone, without counting them. For the lists beside an ad. */
export async function newestAds(db: Db, metadata: SearchMetadata, query: HomeQuery, count: number): Promise<number[]> {
  return (await listAds(db, parseFilters(query, metadata), count, { limit: count, skip: 0, after: null })).ids
}

type SearchRequest = {
  filters: Filters
  cursor: Cursor | null
  page: number
  slots: Slots | null
  hasSlots: boolean
}

const nothing: Matches = { rows: [], total: 0, totalRelation: 'eq' }

/** `matches.rows` has one row beyond the page when there is a next page. */
function resultOf(
  { filters, cursor, page, slots, hasSlots }: SearchRequest,
  matches: Matches,
  reading: Reading,
  effort: number,
): SearchResult {
  const moved = slots?.moved ?? 0
  const pageRows = matches.rows.slice(0, perPage - moved)
  const last = pageRows.at(-1)
  const { total, totalRelation } = cursor ?? matches
  const hasMore = matches.rows.length > perPage && (!isCounted(filters.sort) || page < maxPage)
  const after = last && positionBehind(filters, cursor, last, moved)
  return {
    ids: slots?.ids ?? pageRows.map((row) => row.id),
    hasSlots,
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

/** Of counted pages the position is the time of the first page, and how many of its ads made room for featured ones. */
const positionBehind = ({ sort }: Filters, cursor: Cursor | null, last: Position, moved: number): Position =>
  isCounted(sort) ? (cursor?.after ?? { key: Date.now() * 1000, id: moved }) : last
