// What the parser knows: names of categories and places, dialect, synonyms, and the words of the ads.

import { builtInFillers, builtInOperators } from './built-in.ts'
import {
  type CategoryInfo,
  type CategoryRow,
  type DialectEntry,
  dealEnding,
  emptyPhrase,
  type Group,
  type Phrase,
  type ZoneInfo,
  type ZoneRow,
} from './dictionary-types.ts'
import { plainText } from './fold.ts'
import { buildNumberWords, type NumberWords } from './numbers.ts'
import { stemsOf } from './stem.ts'
import { fillSounds, type Sounds } from './transliterate.ts'

export type DictionarySource = {
  categories: CategoryRow[]
  zones: ZoneRow[]
  dialect: DialectEntry[]
  synonyms: string[][]
  /** stem → number of ads */
  vocabulary: Map<string, number>
}

export type Dictionary = {
  /** By plain spelling; words joined by one space. */
  phrases: Map<string, Phrase>
  /** Things by their stems. */
  stems: Map<string, Phrase>
  /** Glued words of the dialect dictionary and their parts. */
  splits: Map<string, string[]>
  categories: Map<number, CategoryInfo>
  zones: Map<number, ZoneInfo>
  /** stem → number of ads in places with this stem in their name */
  placeUses: Map<string, number>
  numbers: NumberWords
  vocabulary: Map<string, number>
  sounds: Sounds
}

/** The most words of a phrase. */
export const longestPhrase = 5

export function buildDictionary(source: DictionarySource): Dictionary {
  const steps = buildInSteps(source)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** Building takes half a second of processor time: between two steps a server can answer requests. */
export function* buildInSteps(source: DictionarySource): Generator<void, Dictionary> {
  const dictionary: Dictionary = {
    phrases: new Map(),
    stems: new Map(),
    splits: new Map(),
    categories: new Map(),
    zones: new Map(),
    placeUses: new Map(),
    numbers: buildNumberWords(numberEntries(source.dialect)),
    vocabulary: source.vocabulary,
    sounds: new Map(),
  }
  yield* addCategories(dictionary, source.categories)
  yield* addZones(dictionary, source.zones)
  yield* inSteps(source.synonyms, (group) => addGroup(dictionary, group, false))
  addBuiltIn(dictionary)
  yield* inSteps(source.dialect, (entry) => addDialect(dictionary, source, entry))
  addGluedForms(dictionary)
  yield
  yield* fillSounds(dictionary.sounds, dictionary.phrases, source.vocabulary)
  return dictionary
}

const entriesPerStep = 50

function* inSteps<T>(entries: Iterable<T>, work: (entry: T) => void): Generator<void> {
  let count = 0
  for (const entry of entries) {
    work(entry)
    count += 1
    if (count % entriesPerStep === 0) yield
  }
}

const plainKey = (text: string) => plainText(text).trim()

function phraseAt(map: Map<string, Phrase>, key: string): Phrase {
  const known = map.get(key)
  if (known) return known
  const phrase = emptyPhrase()
  map.set(key, phrase)
  return phrase
}

const addOnce = <T>(list: T[], item: T) => {
  if (!list.includes(item)) list.push(item)
}

function* addCategories(dictionary: Dictionary, rows: CategoryRow[]) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  yield* inSteps(rows, (row) => {
    const path = pathOf(byId, row.id)
    dictionary.categories.set(row.id, { id: row.id, type: row.type, path })
    const isOther = /(?:^|-)others?$/.test(row.slug)
    for (const name of isOther ? [] : [...row.names, ...row.aliases]) addCategoryName(dictionary, row, name)
    if (isBrand(row) && !isOther) addGroup(dictionary, row.names, true, [row.id])
  })
}

const isBrand = ({ make_id, model_id }: CategoryRow) => make_id !== null || model_id !== null

/** "شقق للبيع" is known as شقق: the deal is understood by itself. */
function addCategoryName(dictionary: Dictionary, { id, type }: CategoryRow, name: string) {
  const key = plainKey(name)
  const bare = type === 'properties' ? key.replace(dealEnding, '') : key
  if (!bare || bare.split(' ').length > longestPhrase) return
  addOnce(phraseAt(dictionary.phrases, bare).categories, id)
  const stems = stemsOf(bare)
  if (stems) addOnce(phraseAt(dictionary.stems, stems).categories, id)
}

function pathOf<T extends { parent_id: number | null }>(rows: Map<number, T>, id: number): number[] {
  const path: number[] = []
  for (let at: number | null | undefined = id; at; at = rows.get(at)?.parent_id) path.unshift(at)
  return path
}

function* addZones(dictionary: Dictionary, rows: ZoneRow[]) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  yield* inSteps(rows, ({ id, level, ads, names, aliases }) => {
    dictionary.zones.set(id, { id, level, ads, path: pathOf(byId, id) })
    for (const name of [...names, ...aliases]) addZoneName(dictionary, id, name)
  })
  countPlaceUses(dictionary, byId)
}

/** Ads of a place inside another one with the same stem are counted there. */
function countPlaceUses({ placeUses }: Dictionary, rows: Map<number, ZoneRow>) {
  const stemsOfZone = (row: ZoneRow) =>
    new Set([...row.names, ...row.aliases].flatMap((name) => stemsOf(name).split(' ')))
  const stems = new Map([...rows].map(([id, row]) => [id, stemsOfZone(row)]))
  for (const [id, row] of rows) {
    const parents = pathOf(rows, id).slice(0, -1)
    for (const stem of stems.get(id) ?? []) {
      if (parents.every((parent) => !stems.get(parent)?.has(stem)))
        placeUses.set(stem, (placeUses.get(stem) ?? 0) + row.ads)
    }
  }
}

/** المزة is also typed مزة. */
function addZoneName(dictionary: Dictionary, id: number, name: string) {
  const key = plainKey(name.replace(/\(.*\)/, ''))
  if (key.length < 3) return
  addOnce(phraseAt(dictionary.phrases, key).zones, id)
  // الحمراء is also typed الحمرا.
  if (key.endsWith('اء')) addOnce(phraseAt(dictionary.phrases, key.slice(0, -1)).zones, id)
  if (/^ال[ء-ي]{3}/.test(key) && !key.includes(' ')) addOnce(phraseAt(dictionary.phrases, key.slice(2)).zones, id)
}

/** Words with the same meaning; each is known in its spelling and by its stems. */
function addGroup(dictionary: Dictionary, words: string[], isThing: boolean, categories: number[] = []) {
  const isIndexed = (stems: string) => stems.split(' ').every((stem) => dictionary.vocabulary.has(stem))
  // "a/c" has the stem c, which says nothing; nor does the number of a model.
  const stems = [...new Set(words.map(stemsOf))].filter((one) => one.length > 1 && !/^[0-9]+$/.test(one))
  const group: Group = { stems: dictionary.vocabulary.size ? stems.filter(isIndexed) : stems, isThing, categories }
  for (const word of words) {
    const key = plainKey(word)
    if (!key || key.split(' ').length > longestPhrase || isPropertyDeal(dictionary, key)) continue
    addOnce(phraseAt(dictionary.phrases, key).groups, group)
    const ownStems = stemsOf(word)
    // "بالكرتونة" (unopened) must not make every carton new.
    if (ownStems && !/^(?:بال|لل)/.test(key)) addOnce(phraseAt(dictionary.stems, ownStems).groups, group)
  }
}

/** Words of the rules themselves; the dialect dictionary adds more. */
function addBuiltIn({ phrases }: Dictionary) {
  for (const [operator, words] of Object.entries(builtInOperators)) {
    for (const word of words) phraseAt(phrases, plainKey(word)).operator = operator
  }
  for (const word of builtInFillers) phraseAt(phrases, plainKey(word)).role = 'filler'
}

/** "بيت للاجار" is understood as a house and a deal. */
function isPropertyDeal({ phrases, categories }: Dictionary, key: string) {
  const bare = key.replace(dealEnding, '')
  return bare !== key && phrases.get(bare)?.categories.some((id) => categories.get(id)?.type === 'properties')
}

function addDialect(dictionary: Dictionary, source: DictionarySource, entry: DialectEntry) {
  const keys = entry.words.map(plainKey).filter(Boolean)
  const phrases = () => keys.map((key) => phraseAt(dictionary.phrases, key))
  switch (entry.kind) {
    case 'thing':
      return addGroup(dictionary, entry.words, true, categoriesOf(dictionary, entry))
    case 'attribute':
      addGroup(dictionary, entry.words, false)
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
    case 'place':
      return addNickname(dictionary, entry)
    case 'make':
      return addBrandName(dictionary, source, entry)
    case 'split':
      for (const key of keys) addSplit(dictionary, key, plainKey(entry.means))
      return
    default:
  }
}

/** English numbers of rooms are known by their stems: "3 bedroom" and "3 bedrooms". */
function addAttribute({ phrases, stems }: Dictionary, { words, field, value = '' }: DialectEntry, keys: string[]) {
  if (!field) return
  const others = field === 'rooms' ? words.map(stemsOf).filter((key) => /^[a-z0-9 ]+$/.test(key)) : []
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

function addNickname(dictionary: Dictionary, { words, zone }: DialectEntry) {
  if (zone !== undefined && dictionary.zones.has(zone)) for (const word of words) addZoneName(dictionary, zone, word)
}

function addBrandName(dictionary: Dictionary, { categories }: DictionarySource, { words, make, model }: DialectEntry) {
  const row = categories.find(({ make_id, model_id }) => (model ? model_id === model : make_id === make && !model_id))
  if (!row) return addGroup(dictionary, words, true)
  for (const word of words) addCategoryName(dictionary, row, word)
  addGroup(dictionary, [...row.names, ...words], true, [row.id])
}

/** "لاندكروزر" for "لاند كروزر", "ديرالزور" for "دير الزور". */
function addGluedForms({ phrases }: Dictionary) {
  for (const [key, phrase] of [...phrases]) {
    const glued = key.replaceAll(' ', '')
    const isName = phrase.zones.length || phrase.categories.length || phrase.groups.length
    if (isName && !phrase.role && glued !== key && glued.length >= 6 && !phrases.has(glued)) phrases.set(glued, phrase)
  }
}

function* numberEntries(dialect: DialectEntry[]): Generator<[string, number]> {
  for (const { kind, words, value } of dialect) {
    if (kind === 'number') for (const word of words) yield [plainKey(word), Number(value)]
  }
}
