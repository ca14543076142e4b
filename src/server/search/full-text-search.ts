// Search by words. Frequent words are found by scanning ads in sort order, rare words through the GIN index (docs/search.md).
import type { Db } from '#server/platform/db.ts'
import { countLimit } from '#server/platform/paging.ts'
import type { Position, Total } from './cursor.ts'
import type { Filters } from './filters.ts'
import { isAscending, isCounted } from './order.sql.ts'
import type { Partition } from './partition.ts'
import { scoreOf, textScore, titleScore, withWeights } from './rank.sql.ts'
import { countAds, isUnfiltered, matchWords, scanForWords } from './search.sql.ts'
import type { SearchMetadata } from './search-metadata.ts'
import type { Tallies } from './tallies.sql.ts'
import {
  expectedShare,
  inTitle,
  mostMatches,
  quickestFirst,
  rangeTokensOf,
  type Terms,
  tokensOf,
  tsqueryOf,
} from './tsquery.ts'
import type { Word } from './understand/index.ts'

export type Matches = Total & {
  rows: Position[]
  tallies?: Tallies | null
  /** The highest score; unknown when ads were scanned in sort order. */
  bestScore?: number
}

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
/** PostgreSQL collects all places of a word before it reads the first ad, so more frequent words are never read. */
const fewEnoughToCollect = 40_000
/** With filters the estimate is far above the matches; below this many a read is cheaper than a long scan. */
const fewEnoughToFetch = 3000
/** A read stops here: no words may take longer. Of frequent words hardly more than the largest total (`countLimit`). */
const mostRead = { rare: 1800, frequent: 1200 }
/**
 * Ads that a scan passes: when another partition fills the first page, at first, when the words are expected further down, and
 * when nothing was found before.
 */
const scanLengths = { filled: 1000, short: 2500, medium: 6000, long: 15_000 }
/** A scan stops at this many matches. The total is then "200+": an exact one would double the cost of the page. */
const enoughMatches = 200

/** `isOpen`: there may be more matches than these. */
type Found = { rows: Position[]; count: number; isOpen: boolean; tallies?: Tallies | null; bestScore?: number }

export async function findByWords(db: Db, metadata: SearchMetadata, question: WordQuery): Promise<Matches> {
  const { filters, skip, size } = question
  const toRead: { partition: Partition; isSmall: boolean }[] = []
  const found: Found[] = []
  for (const partition of mostTitlesFirst(metadata, question)) {
    const isRare = estimate(metadata, question, partition, question.required) <= mostCheapToRead(question)
    const isFilled = found.some(({ count, isOpen }) => isOpen && count > skip + size)
    const matches = isRare ? 'rare' : await findFrequent(db, metadata, question, partition, isFilled)
    if (typeof matches === 'string') toRead.push({ partition, isSmall: matches === 'small' })
    else found.push(matches)
  }
  if (toRead.length) found.push({ ...(await readAll(db, metadata, question, toRead)), isOpen: false })

  const total = found.reduce((sum, { count }) => sum + count, 0)
  const isMore = found.some(({ isOpen }) => isOpen)
  const rows = found.flatMap(({ rows }) => rows).sort(isAscending(filters.sort) ? ascending : descending)
  return {
    rows: rows.slice(skip, skip + size + 1),
    total: Math.min(isMore ? roundDown(total) : total, countLimit),
    totalRelation: isMore || total > countLimit ? 'gte' : 'eq',
    // Only one statement that read all matches has counted them by their values.
    tallies: found.length === 1 ? (found[0]?.tallies ?? null) : null,
    ...(!isMore && { bestScore: Math.max(0, ...found.map(bestScoreOf)) }),
  }
}

/** Ads that were found by their titles have no score of their own. */
const bestScoreOf = ({ count, bestScore }: Found) => (count ? (bestScore ?? titleScore) : 0)

/** Rounded down for people: "200+", not "201+". */
const roundDown = (total: number) => Math.floor(total / 10) * 10

const ascending = (a: Position, b: Position) => a.key - b.key || a.id - b.id
const descending = (a: Position, b: Position) => b.key - a.key || b.id - a.id

/** At most this many ads match: those with the rarest word or filter. */
const estimate = (metadata: SearchMetadata, { filters }: WordQuery, partition: Partition, terms: Terms) =>
  mostMatches(metadata, partition, withFilters(filters, partition, terms))

/** Some filters are words of the index too. */
const withFilters = (filters: Filters, partition: Partition, terms: Terms): Terms => [
  ...terms,
  ...tokensOf(filters, partition),
  ...rangeTokensOf(filters),
]

/**
 * What the word index is asked for; the columns are compared in any case. A range is many tokens, and each that is rarer than
 * the words is read to its end: worth it only when the whole range is rarer.
 */
function selectiveTerms(metadata: SearchMetadata, filters: Filters, partition: Partition, terms: Terms): Terms {
  const own = [...terms, ...tokensOf(filters, partition)]
  const most = mostMatches(metadata, partition, own)
  return [...own, ...rangeTokensOf(filters).filter((range) => mostMatches(metadata, partition, [range]) < most)]
}

/** The partition that fills the page comes first: of the others only the newest matches are needed then. */
const mostTitlesFirst = (metadata: SearchMetadata, question: WordQuery) => {
  const terms = question.words.map(inTitle)
  const titles = (partition: Partition) => estimate(metadata, question, partition, terms)
  return question.filters.partitions.toSorted((a, b) => titles(b) - titles(a))
}

const mostCheapToRead = (question: WordQuery) => Math.max(fewEnoughToRead, laterPages(question))
/** A later page needs more matches. */
const laterPages = ({ skip, size }: WordQuery) => (skip + size) * 10

/**
 * Frequent words in one partition: ads with all words in their title first, then ads with the words anywhere. By price or
 * date only the titles count, if there are any. `isFilled`: another partition already fills the page.
 */
async function findFrequent(
  db: Db,
  metadata: SearchMetadata,
  question: WordQuery,
  partition: Partition,
  isFilled: boolean,
): Promise<Found | 'small'> {
  const { filters, words, required, skip, size } = question
  const mandatory = words.filter(({ isOptional }) => !isOptional)
  const titles = { terms: (mandatory.length ? mandatory : words).map(inTitle), score: titleScore, isFilled }
  const titled = await findTier(db, metadata, question, partition, titles)
  if (titled === 'small' || titled.count > skip + size || isFilled) return titled
  if (filters.sort !== 'best' && titled.count) return titled

  const texts = { terms: required, score: textScore, isFilled }
  const others = await findTier(db, metadata, question, partition, texts)
  if (others === 'small' || !others.isOpen) return others
  return { ...merged(titled, others), isOpen: true }
}

function merged(first: Found, second: Found): Found {
  const ids = new Set(first.rows.map(({ id }) => id))
  const rest = second.rows.filter(({ id }) => !ids.has(id))
  return { rows: [...first.rows, ...rest], count: Math.max(first.count + rest.length, second.count), isOpen: true }
}

type Tier = { terms: Terms; score: number; isFilled: boolean }

/** 'small': the filters leave so few ads that all of them can be compared with the words. */
async function findTier(
  db: Db,
  metadata: SearchMetadata,
  question: WordQuery,
  partition: Partition,
  tier: Tier,
): Promise<Found | 'small'> {
  const terms = withFilters(question.filters, partition, tier.terms)
  const most = mostMatches(metadata, partition, terms)
  const canRead = most <= fewEnoughToCollect
  const scan = (length: number) => scanInOrder(db, metadata, question, partition, { ...tier, length })
  const share = expectedShare(metadata, partition, terms)
  const isSoonRead = canRead && share * metadata.words[partition].rows < fewEnoughToFetch
  const length = firstScan(question, share, isSoonRead)

  let scanned: Found = { rows: [], count: 0, isOpen: true }
  if (!canRead || tier.isFilled || (most > mostCheapToRead(question) && length)) {
    const { end, ...found } = await scan(tier.isFilled ? filledLength(question) : length || scanLengths.short)
    if (end === 'last') return 'small'
    if (end === 'enough') return found
    scanned = found
  }
  if (canRead) {
    const read = await readAll(db, metadata, question, [{ partition, isSmall: false }], tier)
    // Too many to read: the newest are those of the scan, older ones are some of many.
    return read.count < mostRead.frequent ? { ...read, isOpen: false } : merged(scanned, { ...read, isOpen: true })
  }
  if (scanned.count) return scanned
  const { end, ...found } = await scan(scanLengths.long)
  return end === 'last' ? 'small' : found
}

const filledLength = ({ skip }: WordQuery) => (skip ? scanLengths.short : scanLengths.filled)

/**
 * The shortest scan that is expected to pass enough matches, or 0: then a scan is not worth it. `isSoonRead`: so few ads are
 * expected that reading all of them is cheaper than a longer scan.
 */
function firstScan(question: WordQuery, share: number, isSoonRead: boolean) {
  const isEnough = (length: number) => share * length > 2 * (question.skip + question.size)
  return [scanLengths.short, ...(isSoonRead ? [] : [scanLengths.medium, laterPages(question)])].find(isEnough) ?? 0
}

/** The keys of scanned ads are times in microseconds; those of ranked ads begin with the score. */
const withScore = (rows: Position[], score: number) =>
  rows.map(({ id, key }) => ({ id, key: score * 1e8 + Math.floor(key / 60_000_000) }))

/** `end`: enough matches were found or needed, or the last ad was read, or the words are rarer than estimated. */
async function scanInOrder(
  db: Db,
  metadata: SearchMetadata,
  question: WordQuery,
  partition: Partition,
  { terms, score, isFilled, length }: Tier & { length: number },
) {
  const { filters, without, skip, size, after } = question
  const need = skip + size
  const isBest = filters.sort === 'best'
  const limit = (after && !isCounted(filters.sort) ? need : Math.max(enoughMatches, need)) + 1
  const words = tsqueryOf(quickestFirst(metadata, partition, terms), without)
  const found = await scanForWords(db, filters, partition, words, { scan: length, limit, after })
  const count = found.length
  const rows = (isBest ? withScore(found, score) : found).slice(0, need + 1)
  const matches = { rows, count, isOpen: true }
  if (count === limit || isFilled) return { ...matches, end: 'enough' as const }

  if (await hasFewer(db, metadata, question, partition, length)) return { ...matches, end: 'last' as const }
  return { ...matches, end: count > need ? ('enough' as const) : ('few' as const) }
}

/** Whether the filters leave fewer ads than a scan would pass. */
async function hasFewer(db: Db, metadata: SearchMetadata, question: WordQuery, partition: Partition, length: number) {
  const { filters, after } = question
  if (isUnfiltered(filters, partition) && !after) return metadata.words[partition].rows < length
  return (await countAds(db, filters, partition, length, after)) < length
}

const byName = (a: { partition: Partition }, b: { partition: Partition }) => (a.partition < b.partition ? -1 : 1)

/** All ads with the words, scored; of all partitions in one statement. */
async function readAll(
  db: Db,
  metadata: SearchMetadata,
  question: WordQuery,
  partitions: { partition: Partition; isSmall: boolean }[],
  tier?: Tier,
): Promise<Omit<Found, 'isOpen'>> {
  const { filters, words, without, skip, size, after } = question
  const terms = tier?.terms ?? question.required
  // Always in the same order: the text of the statement must not depend on the words.
  const queries = partitions.toSorted(byName).map(({ partition, isSmall }) => ({
    partition,
    isSmall,
    words: tsqueryOf(isSmall ? terms : selectiveTerms(metadata, filters, partition, terms), without),
  }))
  const among = partitions.map(({ partition }) => partition)
  // By price or date all ads with the words in their title are equally good, and a purpose must not exclude the rest.
  const isEqual = tier?.score === titleScore && filters.sort !== 'best'
  const required = words.filter(({ isOptional }) => !isOptional)
  const scored = filters.sort === 'best' || !required.length ? words : required
  const scoring = isEqual ? scoreOf([]) : scoreOf(withWeights(metadata, among, scored))
  const { bestScore, ...matches } = await matchWords(db, filters, scoring, queries, {
    limit: skip + size + 1,
    most: tier ? mostRead.frequent : mostRead.rare,
    after,
    isTallied: !after && partitions.length === filters.partitions.length,
  })
  return isEqual ? matches : { ...matches, bestScore }
}
