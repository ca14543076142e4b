import { foldedWords } from '#contract/folding.ts'
import { searchAds } from '#server/search/index.ts'
import { countCategories } from './ads.sql.ts'
import type { AdsContext } from './context.ts'

const maxGuesses = 3
/** More words make a search narrower, not better. */
const maxWords = 6

/**
 * The categories of ads with these words: where others sell the same thing. If no ad has all words, the first ones
 * are tried alone, because a title begins with the thing.
 */
export async function guessCategories({ db, searchMetadata }: AdsContext, text: string) {
  const words = foldedWords(text)
    .flatMap(({ piece, folded }) => (folded && !/^\d/.test(folded) ? [piece] : []))
    .slice(0, maxWords)
  const attempts = [...new Set([words.join(' '), words.slice(0, 2).join(' '), words[0] ?? ''])]
  for (const search of attempts) {
    if (!search) continue
    const { ids, reading } = await searchAds(db, searchMetadata(), { search })
    // Corrected words are often those of something else: saffron (زعفران) would lead to ovens (أفران).
    if (ids.length && !reading.corrections.length && !reading.isWidened) return countCategories(db, ids, maxGuesses)
  }
  return []
}
