// What the parser knows: names of categories and places, dialect, synonyms, and the words of the ads.

import { builtInFillers, builtInOperators } from './built-in.ts'
import { addDialect } from './dictionary-dialect.ts'
import { addCategoryName, addGroup, addZoneName, phraseAt, plainKey } from './dictionary-phrases.ts'
import type { CategoryRow, DialectEntry, Dictionary, DictionarySource, ZoneRow } from './dictionary-types.ts'
import { buildNumberWords } from './numbers.ts'
import { fillSharedStems } from './shared-stems.ts'
import { fillSimilarNames } from './similar-names.ts'
import { stemsOf } from './stem.ts'
import { fillSounds } from './transliterate.ts'

export function buildDictionary(source: DictionarySource): Dictionary {
  const steps = buildInSteps(source)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** Building takes about a second of processor time: between two steps a server can answer requests. */
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
    rareSounds: new Map(),
    similarNames: new Map(),
    sharedStems: new Set(),
    bySlug: new Map(
      source.categories.flatMap(({ id, slug, merged_slugs = [] }) =>
        [slug, ...merged_slugs].map((one) => [one, id] as const),
      ),
    ),
  }
  yield* addCategories(dictionary, source.categories)
  yield* addZones(dictionary, source.zones)
  addBuiltIn(dictionary)
  yield* inSteps(source.dialect, (entry) => addDialect(dictionary, source, entry))
  addGluedForms(dictionary)
  yield
  yield* fillSimilarNames(dictionary)
  yield* fillSharedStems(dictionary)
  yield* fillSounds(dictionary, dictionary.phrases, source.vocabulary)
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

function* addCategories(dictionary: Dictionary, rows: CategoryRow[]) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  yield* inSteps(rows, (row) => {
    const path = pathOf(byId, row.id)
    dictionary.categories.set(row.id, { id: row.id, type: row.type, ads: row.ads, path })
    const isOther = /(?:^|-)others?$/.test(row.slug)
    for (const name of isOther ? [] : [...row.names, ...row.aliases]) addCategoryName(dictionary, row, name)
    if (isBrand(row) && !isOther) addGroup(dictionary, row.names, 'brand', [row.id])
  })
}

const isBrand = ({ make_id, model_id }: CategoryRow) => make_id !== null || model_id !== null

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

/** Words of the rules themselves; the dialect dictionary adds more. */
function addBuiltIn({ phrases }: Dictionary) {
  for (const [operator, words] of Object.entries(builtInOperators)) {
    for (const word of words) phraseAt(phrases, plainKey(word)).operator = operator
  }
  for (const word of builtInFillers) phraseAt(phrases, plainKey(word)).role = 'filler'
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
