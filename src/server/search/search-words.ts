// A search with words: reads what was typed, and gives up one thing after the other while too little is found.
import type { HomeQuery } from '#contract/ads.ts'
import { perPage } from '#contract/paging.ts'
import type { Db } from '#server/platform/db.ts'
import type { Cursor } from './cursor.ts'
import { type Filters, parseFilters } from './filters.ts'
import { findByFilters } from './find-by-filters.ts'
import { findByWords, type Matches } from './full-text-search.ts'
import { isCounted } from './order.sql.ts'
import { findSimilarWords } from './search.sql.ts'
import type { SearchMetadata } from './search-metadata.ts'
import { anywhere, inTitle, type Terms, withoutImplied } from './tsquery.ts'
import { type Part, transposed, understand, type Word } from './understand/index.ts'

export type Correction = { from: string; to: string }

export type WordResult = {
  matches: Matches
  filters: Filters
  effort: number
  words: Word[]
  /** What was read as a filter and used. */
  parts: Part[]
  /** Typed, but given up to find something. */
  dropped: string[]
  corrections: Correction[]
  isWidened: boolean
}

/** Fewer matches are too few: near ones are added below them. */
const fewMatches = 3

/** One way to search: some parts are filters, and all words are required, or only the things, or any of the words. */
type Attempt = { parts: Part[]; isCorrected: boolean; required: 'all' | 'things' | 'any' }

/** What is given up first. The place and the price decide whether somebody can buy a thing at all. */
const givenUpLater: Part['kind'][] = ['category', 'place', 'price']

export async function searchWords(
  db: Db,
  metadata: SearchMetadata,
  query: HomeQuery & { search: string },
  cursor: Cursor | null,
): Promise<WordResult> {
  const understood = understand(metadata.dictionary, query.search)
  const parts = understood.parts.filter((part) => isFree(part, query))
  const corrected = once(() => correctWords(db, metadata, understood.words))
  const attempts = attemptsFor(parts, understood.words)

  let best: WordResult | undefined
  for (const [effort, attempt] of attempts.entries()) {
    if (cursor && effort !== Math.min(cursor.effort, attempts.length - 1)) continue
    const { words, corrections } = attempt.isCorrected
      ? await corrected()
      : { words: understood.words, corrections: [] }
    if (attempt.isCorrected && attempt.required === 'all' && !corrections.length) continue
    const filters = parseFilters({ ...query, ...mergeParts(attempt.parts) }, metadata)
    const matches = await match(db, metadata, {
      filters,
      words,
      without: understood.without,
      cursor,
      query,
      required: attempt.required,
    })
    if (!best || matches.total > best.matches.total) {
      const dropped = parts.filter((part) => !attempt.parts.includes(part)).map(({ text }) => text)
      const isWidened = attempt.required !== 'all' && words.length > 1
      best = { matches, filters, effort, words, parts: attempt.parts, dropped, corrections, isWidened }
    }
    // Corrections and fewer words add to what was found, below it; other filters would be another search.
    const next = attempts[effort + 1]
    const isAddition = next?.parts.length === parts.length && next.required !== 'any'
    if (!next || best.matches.total >= (isAddition ? fewMatches : 1)) break
  }
  return best as WordResult
}

function attemptsFor(parts: Part[], words: Word[]): Attempt[] {
  const kept = parts.filter(({ kind }) => givenUpLater.includes(kind) || kind === 'sort')
  const sorts = parts.filter(({ kind }) => kind === 'sort')
  const loose = (some: Part[], required: Attempt['required']) => ({ parts: some, isCorrected: true, required })
  return [
    { parts, isCorrected: false, required: 'all' },
    ...(words.some(({ isKnown }) => !isKnown) ? [loose(parts, 'all')] : []),
    ...(words.length > 1 ? [loose(parts, 'things')] : []),
    ...(kept.length < parts.length ? [loose(kept, 'things')] : []),
    ...(sorts.length < kept.length ? [loose(sorts, 'things')] : []),
    ...(words.length > 1 ? [loose(parts, 'any'), loose(sorts, 'any')] : []),
  ]
}

/** A filter that was chosen in the form wins over the same one in the words. */
const isFree = (part: Part, query: HomeQuery) =>
  Object.keys(part.query).every((key) => (query as Record<string, unknown>)[key] === undefined)

const mergeParts = (parts: Part[]): Partial<HomeQuery> => Object.assign({}, ...parts.map(({ query }) => query))

type MatchQuestion = {
  filters: Filters
  words: Word[]
  without: Word[]
  cursor: Cursor | null
  query: HomeQuery
  required: Attempt['required']
}

async function match(db: Db, metadata: SearchMetadata, question: MatchQuestion): Promise<Matches> {
  const { filters, words, without, cursor, query, required } = question
  if (!filters.partitions.length) return { rows: [], total: 0, totalRelation: 'eq' }
  const remaining = withoutImplied(words, filters)
  const page = cursor?.page ?? query.page ?? 1
  if (!remaining.length) return findByFilters(db, { filters, cursor, page })
  return findByWords(db, metadata, {
    filters,
    words: remaining,
    required: requiredTerms(remaining, required),
    without: without.map(inTitle),
    skip: cursor && !isCounted(filters.sort) ? 0 : (page - 1) * perPage,
    size: perPage,
    after: cursor?.after ?? null,
  })
}

function requiredTerms(words: Word[], required: Attempt['required']): Terms {
  const things = words.filter(({ isThing }) => isThing)
  if (required === 'all') return words.map(anywhere)
  if (required === 'things' && things.length) return things.map(anywhere)
  return [(things.length ? things : words).flatMap(anywhere)]
}

/** Similar words as alternatives of those that no ad contains. */
async function correctWords(db: Db, { dictionary }: SearchMetadata, words: Word[]) {
  const corrections: Correction[] = []
  const corrected: Word[] = []
  for (const word of words) {
    const stem = word.alternatives[0]?.stems
    const isMisspelt = !word.isKnown && stem && !stem.includes(' ')
    const swapped = isMisspelt ? transposed(dictionary, word.text) : null
    const similar = swapped ? [swapped] : isMisspelt ? await findSimilarWords(db, stem) : []
    if (similar[0]) corrections.push({ from: word.text, to: similar[0] })
    const added = similar.map((stems) => ({ stems, quality: 'synonym' as const }))
    corrected.push({ ...word, alternatives: [...word.alternatives, ...added] })
  }
  return { words: corrected, corrections }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}
