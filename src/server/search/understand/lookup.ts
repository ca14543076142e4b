// Finds phrases of the dictionary, also with prefixes: بدمشق، للسيارات، والشقة.
import type { Dictionary, Phrase } from './dictionary-types.ts'
import { stemOf } from './stem.ts'

/** `prefix`: the preposition that was written together with the phrase. */
export type Match = { phrase: Phrase; prefix: string }

export function findPhrase(dictionary: Dictionary, words: string[]): Match | null {
  const direct = dictionary.phrases.get(words.join(' '))
  if (direct) return { phrase: direct, prefix: '' }
  const [first = '', ...others] = words
  for (const { prefix, rest } of prefixesOf(first)) {
    const phrase = dictionary.phrases.get([rest, ...others].join(' '))
    if (phrase && isLikelier(dictionary, first, rest)) return { phrase, prefix }
  }
  if (others.length) {
    const phrase = dictionary.phrases.get(words.map((word) => word.replace(/^(?:بال|لل|ال)(?=[ء-ي]{2})/, '')).join(' '))
    if (phrase) return { phrase, prefix: /^(?:بال|لل)/.exec(first)?.[0] ?? '' }
  }
  const stems = words.map(stemOf)
  const phrase = stems.every(Boolean) ? dictionary.stems.get(stems.join(' ')) : undefined
  return phrase ? { phrase, prefix: '' } : null
}

/** The number of ads with a word. */
export const adsWith = ({ vocabulary }: Dictionary, word: string) => vocabulary.get(stemOf(word)) ?? 0

/** كتاب is not ك + تاب: the word itself must be rarer than the rest. */
const isLikelier = (dictionary: Dictionary, word: string, rest: string) =>
  adsWith(dictionary, word) <= adsWith(dictionary, rest)

export function prefixesOf(word: string): { prefix: string; rest: string }[] {
  if (word.length < 4 || !/^[ء-ي]/.test(word)) return []
  const found: { prefix: string; rest: string }[] = []
  const article = /^[وف]?(بال|عال|كال|لل|ال)([ء-ي]{2,})$/.exec(word)
  if (article)
    found.push(
      { prefix: article[1] ?? '', rest: `ال${article[2]}` },
      { prefix: article[1] ?? '', rest: article[2] ?? '' },
    )
  if (/^[وف][ء-ي]{3,}$/.test(word)) found.push({ prefix: 'و', rest: word.slice(1) })
  const letter = /^و?([بلكع])([ء-ي]{3,})$/.exec(word)
  if (letter) found.push({ prefix: letter[1] ?? '', rest: letter[2] ?? '' })
  return found.filter(({ rest }) => rest !== word)
}
