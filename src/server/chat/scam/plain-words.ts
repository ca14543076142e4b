// Prepares a message for the rules: one spelling, no tricks with letters, single spaces.
import { foldSpelling } from '#contract/folding.ts'

/** Words separated by single spaces, with one at each end. `|` ends a clause; of the other marks `$`, `%` and `@` remain. */
export function plainWords(text: string): string {
  // One ligature of a whole phrase becomes 18 letters.
  const joined = foldSpelling(text.replace(/[\ufdf0-\ufdfd]/g, ' '))
    .replace(/٪/g, '%')
    .replace(/['’`´]/g, '')
    // "ع ر ب و ن" and "w.h.a.t.s" are one word.
    .replace(spacedLetters, (word) => word.replace(/[ ._*-]/g, ''))
    .replace(/(\p{L})\1{2,}/gu, '$1')
    .replace(/(?<=[a-z])0(?=[a-z])/g, 'o')
  const clauses = joined.replace(/[,،.;؛:!?؟\n]+(?=\s|$)/g, ' | ')
  const words = clauses.replace(/[^\p{L}\p{N}$%@|]+/gu, ' ').replace(/(?<=\d)(?=[ء-ي])|(?=[$%])|(?<=[$%])/gu, ' ')
  // These words contain "ما" without a negation.
  return ` ${words.replace(/ +/g, ' ').trim()} `.replace(
    / (قبل|بعد|متل|كل|لحد|وقت|abel|abl|ba3d|b3d|metl) (?:ما|ma) /g,
    ' $1ما ',
  )
}

const spacedLetters = /(?<![\p{L}\p{N}])\p{L}(?:[ ._*-]\p{L}){2,}(?![\p{L}\p{N}])/gu

/** A pattern for whole words in the result of `plainWords`. Spaces are spaces between words; line breaks are dropped. */
export const wordPattern = (strings: TemplateStringsArray, ...values: string[]) =>
  new RegExp(`(?<= )(?:${String.raw(strings, ...values).replace(/\s*\n\s*/g, '')})(?= )`, 'g')

/** Arabic nouns with the small words and endings that are written together with them. */
export const nouns = (stems: string) => `[وف]?(?:[بلعك]?ال|هال|لل|[بلعك])?(?:${stems})(?:ي|ك|كي|كن|و|ه|ها|نا|هن|ات|ين)?`
