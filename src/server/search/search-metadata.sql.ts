import { type Db, sql } from '#server/platform/db.ts'
import type { Partition } from './partition.ts'

export type CategoryNames = { id: number; path: number[]; type: string; words: ReadonlySet<string> }

export const findCategoryNames = (db: Db) =>
  db.rows<Omit<CategoryNames, 'words'> & { words: string[] }>(sql`
    select category_id as id, path, type, tsvector_to_array(words) as words from search_categories`)

export type PlaceNames = {
  id: number
  level: string
  city_id: number | null
  /** From the governorate down. */
  path: number[]
  latitude: number | null
  longitude: number | null
  words: ReadonlySet<string>
}

export const findPlaceNames = (db: Db) =>
  db.rows<Omit<PlaceNames, 'words'> & { words: string[] }>(sql`
    select p.zone_id as id, p.level, p.city_id, p.path, z.latitude, z.longitude, tsvector_to_array(p.words) as words
    from search_places p join zones z on z.id = p.zone_id`)

export type Merged = { id: number; merged_into: number }

/** Merged categories, whose addresses still work. */
export const findMergedCategories = (db: Db) =>
  db.rows<Merged>(sql`select id, merged_into from categories where merged_into is not null`)

/** Merged places, whose addresses still work. */
export const findMergedPlaces = (db: Db) =>
  db.rows<Merged>(sql`select id, merged_into from zones where merged_into is not null`)

/** Raised when names, paths or ids of the catalog change. */
export async function findStructureVersion(db: Db): Promise<number> {
  const row = await db.row<{ structure: number }>(sql`select structure from catalog_versions where name = 'catalog'`)
  return row?.structure ?? 0
}

/** Empty until the table was analyzed. Until then every word counts as rare, which is slower but correct. */
export async function findWordShares(db: Db, partition: Partition) {
  const row = await db.row<{ rows: number; words: string[] | null; shares: number[] | null }>(sql`
    select c.reltuples::float8 as rows, s.most_common_elems::text::text[] as words,
      s.most_common_elem_freqs::float8[] as shares
    from pg_class c left join pg_stats s on s.schemaname = 'public' and s.tablename = c.relname and s.attname = 'doc'
    where c.oid = ${`search_${partition}`}::regclass`)
  return { rows: row?.rows ?? 0, words: row?.words ?? [], shares: row?.shares ?? [] }
}

/** Active featured ads with the end of their category path, oldest first. Staff choose them, so they are few. */
export const findFeaturedCategories = (db: Db, most: number) =>
  db.rows<{ id: number; category_id: number }>(sql`
    select id::float8 as id, category_id from (
      select id, category_id from ads where featured_until > now() and status = 'active'
      order by featured_until desc limit ${most}) s order by id`)
