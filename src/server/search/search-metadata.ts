// Data that search keeps in memory: paths and words of categories and zones, and word frequencies.
import type { Db } from '#server/platform/db.ts'
import { readRate } from '#server/rates/index.ts'
import type { Partition } from './partition.ts'
import {
  type CategoryNames,
  findCategoryNames,
  findFeaturedCategories,
  findMergedCategories,
  findMergedPlaces,
  findPlaceNames,
  findStructureVersion,
  findWordShares,
  type PlaceNames,
} from './search-metadata.sql.ts'
import { type Dictionary, readDictionary } from './understand/index.ts'

export type { CategoryNames, PlaceNames } from './search-metadata.sql.ts'

/** PostgreSQL's statistics of one partition: the share of rows that contain a word. */
export type WordShares = { rows: number; shares: Map<string, number>; rarest: number }

export type SearchMetadata = {
  categories: Map<number, CategoryNames>
  /** Ids of merged categories, with the one that has their ads. */
  merged: Map<number, number>
  /** The same for places. */
  mergedPlaces: Map<number, number>
  places: Map<number, PlaceNames>
  words: Record<Partition, WordShares>
  /** Featured ads by the categories around them; under null all of them. */
  featured: Map<number | null, number[]>
  dictionary: Dictionary
  dictionaryVersion: string
  /** Of the paths of categories and places. */
  structureVersion: number
}

/** Read at the start and every few minutes. Stale metadata makes a search slower, never wrong. */
export async function readSearchMetadata(db: Db, previous?: SearchMetadata): Promise<SearchMetadata> {
  const structureVersion = await findStructureVersion(db)
  const categories = await findCategoryNames(db)
  const merged = await findMergedCategories(db)
  const mergedPlaces = await findMergedPlaces(db)
  const places = await findPlaceNames(db)
  const words = {
    cars: await readShares(db, 'cars'),
    sale: await readShares(db, 'sale'),
    rent: await readShares(db, 'rent'),
    other: await readShares(db, 'other'),
  }
  const { dictionary, version } = await readDictionary(
    db,
    previous && { dictionary: previous.dictionary, version: previous.dictionaryVersion },
  )
  return {
    categories: new Map(categories.map((row) => [row.id, { ...row, words: new Set(row.words) }])),
    merged: new Map(merged.map((row) => [row.id, row.merged_into])),
    mergedPlaces: new Map(mergedPlaces.map((row) => [row.id, row.merged_into])),
    places: new Map(places.map((row) => [row.id, { ...row, words: new Set(row.words) }])),
    words,
    featured: await readFeatured(db, new Map(categories.map(({ id, path }) => [id, path]))),
    dictionary: { ...dictionary, rate: (await readRate(db))?.old_pounds },
    dictionaryVersion: version,
    structureVersion,
  }
}

/** A merged category may have been merged into one that was merged later. */
export function currentCategory({ merged }: Pick<SearchMetadata, 'merged'>, id: number): number {
  const next = merged.get(id)
  return next === undefined ? id : currentCategory({ merged }, next)
}

/** Operators merge a place only into one that is not merged itself, and take along what was merged into it. */
export const currentPlace = ({ mergedPlaces }: Pick<SearchMetadata, 'mergedPlaces'>, id: number): number =>
  mergedPlaces.get(id) ?? id

const mostFeatured = 5000

async function readFeatured(db: Db, paths: Map<number, number[]>): Promise<SearchMetadata['featured']> {
  const featured = new Map<number | null, number[]>()
  for (const { id, category_id } of await findFeaturedCategories(db, mostFeatured)) {
    for (const category of [null, ...(paths.get(category_id) ?? [])]) {
      const ids = featured.get(category)
      if (ids) ids.push(id)
      else featured.set(category, [id])
    }
  }
  return featured
}

async function readShares(db: Db, partition: Partition): Promise<WordShares> {
  const row = await findWordShares(db, partition)
  const shares = new Map(row.words.map((word, index) => [word, row.shares[index] ?? 0]))
  return { rows: Math.max(0, row.rows), shares, rarest: shares.size ? Math.min(...shares.values()) : 0 }
}
