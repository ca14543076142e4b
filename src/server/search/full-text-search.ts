// Search by words. Frequent words are found by scanning ads in sort order, rare words through the GIN index (docs/search.md).
import type { Db } from '#server/platform/db.ts'
import { countLimit } from '#server/platform/paging.ts'
import type { Position, Total } from './cursor.ts'
import type { Filters } from './filters.ts'
import type { Partition } from './partition.ts'
import { scoreOf, textScore, titleScore, withWeights } from './rank.sql.ts'
import { countAds, matchWords, scanForWords, type Tallies } from './search.sql.ts'
import type { SearchMetadata } from './search-metadata.ts'
import { inTitle, mostMatches, quickestFirst, rangeTokensOf, type Terms, tokensOf, tsqueryOf } from './tsquery.ts'
import type { Word } from './understand/index.ts'

export type Matches = Total & { rows: Position[]; tallies?: Tallies | null }

export type WordQuery = {
  filters: Filters
  /** All of them count for the order. */
  words: Word[]
  /** One alternative of each group must match. */
  required: Terms
  /** None of these may match. */
  without: Terms
  skip: number
  /** Rows per page; one more row is returned when there is one. */
  size: number
  after: Position | null
}

/** Up to this many matches all are read and scored (10 µs each); with more, a scan in sort order is cheaper. */
const fewEnoughToRead = 1500
const shortScan = { best: 2500, newest: 2500, lowest: 1500, highest: 1500 }
/** A scan stops at this many matches. The total is then "200+": an exact one would double the cost of the page. */
const enoughMatches = 200

export async function findByWords(db: Db, metadata: SearchMetadata, question: WordQuery): Promise<Matches> {
  const { filters, skip, size } = question
  const toRead: { partition: Partition; isSmall: boolean }[] = []
  const rows: Position[] = []
  let total = 0
  let isMore = false

  for (const partition of filters.partitions) {
    const scanned = isRare(metadata, question, partition) ? 'rare' : await scan(db, metadata, question, partition)
    if (typeof scanned === 'string') {
      toRead.push({ partition, isSmall: scanned === 'small' })
      continue
    }
    rows.push(...scanned.rows.slice(0, skip + size + 1))
    total += scanned.rows.length
    isMore ||= scanned.isOpen
  }

  let tallies: Tallies | null = null
  if (toRead.length) {
    const matches = await readAll(db, metadata, question, toRead)
    rows.push(...matches.rows)
    total += matches.count
    tallies = isMore || toRead.length < filters.partitions.length ? null : matches.tallies
  }
  const ordered = rows.sort(filters.sort === 'lowest' ? ascending : descending)
  return {
    rows: ordered.slice(skip, skip + size + 1),
    total: Math.min(isMore ? roundDown(total) : total, countLimit),
    totalRelation: isMore || total > countLimit ? 'gte' : 'eq',
    tallies,
  }
}

/** Rounded down for people: "200+", not "201+". */
const roundDown = (total: number) => Math.floor(total / 10) * 10

const ascending = (a: Position, b: Position) => a.key - b.key || a.id - b.id
const descending = (a: Position, b: Position) => b.key - a.key || b.id - a.id

function isRare(metadata: SearchMetadata, question: WordQuery, partition: Partition) {
  const most = mostMatches(metadata, partition, [...question.required, ...tokensOf(question.filters, partition)])
  return most <= Math.max(fewEnoughToRead, laterPages(question))
}

/** A later page needs a longer scan. */
const scanLength = (question: WordQuery) => Math.max(shortScan[question.filters.sort], laterPages(question))
const laterPages = ({ skip, size }: WordQuery) => (skip + size) * 10

type Scanned = { rows: Position[]; isOpen: boolean }

/** All matches must be read when the words are rare, or when the filters leave few ads. */
async function scan(
  db: Db,
  metadata: SearchMetadata,
  question: WordQuery,
  partition: Partition,
): Promise<Scanned | 'rare' | 'small'> {
  const { filters, words, required } = question
  if (filters.sort !== 'best') {
    const { rows, end } = await scanInOrder(db, metadata, question, words.map(inTitle), partition)
    if (end === 'last') return 'small'
    return end === 'few' ? 'rare' : { rows, isOpen: true }
  }
  // The best matches have all words in their title; others follow when those are too few.
  const titled = await scanInOrder(db, metadata, question, words.map(inTitle), partition)
  if (titled.end === 'enough') return { rows: withScore(titled.rows, titleScore), isOpen: true }
  if (titled.end === 'last') return 'small'
  const others = await scanInOrder(db, metadata, question, required, partition)
  if (others.end !== 'enough') return 'rare'
  const ids = new Set(titled.rows.map(({ id }) => id))
  const rest = others.rows.filter(({ id }) => !ids.has(id))
  return { rows: [...withScore(titled.rows, titleScore), ...withScore(rest, textScore)], isOpen: true }
}

/** The keys of scanned ads are times in microseconds; those of ranked ads begin with the score. */
const withScore = (rows: Position[], score: number) =>
  rows.map(({ id, key }) => ({ id, key: score * 1e8 + Math.floor(key / 60_000_000) }))

/** `end`: enough matches were found, or the last ad was read, or the words are rarer than estimated. */
async function scanInOrder(db: Db, metadata: SearchMetadata, question: WordQuery, terms: Terms, partition: Partition) {
  const { filters, without, skip, size, after } = question
  const need = skip + size
  const length = scanLength(question)
  const limit = (after && filters.sort !== 'best' ? need : Math.max(enoughMatches, need)) + 1
  const words = tsqueryOf(quickestFirst(metadata, partition, terms), without)
  const rows = await scanForWords(db, filters, partition, words, { scan: length, limit, after })
  if (rows.length === limit) return { rows, end: 'enough' as const }

  const scannedCount = await countAds(db, filters, partition, length, after)
  if (scannedCount < length) return { rows, end: 'last' as const }
  return { rows, end: rows.length > need ? ('enough' as const) : ('few' as const) }
}

function readAll(
  db: Db,
  metadata: SearchMetadata,
  question: WordQuery,
  partitions: { partition: Partition; isSmall: boolean }[],
) {
  const { filters, words, required, without, skip, size, after } = question
  const ranges = rangeTokensOf(filters)
  const queries = partitions.map(({ partition, isSmall }) => ({
    partition,
    isSmall,
    words: isSmall
      ? tsqueryOf(required, without)
      : tsqueryOf([...required, ...tokensOf(filters, partition), ...ranges], without),
  }))
  const among = partitions.map(({ partition }) => partition)
  const score = scoreOf(withWeights(metadata, among, words))
  return matchWords(db, filters, score, queries, { limit: skip + size + 1, after })
}
