// Words that the team has taught the search, over the dictionary. It is not built again: a change takes milliseconds.
import { longestPhrase, plainKey } from './dictionary-phrases.ts'
import { type Dictionary, emptyPhrase, type Group, type Phrase } from './dictionary-types.ts'
import { stemsOf } from './stem.ts'

/** What a phrase means: another word, a category (also a make or a model), or a place. */
export type Meaning = { word: string } | { category: number } | { zone: number }
export type Synonym = { phrase: string; meaning: Meaning }

/** Meanings are read from the dictionary itself, never from another synonym: a chain or a loop cannot exist. */
export function withSynonyms(dictionary: Dictionary, synonyms: Synonym[]): Dictionary {
  if (!synonyms.length) return dictionary
  const [phrases, stems] = [new Map(dictionary.phrases), new Map(dictionary.stems)]
  const brands = brandGroups(dictionary)
  for (const { phrase, meaning } of synonyms) {
    const meant = phraseOf(dictionary, brands, meaning)
    if (!meant) continue
    phrases.set(plainKey(phrase), meant)
    const ownStems = stemsOf(phrase)
    if (ownStems && !stems.has(ownStems)) stems.set(ownStems, meant)
  }
  return { ...dictionary, phrases, stems }
}

/** Whether the search can do anything with a word: the dictionary or an ad has it. */
export const hasMeaning = (dictionary: Dictionary, word: string) => phraseOf(dictionary, new Map(), { word }) !== null

function phraseOf(dictionary: Dictionary, brands: Map<number, Group>, meaning: Meaning): Phrase | null {
  if ('word' in meaning) return phraseOfWord(dictionary, meaning.word)
  if ('zone' in meaning) return dictionary.zones.has(meaning.zone) ? { ...emptyPhrase(), zones: [meaning.zone] } : null
  const { category } = meaning
  if (!dictionary.categories.has(category)) return null
  const brand = brands.get(category)
  return { ...emptyPhrase(), categories: [category], groups: brand ? [brand] : [] }
}

function phraseOfWord(dictionary: Dictionary, word: string): Phrase | null {
  const ownStems = stemsOf(word)
  const known = dictionary.phrases.get(plainKey(word)) ?? dictionary.stems.get(ownStems)
  if (known?.role || known?.operator) return null
  const isIndexed = ownStems !== '' && ownStems.split(' ').every((stem) => dictionary.vocabulary.has(stem))
  if (!known && !isIndexed) return null
  const base = known ?? emptyPhrase()
  const isThing = base.categories.length > 0 || base.groups.some((group) => group.isThing)
  const own: Group = { stems: isIndexed ? [ownStems] : [], isThing, isBrand: false, categories: [], near: [] }
  return { ...base, groups: [...base.groups, own] }
}

/** The names of makes and models, by category. */
function brandGroups({ phrases }: Dictionary) {
  const brands = new Map<number, Group>()
  for (const { groups } of phrases.values()) {
    for (const group of groups) {
      const [category, more] = group.categories
      if (group.isBrand && category !== undefined && more === undefined) brands.set(category, group)
    }
  }
  return brands
}

export type PhraseProblem = 'letters' | 'long' | 'reserved' | 'known'

/** Why a phrase cannot get another meaning; null when it can. */
export function phraseProblem(dictionary: Dictionary, phrase: string): PhraseProblem | null {
  const key = plainKey(phrase)
  const words = key.split(' ')
  if (!/[a-zء-ي]/.test(key) || key.replaceAll(' ', '').length < 2) return 'letters'
  if (words.length > longestPhrase) return 'long'
  const known = dictionary.phrases.get(key)
  if (known?.attribute || words.some((word) => isRule(dictionary, word)) || !stemsOf(phrase)) return 'reserved'
  const hasStems = known?.groups.some(({ stems }) => stems.length > 0)
  return known && (known.categories.length || known.zones.length || hasStems) ? 'known' : null
}

/** Particles, verbs, comparisons and numbers belong to the rules of the parser. */
function isRule({ phrases, numbers }: Dictionary, word: string) {
  const phrase = phrases.get(word)
  return Boolean(phrase?.role || phrase?.operator) || numbers.has(word)
}
