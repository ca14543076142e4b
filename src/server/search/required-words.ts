// Which words of a search an ad must have.
import type { SearchMetadata } from './search-metadata.ts'
import { anywhere, inTitle, type Terms } from './tsquery.ts'
import type { Dictionary, Word } from './understand/index.ts'

/**
 * All words, only the things, only the first thing, the things or what is near them, any of the words, or the main category
 * around the things.
 */
export type Required = 'all' | 'things' | 'head' | 'near' | 'any' | 'around'

/**
 * "غسالة LG" is a washing machine first. Of several things the first one of an Arabic phrase: "مكيف سامسونج انفيرتر" is an air
 * conditioner. Null when no thing is named beside another.
 */
export function headOf(dictionary: Dictionary, words: Word[]): Word | null {
  const things = thingsIn(words)
  const [head, other] = things.filter(({ isBrand }) => !isBrand)
  if (!head || things.length < 2 || !(head.isCategory || head.wider.length || isAct(dictionary, head))) return null
  // "mg صينية" is a Chinese car, not a tray: an Arabic noun stands before its make.
  const isAfterMake = things[0]?.isBrand && !isLatin(head) && !head.isCategory
  return isAfterMake || (other && isLatin(head)) ? null : head
}

/**
 * "مكيف ميتسوبيشي" is not a car whose description mentions its air conditioning. The main noun is before the make in
 * Arabic and after it in English; "hyundai h1 فان" only describes the car.
 */
function isMainNoun(head: Word | null, words: Word[]): boolean {
  const brand = words.findIndex(({ isBrand }) => isBrand)
  return head?.isCategory === true && words.indexOf(head) < brand !== isLatin(head)
}

/**
 * Whether the ads of the first thing are better than ads of a word beside it: "تصليح تلفزيون" is a repair and "ضايع سلسال" is lost.
 * "كرسي هزاز خشب" is furniture, although no ad has the chair.
 */
export function isSurelyMeant(dictionary: Dictionary, words: Word[]): boolean {
  const head = headOf(dictionary, words)
  return head !== null && (!head.isCategory || isAct(dictionary, head) || isMainNoun(head, words))
}

/** A service, or something lost or found. */
function isAct({ categories, bySlug }: Dictionary, { alternatives }: Word): boolean {
  const mains = [bySlug.get('services'), bySlug.get('lost-found')]
  return alternatives.some(
    ({ stems }) => /^C[0-9]+$/.test(stems) && mains.includes(categories.get(Number(stems.slice(1)))?.path[0]),
  )
}

const isLatin = ({ text }: Word) => /^[a-z0-9 ]+$/i.test(text)

/** Guesses count only where nothing is certain, things that no ad has only beside guesses. */
export function thingsIn(words: Word[]): Word[] {
  const things = words.filter(({ isThing, isOptional }) => isThing && !isOptional)
  const certain = things.filter(({ isGuessed }) => !isGuessed)
  const present = certain.filter(({ isAbsent }) => !isAbsent)
  return [present, certain].find((some) => some.length) ?? things
}

export function requiredTerms({ dictionary }: SearchMetadata, words: Word[], required: Required): Terms {
  const mandatory = words.filter(({ isOptional }) => !isOptional)
  const named = mandatory.length ? mandatory : words
  const things = thingsIn(words)
  const head = headOf(dictionary, words)
  const termsOf = (word: Word) => (word === head && isMainNoun(head, words) ? inTitle(word) : anywhere(word))
  if (required === 'head' && head) return [[...termsOf(head), ...(head.isCategory ? [] : head.wider)]]
  if (required === 'all') return named.map(termsOf)
  if (required === 'things' && things.length) return things.map(termsOf)
  if (required === 'near' && things.length) return things.map((word) => [...anywhere(word), ...word.wider])
  if (required === 'around') return things.map((word) => [...anywhere(word), ...word.around])
  return [(things.length ? things : withoutMostFrequent(dictionary, named)).flatMap(anywhere)]
}

/** Any of the words, but not the one that says least: "سيف دمشقي" is not everything in Damascus. */
function withoutMostFrequent({ vocabulary }: Dictionary, words: Word[]): Word[] {
  const adsWith = (stems: string) => Math.min(...stems.split(' ').map((stem) => vocabulary.get(stem) ?? 0))
  const frequency = (word: Word) => Math.max(0, ...anywhere(word).map(adsWith))
  return words.length > 1 ? words.toSorted((a, b) => frequency(a) - frequency(b)).slice(0, -1) : words
}
