// Suggestions while typing: categories, models, places, categories in places, and popular words; those with most ads first.
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
import { raiseStatementTimeout } from './word-statistics.sql.ts'

/** Labels come in the language in which they were typed, whatever the page's: that is what the person reads. */
export async function suggest(db: Db, q: string): Promise<Suggestion[]> {
  // The keys leave these two out: "flats Damascus" and "flats in Damascus" are one.
  const plain = (await findPlainText(db, q)).replace(/(?<=^| )(?:في|in) /g, '')
  if (!plain) return []
  if (plain.length <= 3) return findByFirstLetters(db, plain)
  const found = await findByPrefix(db, plain)
  if (found.length) return found
  const corrected = await correctTyping(db, plain)
  return corrected ? findByPrefix(db, corrected) : []
}

/** After refreshCounts, whose figures it shows. Readers see the old ones until the new are complete. */
export async function refreshSuggestions(db: Db) {
  await db.transaction(async (tx) => {
    await raiseStatementTimeout(tx)
    await deleteSuggestions(tx)
    await insertSuggestions(tx)
    await insertWordSuggestions(tx)
    await deleteFirstLetters(tx)
    await insertFirstLetters(tx)
    await analyzeSuggestions(tx)
  })
}
