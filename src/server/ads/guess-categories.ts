import { foldedWords } from '#contract/folding.ts'
import { namedCategory, searchAds } from '#server/search/index.ts'
import { countCategories } from './ads.sql.ts'
import type { AdsContext } from './context.ts'

const maxGuesses = 3
/** More words make a search narrower, not better. */
const maxWords = 6

/** The category that the text surely names («كيا ريو 2012»), then those of ads with these words. */
export async function guessCategories(context: AdsContext, text: string) {
  const named = namedCategory(context.searchMetadata(), context.catalog, text)
  const guesses = await categoriesOfAds(context, text)
  if (named === null) return guesses
  const count = guesses.find(({ id }) => id === named)?.count ?? 0
  return [{ id: named, count }, ...guesses.filter(({ id }) => id !== named)].slice(0, maxGuesses)
}

/** Where others sell the same thing. If no ad has all words, the first ones are tried alone: a title begins with the thing. */
async function categoriesOfAds({ db, searchMetadata }: AdsContext, text: string) {
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
