// What the parser knows: names of categories and places, dialect, synonyms, and the words of the ads.
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
import { buildSounds, type Sounds } from './transliterate.ts'

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
  addCategories(dictionary, source.categories)
  addZones(dictionary, source.zones)
  for (const group of source.synonyms) addGroup(dictionary, group, false)
  for (const entry of source.dialect) addDialect(dictionary, source, entry)
  addGluedForms(dictionary)
  dictionary.sounds = buildSounds(dictionary.phrases, source.vocabulary)
  return dictionary
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

function addCategories(dictionary: Dictionary, rows: CategoryRow[]) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const row of rows) {
    const path = pathOf(byId, row.id)
    dictionary.categories.set(row.id, { id: row.id, type: row.type, path })
    const isOther = /(?:^|-)others?$/.test(row.slug)
    for (const name of isOther ? [] : [...row.names, ...row.aliases]) addCategoryName(dictionary, row, name)
    if (row.isBrand && !isOther) addGroup(dictionary, row.names, true, [row.id])
  }
}

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

function addZones(dictionary: Dictionary, rows: ZoneRow[]) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const { id, level, ads, names, aliases } of rows) {
    dictionary.zones.set(id, { id, level, ads, path: pathOf(byId, id) })
    for (const name of [...names, ...aliases]) addZoneName(dictionary, id, name)
  }
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
  if (/^ال[ء-ي]{3}/.test(key) && !key.includes(' ')) addOnce(phraseAt(dictionary.phrases, key.slice(2)).zones, id)
}

/** Words with the same meaning; each is known in its spelling and by its stems. */
function addGroup(dictionary: Dictionary, words: string[], isThing: boolean, categories: number[] = []) {
  const isIndexed = (stems: string) => stems.split(' ').every((stem) => dictionary.vocabulary.has(stem))
  const stems = [...new Set(words.map(stemsOf))].filter(Boolean)
  const group: Group = { stems: dictionary.vocabulary.size ? stems.filter(isIndexed) : stems, isThing, categories }
  for (const word of words) {
    const key = plainKey(word)
    if (!key || key.split(' ').length > longestPhrase) continue
    addOnce(phraseAt(dictionary.phrases, key).groups, group)
    const ownStems = stemsOf(word)
    if (ownStems) addOnce(phraseAt(dictionary.stems, ownStems).groups, group)
  }
}

function addDialect(dictionary: Dictionary, source: DictionarySource, entry: DialectEntry) {
  const keys = entry.words.map(plainKey).filter(Boolean)
  const phrases = () => keys.map((key) => phraseAt(dictionary.phrases, key))
  switch (entry.kind) {
    case 'thing':
      return addGroup(dictionary, entry.words, true, categoriesOf(dictionary, entry))
    case 'attribute':
      addGroup(dictionary, entry.words, false)
      if (entry.field)
        for (const phrase of phrases()) phrase.attribute ??= { field: entry.field, value: entry.value ?? '' }
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
      return addNickname(dictionary, source, entry)
    case 'make':
      return addBrandName(dictionary, source, entry)
    case 'split':
      for (const key of keys) dictionary.splits.set(key, plainKey(entry.means).split(' '))
      return
    default:
  }
}

/** The categories that the word with the group's meaning names, else any of its words. */
function categoriesOf({ phrases }: Dictionary, { means, words }: DialectEntry): number[] {
  const own = phrases.get(plainKey(means))?.categories ?? []
  return own.length
    ? own
    : (words.map((word) => phrases.get(plainKey(word))?.categories ?? []).find((ids) => ids.length) ?? [])
}

function addNickname(dictionary: Dictionary, { zones }: DictionarySource, { words, zone }: DialectEntry) {
  const row = zones.find(({ id, slug }) => zone !== undefined && (slug === zone || String(id) === String(zone)))
  if (row) for (const word of words) addZoneName(dictionary, row.id, word)
}

function addBrandName(dictionary: Dictionary, { categories }: DictionarySource, { words, make, model }: DialectEntry) {
  const wanted = model ?? make
  const row = categories.find(({ slug, isBrand }) => isBrand && (slug === wanted || slug === `cars-${wanted}`))
  if (!row) return addGroup(dictionary, words, true)
  for (const word of words) addCategoryName(dictionary, row, word)
  addGroup(dictionary, [...row.names, ...words], true, [row.id])
}

/** "لاندكروزر" for "لاند كروزر", "ديرالزور" for "دير الزور". */
function addGluedForms({ phrases }: Dictionary) {
  for (const [key, phrase] of [...phrases]) {
    const glued = key.replaceAll(' ', '')
    const isName = phrase.zones.length || phrase.categories.length || phrase.groups.length
    if (isName && glued !== key && glued.length >= 6 && !phrases.has(glued)) phrases.set(glued, phrase)
  }
}

function* numberEntries(dialect: DialectEntry[]): Generator<[string, number]> {
  for (const { kind, words, value } of dialect) {
    if (kind === 'number') for (const word of words) yield [plainKey(word), Number(value)]
  }
}
