// Search metadata for tests. Building the dictionary of queries takes half a second, so it is built when a test searches, and
// once for all databases of a test process that have the same words.
import { createHash } from 'node:crypto'
import type { Database } from '#server/platform/db.ts'
import { readSearchMetadata, type SearchMetadata } from '#server/search/index.ts'
import { buildDictionary, type Dictionary } from '#server/search/understand/index.ts'
import {
  findCategoryWords,
  findDictionaryVersion,
  findVocabulary,
  findZoneWords,
} from '#server/search/understand/source.sql.ts'
import { readSeed, withWords } from '#server/search/understand/source.ts'

const mostWords = 200_000
/** A dictionary takes up to 20 MB. Tests change the catalog and change it back, so the one before the last is often needed again. */
const mostDictionaries = 3
const dictionaries = new Map<string, Dictionary>()
const seed = readSeed()

export async function readSharedSearchMetadata(db: Database): Promise<SearchMetadata> {
  const getDictionary = await prepareDictionary(db)
  const dictionaryVersion = (await findDictionaryVersion(db))?.version ?? ''
  const withoutDictionary = { dictionaryVersion, dictionary: {} } as SearchMetadata
  const metadata = await readSearchMetadata(db, withoutDictionary)
  return { ...metadata, dictionary: lazily(getDictionary, metadata.dictionary.rate) }
}

const fields = Object.keys(
  buildDictionary({ categories: [], zones: [], dialect: [], vocabulary: new Map() }),
) as (keyof Dictionary)[]

/** The rate can be read without building the dictionary: saved searches compare it after every change of the catalog. */
function lazily(getDictionary: () => Dictionary, rate: Dictionary['rate']): Dictionary {
  const dictionary = { rate } as Dictionary
  for (const field of fields) {
    Object.defineProperty(dictionary, field, { enumerable: true, get: () => getDictionary()[field] })
  }
  return dictionary
}

/** Reads the words at once, as the product does, and builds the dictionary when it is used. */
async function prepareDictionary(db: Database): Promise<() => Dictionary> {
  const { dialect, categoryWords } = await seed
  const categories = await findCategoryWords(db)
  const zones = await findZoneWords(db)
  const words = await findVocabulary(db, mostWords)
  const hash = createHash('sha256')
    .update(JSON.stringify([categories, zones, words]))
    .digest('hex')
  return () => {
    const found = dictionaries.get(hash)
    if (found) return found
    const vocabulary = new Map(words.map(({ word, ads }) => [word, ads]))
    const dictionary = buildDictionary({ dialect, categories: withWords(categories, categoryWords), zones, vocabulary })
    dictionaries.set(hash, dictionary)
    if (dictionaries.size > mostDictionaries) dictionaries.delete([...dictionaries.keys()][0] ?? '')
    return dictionary
  }
}
