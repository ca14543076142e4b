// Lists with words: frequent words are met on a short walk in sort order, rare ones are fetched from the word index.
import type { Db } from '#server/platform/db.ts'
import { countLimit } from '#server/platform/paging.ts'
import type { Position, Total } from './cursor.ts'
import type { Filters } from './filters.ts'
import type { Partition } from './partition.ts'
import { countAds, matchWords, walkToWords } from './search.sql.ts'
import type { SearchMetadata } from './search-metadata.ts'
import { mostMatches, quickestFirst, rangeTokensOf, type Terms, tokensOf, tsqueryOf } from './tsquery.ts'

export type Matches = Total & { rows: Position[] }

export type WordQuery = {
  filters: Filters
  terms: Terms
  skip: number
  /** The page; one row more is found when there is one. */
  size: number
  after: Position | null
}

/** search.md §3: up to here all matches are read (1.5 µs each), beyond it a walk is cheaper. */
const fewEnoughToRead = 3000
const shortScan = { newest: 2500, lowest: 1500, highest: 1500 }
/** A walk stops here when the page needs no more: "200+" is proven, and exact numbers of frequent words cost twice the page. */
const walkEnough = 200

export async function findByWords(db: Db, metadata: SearchMetadata, question: WordQuery): Promise<Matches> {
  const { filters, terms, skip, size } = question
  const toRead: Partition[] = []
  const rows: Position[] = []
  let total = 0
  let isMore = false

  for (const partition of filters.partitions) {
    const most = mostMatches(metadata, partition, [...terms, ...tokensOf(filters, partition)])
    const isFew = most <= Math.max(fewEnoughToRead, scanOf(question))
    const walked = isFew ? null : await walk(db, metadata, question, partition)
    if (!walked) {
      toRead.push(partition)
      continue
    }
    rows.push(...walked.rows.slice(0, skip + size + 1))
    total += walked.rows.length
    isMore ||= walked.isOpen
  }

  if (toRead.length) {
    const read = await readAll(db, question, toRead)
    rows.push(...read.rows)
    total += read.count
  }
  const ordered = rows.sort(filters.sort === 'lowest' ? ascending : descending)
  return {
    rows: ordered.slice(skip, skip + size + 1),
    total: Math.min(isMore ? roundNumber(total) : total, countLimit),
    totalRelation: isMore || total > countLimit ? 'gte' : 'eq',
  }
}

/** What was proven on the way, said as people do: "200+", not "201+". */
const roundNumber = (proven: number) => Math.floor(proven / 10) * 10

const ascending = (a: Position, b: Position) => a.key - b.key || a.id - b.id
const descending = (a: Position, b: Position) => b.key - a.key || b.id - a.id

/** A later page lies further down the walk. */
const scanOf = ({ filters, skip, size }: WordQuery) => Math.max(shortScan[filters.sort], (skip + size) * 10)

/** Null when the walk came up short without having seen everything: the words are rarer than thought. */
async function walk(db: Db, metadata: SearchMetadata, question: WordQuery, partition: Partition) {
  const { filters, terms, skip, size, after } = question
  const need = skip + size
  const scan = scanOf(question)
  const limit = (after ? need : Math.max(walkEnough, need)) + 1
  const words = tsqueryOf(quickestFirst(metadata, partition, terms))
  const rows = await walkToWords(db, filters, partition, words, { scan, limit, after })
  if (rows.length === limit) return { rows, isOpen: true }

  const seen = await countAds(db, filters, partition, scan, after)
  if (seen < scan) return { rows, isOpen: false }
  return rows.length > need ? { rows, isOpen: true } : null
}

function readAll(db: Db, { filters, terms, skip, size, after }: WordQuery, partitions: Partition[]) {
  const ranges = rangeTokensOf(filters)
  const asked = partitions.map((partition) => ({
    partition,
    words: tsqueryOf([...terms, ...tokensOf(filters, partition), ...ranges]),
  }))
  return matchWords(db, filters, asked, { limit: skip + size + 1, after })
}
