// Suggestions while typing: categories, models, zones, categories in zones, and popular words, by number of ads.
import type { Suggestion } from '#contract/ads.ts'
import type { Db } from '#server/platform/db.ts'
import {
  analyzeSuggestions,
  correctTyping,
  deleteFirstLetters,
  deleteSuggestions,
  findByFirstLetters,
  findByPrefix,
  findPlainText,
  insertFirstLetters,
  insertSuggestions,
  insertWordSuggestions,
} from './suggestions.sql.ts'
import { refreshLimits } from './word-statistics.ts'

/** Labels are in the language of the typed text, not in that of the page. */
export async function suggest(db: Db, q: string): Promise<Suggestion[]> {
  // The keys omit these two words, so that "flats Damascus" equals "flats in Damascus".
  const plain = (await findPlainText(db, q)).replace(/(?<=^| )(?:في|in) /g, '')
  if (!plain) return []
  if (plain.length <= 3) return findByFirstLetters(db, plain)
  const suggestions = await findByPrefix(db, plain)
  if (suggestions.length) return suggestions
  const corrected = await correctTyping(db, plain)
  return corrected ? findByPrefix(db, corrected) : []
}

/** Run after refreshCounts, whose counts it shows. Readers see the old suggestions until the commit. */
export async function refreshSuggestions(db: Db) {
  await db.transaction(async (tx) => {
    await deleteSuggestions(tx)
    await insertSuggestions(tx)
    await insertWordSuggestions(tx)
    await deleteFirstLetters(tx)
    await insertFirstLetters(tx)
    await analyzeSuggestions(tx)
  }, refreshLimits)
}
