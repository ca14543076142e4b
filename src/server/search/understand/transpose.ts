// The commonest slip of fast thumbs: two neighbouring letters in the wrong order.
import type { Dictionary } from './dictionary-types.ts'
import { plainText } from './fold.ts'
import { adsWith } from './lookup.ts'
import { stemOf } from './stem.ts'

const shortest = 4
const longest = 20

/** The stem of the known word that differs from this one by two swapped letters; null without one. */
export function transposed(dictionary: Dictionary, text: string): string | null {
  const word = plainText(text).trim()
  if (word.length < shortest || word.length > longest || word.includes(' ')) return null
  const swapped = Array.from({ length: word.length - 1 }, (_, place) => swapAt(word, place))
  // Four letters in another order are too often another word: then it must be the name of something.
  const isShort = word.length === shortest
  const known = swapped.filter((one) => (isShort ? isName(dictionary, one) : adsWith(dictionary, one) > 0))
  const [best] = known.toSorted((a, b) => adsWith(dictionary, b) - adsWith(dictionary, a))
  return best ? stemOf(best) : null
}

function isName({ phrases }: Dictionary, word: string) {
  const phrase = phrases.get(word)
  return Boolean(phrase && (phrase.categories.length || phrase.groups.some(({ isThing }) => isThing)))
}

const swapAt = (word: string, place: number) =>
  `${word.slice(0, place)}${word[place + 1]}${word[place]}${word.slice(place + 2)}`
