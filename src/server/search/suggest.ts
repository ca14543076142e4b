// Suggestions while typing: categories, models, zones, categories in zones, and popular words, by number of ads.
import type { Suggestion } from '#contract/ads.ts'
import type { Language } from '#contract/language.ts'
import type { Db } from '#server/platform/db.ts'
import {
  analyzeSuggestions,
  correctTyping,
  deleteFirstLetters,
  deleteSuggestions,
  type FoundSuggestion,
  findByFirstLetters,
  findByPrefix,
  insertFirstLetters,
  insertSuggestions,
  insertWordSuggestions,
  setNestedLoops,
  sortOnDisk,
} from './suggestions.sql.ts'
import { type Dictionary, plainText, similarName, stemsOf } from './understand/index.ts'
import { refreshLimits } from './word-statistics.ts'

/** Labels are in the language of the typed text, the names of their categories in that of the page. */
export async function suggest(db: Db, dictionary: Dictionary, q: string, language: Language): Promise<Suggestion[]> {
  // The keys omit these two words, so that "flats Damascus" equals "flats in Damascus".
  const plain = plainText(q)
    .trim()
    .replace(/(?<=^| )(?:في|in) /g, '')
  if (!plain) return []
  const isShort = plain.length <= 3
  const found = isShort ? await findByFirstLetters(db, plain, language) : await findByPrefix(db, plain, language)
  const useful = found.filter((suggestion) => isUseful(dictionary, suggestion)).map(withoutNull)
  if (useful.length || isShort) return useful
  const corrected = respell(dictionary, plain) ?? (await correctTyping(db, plain))
  return corrected ? (await findByPrefix(db, corrected, language)).map(withoutNull) : []
}

/** One word alone is offered only when it names a thing: "نظيف" and "للبيع" are no searches. */
function isUseful({ phrases, stems }: Dictionary, { kind, label }: FoundSuggestion) {
  const plain = plainText(label).trim()
  if (kind !== 'word' || plain.includes(' ')) return true
  const phrase = phrases.get(plain) ?? stems.get(stemsOf(plain))
  return Boolean(phrase?.categories.length || phrase?.groups.some(({ isThing }) => isThing))
}

const withoutNull = ({ category, ...suggestion }: FoundSuggestion): Suggestion =>
  category === null ? suggestion : { ...suggestion, category }

/** Makes, models and places with a long vowel too many or too few; null when nothing changes. */
function respell(dictionary: Dictionary, plain: string): string | null {
  const words = plain.split(' ')
  const respelled = words.map((word) => (dictionary.phrases.has(word) ? word : (similarName(dictionary, word) ?? word)))
  return respelled.some((word, index) => word !== words[index]) ? respelled.join(' ') : null
}

/** Run after refreshCounts, whose counts it shows. Readers see the old suggestions until the commit. */
export async function refreshSuggestions(db: Db) {
  await db.transaction(async (tx) => {
    await sortOnDisk(tx)
    await deleteSuggestions(tx)
    await insertSuggestions(tx)
    await setNestedLoops(tx, false)
    await insertWordSuggestions(tx)
    await setNestedLoops(tx, true)
    await deleteFirstLetters(tx)
    await insertFirstLetters(tx)
    await analyzeSuggestions(tx)
  }, refreshLimits)
}
