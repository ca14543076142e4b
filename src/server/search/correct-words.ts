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

export type Typed = Pick<Understood, 'words' | 'without' | 'parts' | 'unusedPrices'> & { corrections: Correction[] }

type WordQuery = HomeQuery & { search: string }

export function readTyped(dictionary: Dictionary, query: WordQuery): Typed {
  const { parts, respelled, ...others } = understand(dictionary, query.search)
  return { ...others, parts: parts.filter((part) => isFree(part, query)), corrections: respelled }
}

/** A filter that was chosen in the form wins over the same one in the words. */
const isFree = (part: Part, query: HomeQuery) =>
  Object.keys(part.query).every((key) => (query as Record<string, unknown>)[key] === undefined) &&
  !(part.kind === 'place' && query.zones_ids?.length)

/** Phrases, categories and places are found again among the corrected words. */
export async function correctWords(db: Db, dictionary: Dictionary, query: WordQuery, typed: Typed): Promise<Typed> {
  const misspelt = typed.words.filter((word) => !word.isKnown && canCorrect(typedStem(word)))
  const replacements = await findReplacements(db, dictionary, misspelt)
  if (!replacements.length) return typed
  const search = replacements.reduce((text, { from, to }) => text.replace(from.text, to), query.search)
  const { words, without, parts } = readTyped(dictionary, { ...query, search })
  if (typed.words.some((word) => isCertain(word) && !isContained(word, [...words, ...parts]))) return typed
  const corrections = replacements.map(({ from, to }) => ({ from: from.text, to }))
  return {
    ...typed,
    words: words.map((word) => withAlternatives(word, replacements)),
    without,
    parts,
    corrections: [...typed.corrections, ...corrections],
  }
}

/** A correction that takes away a thing which was surely meant is wrong: "مطلوب عازف" is no عازل. */
const isCertain = ({ isThing, isGuessed }: Word) => isThing && !isGuessed
const isContained = ({ text }: Word, read: { text: string }[]) => read.some((one) => one.text.includes(text))

/** One of three Latin letters changed is another word: "eid" is not "ein". */
const canCorrect = (stem: string) => !stem.includes(' ') && !/^[a-z]{1,3}$/.test(stem)

/** `other`: the second best. */
type Replacement = { from: Word; to: string; other: string | undefined }

/** Swapped letters need no look into the vocabulary. */
async function findReplacements(db: Db, dictionary: Dictionary, words: Word[]): Promise<Replacement[]> {
  const swapped = new Map(words.map((word) => [word, transposed(dictionary, word.text)]))
  const unknown = words.filter((word) => !swapped.get(word)).map(typedStem)
  const similar = unknown.length ? await findSimilarWords(db, unknown) : new Map<string, string[]>()
  return words.flatMap((from) => {
    const own = swapped.get(from)
    const [to, other] = own ? [own] : (similar.get(typedStem(from)) ?? [])
    return to ? [{ from, to, other }] : []
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
