// Search by words. Frequent words are found by scanning ads in sort order, rare words through the GIN index (docs/search.md).
import type { Db } from '#server/platform/db.ts'
import { countLimit } from '#server/platform/paging.ts'
import type { Position, Total } from './cursor.ts'
import type { Filters } from './filters.ts'
import type { Partition } from './partition.ts'
import { countAds, matchWords, scanForWords } from './search.sql.ts'
import type { SearchMetadata } from './search-metadata.ts'
import { mostMatches, quickestFirst, rangeTokensOf, type Terms, tokensOf, tsqueryOf } from './tsquery.ts'

export type Matches = Total & { rows: Position[] }

export type WordQuery = {
  filters: Filters
  terms: Terms
  skip: number
  /** Rows per page; one more row is returned when there is one. */
  size: number
  after: Position | null
}

/** Up to this many matches all are read (1.5 µs each); with more, a scan in sort order is cheaper. */
const fewEnoughToRead = 3000
const shortScan = { newest: 2500, lowest: 1500, highest: 1500 }
/** A scan stops at this many matches. The total is then "200+": an exact one would double the cost of the page. */
const enoughMatches = 200

export async function findByWords(db: Db, metadata: SearchMetadata, question: WordQuery): Promise<Matches> {
  const { filters, terms, skip, size } = question
  const toRead: Partition[] = []
  const rows: Position[] = []
  let total = 0
  let isMore = false

  for (const partition of filters.partitions) {
    const most = mostMatches(metadata, partition, [...terms, ...tokensOf(filters, partition)])
    const isFew = most <= Math.max(fewEnoughToRead, scanOf(question))
    const scanned = isFew ? null : await scanInOrder(db, metadata, question, partition)
    if (!scanned) {
      toRead.push(partition)
      continue
    }
    rows.push(...scanned.rows.slice(0, skip + size + 1))
    total += scanned.rows.length
    isMore ||= scanned.isOpen
  }

  if (toRead.length) {
    const matches = await readAll(db, question, toRead)
    rows.push(...matches.rows)
    total += matches.count
  }
  const ordered = rows.sort(filters.sort === 'lowest' ? ascending : descending)
  return {
    rows: ordered.slice(skip, skip + size + 1),
    total: Math.min(isMore ? roundDown(total) : total, countLimit),
    totalRelation: isMore || total > countLimit ? 'gte' : 'eq',
  }
}

/** Rounded down for people: "200+", not "201+". */
const roundDown = (total: number) => Math.floor(total / 10) * 10

const ascending = (a: Position, b: Position) => a.key - b.key || a.id - b.id
const descending = (a: Position, b: Position) => b.key - a.key || b.id - a.id

/** A later page needs a longer scan. */
const scanOf = ({ filters, skip, size }: WordQuery) => Math.max(shortScan[filters.sort], (skip + size) * 10)

/** Null when the scan found too few matches before its end: the words are rarer than estimated. */
async function scanInOrder(db: Db, metadata: SearchMetadata, question: WordQuery, partition: Partition) {
  const { filters, terms, skip, size, after } = question
  const need = skip + size
  const scan = scanOf(question)
  const limit = (after ? need : Math.max(enoughMatches, need)) + 1
  const words = tsqueryOf(quickestFirst(metadata, partition, terms))
  const rows = await scanForWords(db, filters, partition, words, { scan, limit, after })
  if (rows.length === limit) return { rows, isOpen: true }

  const scannedCount = await countAds(db, filters, partition, scan, after)
  if (scannedCount < scan) return { rows, isOpen: false }
  return rows.length > need ? { rows, isOpen: true } : null
}

function readAll(db: Db, { filters, terms, skip, size, after }: WordQuery, partitions: Partition[]) {
  const ranges = rangeTokensOf(filters)
  const queries = partitions.map((partition) => ({
    partition,
    words: tsqueryOf([...terms, ...tokensOf(filters, partition), ...ranges]),
  }))
  return matchWords(db, filters, queries, { limit: skip + size + 1, after })
}
