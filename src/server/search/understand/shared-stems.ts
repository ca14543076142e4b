// Words of different meaning with one stem: شاحن (a charger) and شاحنة (a lorry), طاقية (a cap) and طاقة (energy).
import { addOnce, plainKey } from './dictionary-phrases.ts'
import type { Dictionary, Phrase } from './dictionary-types.ts'
import { stemOf } from './stem.ts'
import type { Word } from './types.ts'

const namesPerStep = 500
const mostCategories = 3

/** Finds the stems that words of unrelated categories share. */
export function* fillSharedStems(dictionary: Dictionary): Generator<void> {
  const byStem = new Map<string, Phrase[]>()
  let count = 0
  for (const [key, phrase] of dictionary.phrases) {
    count += 1
    if (count % namesPerStep === 0) yield
    if (!/^[ء-ي]+$/.test(key) || phrase.role || phrase.operator || !mainCategoriesOf(dictionary, phrase).length)
      continue
    const phrases = byStem.get(stemOf(key)) ?? []
    addOnce(phrases, phrase)
    byStem.set(stemOf(key), phrases)
  }
  for (const [stem, phrases] of byStem) {
    const [first, ...others] = phrases
    if (first && others.some((other) => !isRelated(dictionary, first, other))) dictionary.sharedStems.add(stem)
  }
}

function mainCategoriesOf({ categories }: Dictionary, phrase: Phrase): number[] {
  const ids = [...phrase.categories, ...phrase.groups.flatMap((group) => [...group.categories, ...group.near])]
  return ids.flatMap((id) => categories.get(id)?.path[0] ?? [])
}

const isRelated = (dictionary: Dictionary, one: Phrase, other: Phrase) =>
  one.groups.some((group) => other.groups.includes(group)) ||
  mainCategoriesOf(dictionary, one).some((id) => mainCategoriesOf(dictionary, other).includes(id))

/**
 * Restricts a shared stem to the main categories of the word. Beside another thing the word may be a part of its description
 * ("غسالة توفير طاقة"), so it stays as it is.
 */
export function withOwnStems(dictionary: Dictionary, words: Word[]): Word[] {
  const things = words.filter(({ isThing, isOptional }) => isThing && !isOptional)
  return things.length === 1 ? words.map((word) => (word === things[0] ? restricted(dictionary, word) : word)) : words
}

function restricted(dictionary: Dictionary, word: Word): Word {
  const own = tokensIn(word.alternatives.map(({ stems }) => stems))
  const mains = [...new Set((own.length ? own : tokensIn(word.wider)).flatMap((token) => mainOf(dictionary, token)))]
  if (!mains.length || mains.length > mostCategories) return word
  // A thing that is hardly sold here: the ads with its stem have another word.
  const isOther = !own.length && dictionary.phrases.has(plainKey(word.text))
  const isShared = (stems: string) =>
    isStem(stems) && (dictionary.sharedStems.has(stems) || (isOther && dictionary.vocabulary.has(stems)))
  const alternatives = word.alternatives.flatMap((one) =>
    isShared(one.stems) ? mains.map((main) => ({ ...one, stems: `${one.stems} ${main}` })) : [one],
  )
  return { ...word, alternatives }
}

const tokensIn = (terms: string[]) => terms.filter((stems) => /^C[0-9]+$/.test(stems))
const isStem = (stems: string) => !stems.includes(' ') && !/^[A-Z]/.test(stems)
const mainOf = ({ categories }: Dictionary, token: string) =>
  (categories.get(Number(token.slice(1)))?.path ?? []).slice(0, 1).map((id) => `C${id}`)
