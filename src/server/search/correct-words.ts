// Reads the words of a search, and again with similar words in place of those that no ad contains.
import type { HomeQuery } from '#contract/ads.ts'
import type { Db } from '#server/platform/db.ts'
import { findSimilarWords } from './search.sql.ts'
import {
  type Alternative,
  type Dictionary,
  type Part,
  transposed,
  type Understood,
  understand,
  type Word,
} from './understand/index.ts'

export type Correction = { from: string; to: string }

export type Typed = Pick<Understood, 'words' | 'without' | 'parts' | 'unusedPrices'> & {
  corrections: Correction[]
  /** Places that were typed, but lie outside the chosen one. */
  outside: string[]
}

type WordQuery = HomeQuery & { search: string }

export function readTyped(dictionary: Dictionary, query: WordQuery): Typed {
  const { parts, respelled, ...others } = understand(dictionary, query.search, { zone: query.zone_id })
  const free = parts.filter((part) => isFree(dictionary, part, query))
  const outside = parts.filter((part) => !free.includes(part) && isOutside(dictionary, part, query))
  return { ...others, parts: free, corrections: respelled, outside: outside.map(({ text }) => text) }
}

/** A filter that was chosen in the form wins over the same one in the words. A place inside the chosen one narrows it. */
function isFree({ zones }: Dictionary, { kind, query: own }: Part, query: HomeQuery) {
  if (kind === 'place' && query.zones_ids?.length) return false
  if (kind === 'place' && query.zone_id !== undefined) return pathOf(zones, own.zone_id).includes(query.zone_id)
  return Object.keys(own).every((key) => (query as Record<string, unknown>)[key] === undefined)
}

/** Neither inside a chosen place nor around it. */
function isOutside({ zones }: Dictionary, { kind, query: { zone_id } }: Part, query: HomeQuery) {
  if (kind !== 'place' || zone_id === undefined) return false
  const chosen = query.zones_ids ?? (query.zone_id === undefined ? [] : [query.zone_id])
  return !chosen.some((id) => pathOf(zones, id).includes(zone_id) || pathOf(zones, zone_id).includes(id))
}

const pathOf = (zones: Dictionary['zones'], id: number | undefined) => zones.get(id ?? 0)?.path ?? []

/** Phrases, categories and places are found again among the corrected words. */
export async function correctWords(db: Db, dictionary: Dictionary, query: WordQuery, typed: Typed): Promise<Typed> {
  const misspelt = typed.words.filter((word) => !word.isKnown && canCorrect(typedStem(word)))
  const replacements = await findReplacements(db, dictionary, misspelt)
  if (!replacements.length) return typed
  const search = replacements.reduce((text, { from, to }) => text.replace(from.text, to), query.search)
  const { words, without, parts, outside } = readTyped(dictionary, { ...query, search })
  if (typed.words.some((word) => isCertain(word) && !isContained(word, [...words, ...parts]))) return typed
  const others = replacements.filter(({ isPrefixed }) => !isPrefixed)
  const corrections = others.map(({ from, to }) => ({ from: from.text, to }))
  return {
    ...typed,
    words: words.map((word) => withAlternatives(word, replacements)),
    without,
    parts,
    outside,
    corrections: [...typed.corrections, ...corrections],
  }
}

/** A correction that takes away a thing which was surely meant is wrong: "مطلوب عازف" is no عازل. */
const isCertain = ({ isThing, isGuessed }: Word) => isThing && !isGuessed
const isContained = ({ text }: Word, read: { text: string }[]) => read.some((one) => one.text.includes(text))

/** One of three Latin letters changed is another word: "eid" is not "ein". So is a number with another digit. */
const canCorrect = (stem: string) => !stem.includes(' ') && !/^(?:[a-z]{1,3}|[0-9]+)$/.test(stem)

/** `other`: the second best. `isPrefixed`: only a conjunction or a preposition was added. */
type Replacement = { from: Word; to: string; other: string | undefined; isPrefixed: boolean }

/** Swapped letters need no look into the vocabulary. */
async function findReplacements(db: Db, dictionary: Dictionary, words: Word[]): Promise<Replacement[]> {
  const swapped = new Map(words.map((word) => [word, transposed(dictionary, word.text)]))
  const unknown = words.filter((word) => !swapped.get(word)).map(typedStem)
  const similar = unknown.length ? await findSimilarWords(db, unknown) : new Map<string, string[]>()
  return words.flatMap((from) => {
    const own = swapped.get(from)
    const [to, other] = own ? [own] : (similar.get(typedStem(from)) ?? [])
    // "وانترنت" in an ad is the typed word with "and" before it, not another one.
    const isPrefixed = to?.slice(1) === typedStem(from) && /^[وبل]/.test(to)
    return to ? [{ from, to, other: isPrefixed ? undefined : other, isPrefixed }] : []
  })
}

const typedStem = ({ alternatives }: Word) => alternatives[0]?.stems ?? ''

/** What was typed stays an alternative: an ad may have it since the words were counted. */
function withAlternatives(word: Word, replacements: Replacement[]): Word {
  const own = replacements.filter(({ to }) => word.text.split(' ').includes(to))
  const added = own.flatMap(({ from, other }): Alternative[] => [
    { stems: typedStem(from), quality: 'exact' },
    ...(other ? [{ stems: other, quality: 'synonym' } as const] : []),
  ])
  return { ...word, alternatives: [...word.alternatives, ...added], isGuessed: word.isGuessed || own.length > 0 }
}
