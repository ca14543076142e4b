// Entries of the dictionary: words with one meaning, names of categories and of places.
import {
  type CategoryRow,
  type Dictionary,
  dealEnding,
  emptyPhrase,
  type Group,
  type Phrase,
} from './dictionary-types.ts'
import { plainText } from './fold.ts'
import { stemsOf } from './stem.ts'

/** The most words of a phrase. */
export const longestPhrase = 5

export const plainKey = remembering((text) => plainText(text).trim())
export const stemsOfName = remembering(stemsOf)

/** An entry is folded and stemmed up to four times while it is added, so the latest results are kept. */
function remembering(work: (text: string) => string) {
  const results = new Map<string, string>()
  return (text: string): string => {
    const known = results.get(text)
    if (known !== undefined) return known
    const result = work(text)
    if (results.size >= 200) results.clear()
    if (text.length <= 100) results.set(text, result)
    return result
  }
}

export function phraseAt(map: Map<string, Phrase>, key: string): Phrase {
  const known = map.get(key)
  if (known) return known
  const phrase = emptyPhrase()
  map.set(key, phrase)
  return phrase
}

/** A name for something that no ad offers: nothing else is read as it. */
export const isAbsentThing = ({ categories, zones, groups }: Phrase) =>
  !categories.length &&
  !zones.length &&
  groups.length > 0 &&
  groups.every(({ stems, near }) => near.length && !stems.length)

export const addOnce = <T>(list: T[], item: T) => {
  if (!list.includes(item)) list.push(item)
}

/** Words with the same meaning; each is known in its spelling and by its stems. */
export function addGroup(
  dictionary: Dictionary,
  words: string[],
  kind: 'plain' | 'thing' | 'brand' | 'rare',
  categories: number[] = [],
  near: number[] = [],
) {
  const isIndexed = (stems: string) => stems.split(' ').every((stem) => dictionary.vocabulary.has(stem))
  // "a/c" has the stem c, which says nothing; nor does the number of a model.
  const stems = [...new Set(words.map(stemsOfName))].filter((one) => one.length > 1 && !/^[0-9]+$/.test(one))
  const group: Group = {
    stems: dictionary.vocabulary.size ? stems.filter(isIndexed) : stems,
    isThing: kind !== 'plain',
    isBrand: kind === 'brand',
    categories,
    near,
  }
  for (const word of words) {
    const key = plainKey(word)
    if (!key || key.split(' ').length > longestPhrase || isPropertyDeal(dictionary, key)) continue
    addOnce(phraseAt(dictionary.phrases, key).groups, group)
    const ownStems = stemsOfName(word)
    // A common word that shares the stem of a rare one keeps its meaning.
    if (kind === 'rare' && dictionary.stems.get(ownStems)?.groups.includes(group) === false) continue
    // "بالكرتونة" (unopened) must not make every carton new.
    if (ownStems && !/^(?:بال|لل)/.test(key) && !isNisba(key))
      addOnce(phraseAt(dictionary.stems, ownStems).groups, group)
  }
}

/** "بيت للاجار" is understood as a house and a deal. */
function isPropertyDeal({ phrases, categories }: Dictionary, key: string) {
  const bare = key.replace(dealEnding, '')
  return bare !== key && phrases.get(bare)?.categories.some((id) => categories.get(id)?.type === 'properties')
}

/** "شقق للبيع" is known as شقق: the deal is understood by itself. */
export function addCategoryName(dictionary: Dictionary, { id, type }: Pick<CategoryRow, 'id' | 'type'>, name: string) {
  const key = plainKey(name)
  const bare = type === 'properties' ? key.replace(dealEnding, '') : key
  if (!bare || bare.split(' ').length > longestPhrase) return
  addOnce(phraseAt(dictionary.phrases, bare).categories, id)
  const stems = stemsOf(bare)
  if (stems && !isNisba(bare)) addOnce(phraseAt(dictionary.stems, stems).categories, id)
}

/** المزة is also typed مزة. */
export function addZoneName(dictionary: Dictionary, id: number, name: string) {
  const key = plainKey(name.replace(/\(.*\)/, ''))
  if (key.length < 3) return
  addOnce(phraseAt(dictionary.phrases, key).zones, id)
  // الحمراء is also typed الحمرا.
  if (key.endsWith('اء')) addOnce(phraseAt(dictionary.phrases, key.slice(0, -1)).zones, id)
  if (/^ال[ء-ي]{3}/.test(key) && !key.includes(' ')) addOnce(phraseAt(dictionary.phrases, key.slice(2)).zones, id)
}

/** مجالي (a stone) has the stem of مجال (an occasion): a word with this ending is known only as it is written. */
const isNisba = (key: string) => /^[ء-ي]{3,}ي$/.test(key)
