// Reads what the dictionary is built from: names and words from the database, dialect and synonyms from db/seed.
import { readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import type { Db } from '#server/platform/db.ts'
import { buildInSteps } from './dictionary.ts'
import type { CategoryRow, DialectEntry, Dictionary, DictionarySource } from './dictionary-types.ts'
import { findCategoryWords, findDictionaryVersion, findVocabulary, findZoneWords } from './source.sql.ts'
import { stemsOf } from './stem.ts'

/** Enough for every word that several sellers use; about 20 MB in memory. */
const maxVocabulary = 200_000

/** Reads the dictionary; `previous` is kept when nothing it is built from has changed. */
export async function readDictionary(db: Db, previous?: VersionedDictionary): Promise<VersionedDictionary> {
  const version = (await findDictionaryVersion(db))?.version ?? ''
  if (previous?.version === version) return previous
  return { version, dictionary: await buildFromDatabase(db) }
}

export type VersionedDictionary = { version: string; dictionary: Dictionary }

async function buildFromDatabase(db: Db): Promise<Dictionary> {
  const seed = await readSeed()
  const categories = await findCategoryWords(db)
  const zones = await findZoneWords(db)
  const vocabulary = new Map((await findVocabulary(db, maxVocabulary)).map(({ word, ads }) => [word, ads]))
  return buildBesideRequests({ ...seed, categories: withWords(categories, seed.categoryWords), zones, vocabulary })
}

async function buildBesideRequests(source: DictionarySource): Promise<Dictionary> {
  const steps = buildInSteps(source)
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value
    await setImmediate()
  }
}

export type Seed = Pick<DictionarySource, 'dialect'> & { categoryWords: Record<string, string[]> }

export async function readSeed(folder = 'db/seed'): Promise<Seed> {
  const read = async (name: string) => JSON.parse(await readFile(`${folder}/${name}.json`, 'utf8'))
  return {
    dialect: [...((await read('dialect')) as DialectEntry[]), ...rareEntries((await read('rare-words')) as RareWords)],
    categoryWords: (await read('category-words')) as Record<string, string[]>,
  }
}

/** db/seed/rare-words.json: things and makes that may have no ads, by the category nearest to them. */
type RareWords = Record<string, string[]>

/** "بيتبول / pitbull" */
const rareEntries = (byCategory: RareWords): DialectEntry[] =>
  Object.entries(byCategory).flatMap(([near, names]) =>
    names.map((name) => ({ kind: 'rare', near, words: name.split(' / '), means: name })),
  )

/** Kinds of entries whose words name something: a misspelt word may be corrected to one of them. */
const namingKinds = new Set(['thing', 'same', 'make', 'place', 'category', 'attribute'])

/** The stems of all single words that the dictionary knows. */
export async function readKnownStems(): Promise<string[]> {
  const { dialect, categoryWords } = await readSeed()
  const words = dialect.filter(({ kind }) => namingKinds.has(kind)).flatMap((entry) => entry.words)
  const stems = [...words, ...Object.values(categoryWords).flat()].map(stemsOf)
  return [...new Set(stems)].filter((stem) => stem.length > 1 && stem.length <= 40 && !stem.includes(' '))
}

/** Adds the other words of each category. */
export const withWords = (categories: CategoryRow[], words: Record<string, string[]>): CategoryRow[] =>
  categories.map((row) => {
    const own = [row.slug, ...(row.merged_slugs ?? [])].flatMap((slug) => words[slug] ?? [])
    return { ...row, aliases: [...row.aliases, ...own] }
  })
