// A search with words: reads what was typed, and gives up one thing after the other while too little is found.
import type { HomeQuery } from '#contract/ads.ts'
import { perPage } from '#contract/paging.ts'
import type { Db } from '#server/platform/db.ts'
import { type Correction, correctWords, readTyped, type Typed } from './correct-words.ts'
import { type Cursor, firstRowOf } from './cursor.ts'
import { hasFeaturedSlots } from './featured-slots.ts'
import { type Filters, type ListQuery, parseFilters } from './filters.ts'
import { findByFilters } from './find-by-filters.ts'
import { findByWords, type Matches } from './full-text-search.ts'
import { isCounted } from './order.sql.ts'
import { titleScore } from './rank.sql.ts'
import { headOf, isSurelyMeant, type Required, requiredTerms, thingsIn } from './required-words.ts'
import type { SearchMetadata } from './search-metadata.ts'
import { inTitle, withoutImplied } from './tsquery.ts'
import type { Part, Word } from './understand/index.ts'

export type WordResult = {
  matches: Matches
  filters: Filters
  effort: number
  words: Word[]
  /** What must not be in the title. */
  without: Word[]
  /** What was read as a filter and used. */
  parts: Part[]
  /** Typed, but given up to find something. */
  dropped: string[]
  corrections: Correction[]
  isWidened: boolean
  /** No ad has the thing itself: these are only near it. */
  isAbsent: boolean
  /** Amounts that cannot be compared with the prices of ads. */
  unusedPrices: string[]
}

/** Fewer matches are too few: near ones are added below them. */
const fewMatches = 3

/**
 * One way to search: some parts are filters; all words are required, or only the things, or those without their make, or the
 * things or what is near them, or any of the words, or the main category around the things. A fallback is used only when nothing
 * was found before.
 */
type Attempt = {
  parts: Part[]
  isCorrected: boolean
  isFallback?: true
  /** Reads an amount in another currency: another search, not more of the same. */
  isOtherPrice?: true
  required: Required
}

/** Given up last: place and price decide whether a buyer can buy the thing, the deal what a person wants. */
const givenUpLater: Part['kind'][] = ['category', 'place', 'price', 'deal', 'sort']
const givenUpLast: Part['kind'][] = ['deal', 'sort']

export async function searchWords(
  db: Db,
  metadata: SearchMetadata,
  query: ListQuery & { search: string },
  cursor: Cursor | null,
): Promise<WordResult> {
  const typed = readTyped(metadata.dictionary, query)
  const corrected = once(() => correctWords(db, metadata.dictionary, query, typed))
  const attempts = query.isStrict ? attemptsFor(metadata, typed).slice(0, 1) : attemptsFor(metadata, typed)

  let best: WordResult | undefined
  /** What was searched: attempts of short queries often come to the same. */
  const searched = new Set<string>()
  for (const [effort, attempt] of attempts.entries()) {
    if (cursor && effort !== Math.min(cursor.effort, attempts.length - 1)) continue
    if (best && attempt.isFallback) continue
    const guessed = attempt.isCorrected ? readingFor(attempt, await corrected(), typed) : undefined
    if (attempt.required === 'all' && guessed?.words === typed.words) continue
    // A guess that would be given up again is no reading: what was typed beside it still counts.
    const reading = guessed && !isGuessDropped(guessed) ? guessed : readingFor(attempt, typed, typed)
    const { words, without, corrections, used, dropped } = reading
    const question = JSON.stringify([
      mergeParts(used),
      words,
      without,
      requiredTerms(metadata, words, attempt.required),
    ])
    const isNew = !searched.has(question) && !isUnrelated(attempt, reading, typed)
    searched.add(question)
    const filters = parseFilters({ ...query, ...mergeParts(used) }, metadata)
    const matches =
      isNew && (await match(db, metadata, { filters, words, without, cursor, query, required: attempt.required }))
    const compare = attempt.isOtherPrice ? hasBetterAd : isNearby(attempt) ? isNearer : isBetter
    if (matches && (!best || compare(matches, best.matches, words))) {
      const isWidened = attempt.required !== 'all' && (words.length > 1 || isNearby(attempt))
      best = {
        matches,
        filters,
        effort,
        words,
        without,
        parts: used,
        dropped: [...reading.outside, ...dropped.map(({ text }) => text)],
        corrections,
        isWidened,
        isAbsent: isNearby(attempt),
        unusedPrices: typed.unusedPrices,
      }
    }
    // Corrections and fewer words add to what was found, below it; other filters would be another search.
    const next = attempts.slice(effort + 1).find(({ isFallback }) => !(best && isFallback))
    const isAddition =
      !next?.isOtherPrice &&
      next?.parts.length === typed.parts.length &&
      (next.required === 'all' || next.required === 'things')
    const enough = isAddition ? fewMatches : 1
    // Ads that only mention the thing are no cars for little money: cars for more are nearer.
    const canImprove =
      best &&
      !(best.effort === effort && isFinal(metadata, attempt, words)) &&
      (next?.isOtherPrice ? isOutside(best.matches, words) : isWeak(best.matches, words)) &&
      (isAddition || words.some(({ isCategory, wider }) => isCategory || wider.length > 0))
    if (!next || (best && best.matches.total >= enough && !canImprove)) break
  }
  return best ?? nothingFound(metadata, query, typed)
}

/** The cursor names an attempt that finds nothing. */
const nothingFound = (metadata: SearchMetadata, query: HomeQuery, typed: Typed): WordResult => ({
  ...typed,
  matches: { rows: [], total: 0, totalRelation: 'eq' },
  filters: parseFilters({ ...query, ...mergeParts(typed.parts) }, metadata),
  effort: 0,
  dropped: typed.outside,
  isWidened: false,
  isAbsent: false,
})

/**
 * Whether the attempt would give up what was meant. Without a thing every unknown word, guess and place must stay: words such
 * as "blue" or "small" say too little. A guessed thing is not enough beside another unknown word.
 */
function isUnrelated({ required }: Attempt, reading: Reading, typed: Typed) {
  const { words, dropped } = reading
  const things = thingsIn(words)
  const unknown = typed.words.filter(({ isKnown, isGuessed, isOptional }) => (!isKnown || isGuessed) && !isOptional)
  const isWordDropped = required !== 'all' && words.length > 1 && unknown.length > 0
  const isPlaceDropped = words.length > 0 && dropped.some(({ kind }) => kind === 'place')
  if (!things.length) return isGuessDropped(reading) || isWordDropped || isPlaceDropped
  return isGuessDropped(reading) || (isWordDropped && unknown.length > 1 && things.every(({ isGuessed }) => isGuessed))
}

/** The words of an attempt, with the parts that are filters in it and those that are given up. */
type Reading = Typed & { used: Part[]; dropped: Part[] }

function readingFor(attempt: Attempt, read: Typed, typed: Typed): Reading {
  const used = read === typed ? attempt.parts : keptIn(read.parts, typed.parts, attempt.parts)
  const isUsed = ({ kind, text }: Part) => used.some((part) => part.kind === kind && part.text === text)
  return { ...read, used, dropped: read.parts.filter((part) => !isUsed(part)) }
}

const isGuessDropped = ({ corrections, dropped }: Reading) =>
  corrections.some(({ to }) => dropped.some(({ text }) => text.split(' ').includes(to)))

/** Words beside what is wanted would only add other things. */
const isFinal = ({ dictionary }: SearchMetadata, { required }: Attempt, words: Word[]) =>
  required === 'near' || (required === 'head' && isSurelyMeant(dictionary, words))

/** Even a single word is not what was found then. */
const isNearby = ({ required }: Attempt) => required === 'near' || required === 'around'

/** Below it the words stand in descriptions only, or no ad is in the category that they name. */
const weakScore = { text: 60, category: 75 }

function isWeak({ bestScore }: Matches, words: Word[]) {
  return (
    bestScore !== undefined &&
    bestScore < (words.some(({ isCategory }) => isCategory) ? weakScore.category : weakScore.text)
  )
}

/** No ad is in the category that is named, or it stands in no text of one: car seats are no cars. */
const isOutside = ({ bestScore = 0 }: Matches, words: Word[]) =>
  bestScore <= titleScore && words.some(({ isCategory }) => isCategory)

const hasBetterAd = (one: Matches, other: Matches) => (one.bestScore ?? 0) > (other.bestScore ?? 0)

/** Beside one or two ads that mention the words somewhere, more that are as near are welcome. */
const isNearer = (one: Matches, other: Matches, words: Word[]) =>
  isBetter(one, other, words) ||
  (other.total < fewMatches && isWeak(other, words) && one.bestScore === other.bestScore && one.total > other.total)

/** Fewer words find more; after weak matches they must also find better ones. */
const isBetter = (one: Matches, other: Matches, words: Word[]) =>
  other.total && isWeak(other, words) ? hasBetterAd(one, other) : one.total > other.total

/** The same kinds of filters, read from the corrected words. */
const keptIn = (corrected: Part[], typed: Part[], kept: Part[]) =>
  kept.length === typed.length ? corrected : corrected.filter(({ kind }) => kept.some((part) => part.kind === kind))

function attemptsFor({ dictionary }: SearchMetadata, { parts, words }: Typed): Attempt[] {
  const kept = parts.filter(({ kind }) => givenUpLater.includes(kind))
  const last = parts.filter(({ kind }) => givenUpLast.includes(kind))
  const loose = (some: Part[], required: Required) => ({ parts: some, isCorrected: true, required })
  const required = words.filter(({ isOptional }) => !isOptional)
  const hasNear = words.some(({ wider }) => wider.length)
  const hasUnknown = words.some(({ isKnown }) => !isKnown)
  return [
    { parts, isCorrected: false, required: 'all' },
    ...(hasUnknown ? [loose(parts, 'all')] : []),
    ...(required.length > 1 ? [loose(parts, 'things')] : []),
    // Corrections may be places or other things, which exclude what was surely meant.
    ...(required.length > 1 && hasUnknown
      ? [{ parts, isCorrected: false, isFallback: true, required: 'things' } as const]
      : []),
    ...otherPrices(parts).map(
      (some): Attempt => ({
        parts: some,
        isCorrected: false,
        isOtherPrice: true,
        required: required.length > 1 ? 'things' : 'all',
      }),
    ),
    ...(kept.length < parts.length ? [loose(kept, 'things')] : []),
    ...(last.length < kept.length ? [loose(last, 'things')] : []),
    ...(headOf(dictionary, words)
      ? [loose(kept, 'head'), ...(last.length < kept.length ? [loose(last, 'head')] : [])]
      : []),
    ...(hasNear ? [loose(last, 'near')] : []),
    ...(required.length > 1 ? [loose(parts, 'any'), ...(last.length < parts.length ? [loose(last, 'any')] : [])] : []),
    ...(words.some(({ around }) => around.length) ? [loose(last, 'around')] : []),
  ]
}

/** The parts with each other meaning of a price without a currency. */
const otherPrices = (parts: Part[]): Part[][] =>
  parts.flatMap((price) =>
    (price.otherwise ?? []).map((query) => parts.map((part) => (part === price ? { ...price, query } : part))),
  )

export const mergeParts = (parts: Part[]): Partial<HomeQuery> => Object.assign({}, ...parts.map(({ query }) => query))

type MatchQuestion = {
  filters: Filters
  words: Word[]
  without: Word[]
  cursor: Cursor | null
  query: HomeQuery
  required: Required
}

async function match(db: Db, metadata: SearchMetadata, question: MatchQuestion): Promise<Matches> {
  const { filters, words, without, cursor, query, required } = question
  if (!filters.partitions.length) return { rows: [], total: 0, totalRelation: 'eq' }
  const remaining = withoutImplied(words, filters)
  const page = cursor?.page ?? query.page ?? 1
  const hasSlots = hasFeaturedSlots(metadata, query, filters)
  if (!remaining.length) return findByFilters(db, metadata, { filters, cursor, page, hasSlots })
  return findByWords(db, metadata, {
    filters,
    words: remaining,
    required: requiredTerms(metadata, remaining, required),
    without: without.map(inTitle),
    skip: cursor && !isCounted(filters.sort) ? 0 : firstRowOf(page, cursor, hasSlots),
    size: perPage,
    after: cursor?.after ?? null,
  })
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}
