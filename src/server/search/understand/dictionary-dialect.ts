// Adds the entries of db/seed/dialect.json to the dictionary.
import { addCategoryName, addGroup, addZoneName, phraseAt, plainKey, stemsOfName } from './dictionary-phrases.ts'
import type { DialectEntry, Dictionary, DictionarySource } from './dictionary-types.ts'
import { verbForms } from './verb-forms.ts'

export function addDialect(dictionary: Dictionary, source: DictionarySource, entry: DialectEntry) {
  const keys = entry.words.map(plainKey).filter(Boolean)
  const phrases = () => keys.map((key) => phraseAt(dictionary.phrases, key))
  switch (entry.kind) {
    // Known, so that it is neither corrected nor given up, but rarely or never sold here.
    case 'noun':
      return addGroup(dictionary, entry.words, 'thing', [], nearestTo(dictionary, entry))
    case 'thing':
      return addGroup(dictionary, entry.words, 'thing', categoriesOf(dictionary, entry), nearestTo(dictionary, entry))
    case 'rare':
      return addRareWords(dictionary, entry)
    case 'attribute':
      addGroup(dictionary, entry.words, 'plain')
      addAttribute(dictionary, entry, keys)
      return
    case 'compare':
      for (const phrase of phrases()) phrase.operator = entry.operator ?? null
      return
    case 'verb':
    case 'filler':
    case 'negation':
    case 'or':
      for (const phrase of phrases()) phrase.role = entry.kind
      return
    case 'same':
      return addGroup(dictionary, entry.words, 'plain')
    case 'category':
      return addCategoryWords(dictionary, entry)
    case 'action':
      for (const form of keys.flatMap(verbForms)) dictionary.splits.set(form, [plainKey(entry.means)])
      return
    case 'place':
      return addNickname(dictionary, source, entry)
    case 'make':
      return addBrandName(dictionary, source, entry)
    case 'split':
      for (const key of keys) addSplit(dictionary, key, plainKey(entry.means))
      return
    default:
  }
}

/** The category itself, or the nearest one around it that has ads. Main categories are too wide. */
function nearestTo({ bySlug, categories }: Dictionary, { near = '' }: DialectEntry): number[] {
  // A stable may be for sale or for rent.
  const slugs = [
    near,
    near.replace(/^properties-sale/, 'properties-rent'),
    near.replace(/^properties-rent/, 'properties-sale'),
  ]
  const hasAds = (one: number) => (categories.get(one)?.ads ?? 0) > 0
  const ids = slugs.flatMap((slug) => bySlug.get(slug) ?? [])
  return [...new Set(ids.map((id) => categories.get(id)?.path.slice(1).findLast(hasAds) ?? id))]
}

/** A word that ads contain, or that has another meaning, is searched as what it is; a thing without a category gets its nearest. */
function addRareWords(dictionary: Dictionary, entry: DialectEntry) {
  const { phrases, vocabulary } = dictionary
  // Ads may have both words of a phrase without having the thing: "جهاز سكر" is no device and no sugar.
  const isSold = (word: string) => vocabulary.has(stemsOfName(word))
  const near = nearestTo(dictionary, entry)
  for (const group of entry.words.flatMap((word) => phrases.get(plainKey(word))?.groups ?? [])) {
    if (group.isThing && !group.categories.length && !group.near.length) group.near.push(...near)
  }
  const words = entry.words.filter((word) => !phrases.has(plainKey(word)) && !isSold(word))
  addGroup(dictionary, words, 'rare', [], near)
}

/** English numbers of rooms are known by their stems: "3 bedroom" and "3 bedrooms". */
function addAttribute({ phrases, stems }: Dictionary, { words, field, value = '' }: DialectEntry, keys: string[]) {
  if (!field) return
  const others = field === 'rooms' ? words.map(stemsOfName).filter((key) => /^[a-z0-9 ]+$/.test(key)) : []
  for (const phrase of [...keys.map((key) => phraseAt(phrases, key)), ...others.map((key) => phraseAt(stems, key))]) {
    phrase.attribute ??= { field, value }
  }
}

/** The categories that the word with the group's meaning names, else any of its words. */
function categoriesOf({ phrases }: Dictionary, { means, words }: DialectEntry): number[] {
  const own = phrases.get(plainKey(means))?.categories ?? []
  return own.length
    ? own
    : (words.map((word) => phrases.get(plainKey(word))?.categories ?? []).find((ids) => ids.length) ?? [])
}

/** "ريفدمشق" is two words, "لا بتوب" is one. */
function addSplit({ splits, phrases }: Dictionary, key: string, means: string) {
  const phrase = phrases.get(means)
  if (!key.includes(' ')) splits.set(key, means.split(' '))
  else if (phrase) phrases.set(key, phrase)
}

function addNickname(dictionary: Dictionary, { zones }: DictionarySource, { words, zone }: DialectEntry) {
  if (zone === undefined) return
  const id = dictionary.zones.has(zone) ? zone : zones.find(({ merged_ids }) => merged_ids?.includes(zone))?.id
  if (id !== undefined) for (const word of words) addZoneName(dictionary, id, word)
}

function addBrandName(dictionary: Dictionary, { categories }: DictionarySource, { words, make, model }: DialectEntry) {
  const row = categories.find(({ make_id, model_id }) => (model ? model_id === model : make_id === make && !model_id))
  if (!row) return addGroup(dictionary, words, 'brand')
  for (const word of words) addCategoryName(dictionary, row, word)
  addGroup(dictionary, [...row.names, ...words], 'brand', [row.id])
}

function addCategoryWords(dictionary: Dictionary, { words, category = '' }: DialectEntry) {
  const id = dictionary.bySlug.get(category)
  const type = id === undefined ? undefined : dictionary.categories.get(id)?.type
  if (id === undefined || type === undefined) return
  for (const word of words) addCategoryName(dictionary, { id, type }, word)
}
