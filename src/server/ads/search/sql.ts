// The statements of search. Each search table is read on its own, in sort order and limited, never through the parent:
// PostgreSQL would wait for the first match of every part, and a part without one is read to its end (search.md §3).
import { join, raw, type Sql } from 'sql-template-tag'
import { type Db, sql } from '#server/platform/db.ts'
import type { Position } from './cursor.ts'
import { type Filters, isImplied, type Part, type Sort } from './filters.ts'

export type CategoryNames = { id: number; path: number[]; type: string; words: ReadonlySet<string> }

export const findCategoryNames = (db: Db) =>
  db.rows<Omit<CategoryNames, 'words'> & { words: string[] }>(sql`
    select category_id as id, path, type, tsvector_to_array(words) as words from search_categories`)

export type PlaceNames = { id: number; level: string; city_id: number | null; words: ReadonlySet<string> }

export const findPlaceNames = (db: Db) =>
  db.rows<Omit<PlaceNames, 'words'> & { words: string[] }>(sql`
    select zone_id as id, level, city_id, tsvector_to_array(words) as words from search_places`)

/** Empty until the table was analyzed; then every word counts as rare, which is slower and still right. */
export async function findWordShares(db: Db, part: Part) {
  const found = await db.row<{ rows: number; words: string[] | null; shares: number[] | null }>(sql`
    select c.reltuples::float8 as rows, s.most_common_elems::text::text[] as words,
      s.most_common_elem_freqs::float8[] as shares
    from pg_class c left join pg_stats s on s.schemaname = 'public' and s.tablename = c.relname and s.attname = 'doc'
    where c.oid = ${`search_${part}`}::regclass`)
  return { rows: found?.rows ?? 0, words: found?.words ?? [], shares: found?.shares ?? [] }
}

/**
 * [["شقه","شقق"],["بيع"]]: one alternative of each group must match; a space joins words that must all match.
 * A zero byte, which no text of PostgreSQL may hold, is taken for a space.
 */
export async function findTerms(db: Db, search: string, effort: number): Promise<string[][]> {
  const found = await db.row<{ terms: string[][] }>(
    sql`select search_terms(${search.replaceAll('\0', ' ')}, ${effort}) as terms`,
  )
  return found?.terms ?? []
}

export type Page = { limit: number; skip: number; after: Position | null }
export type Matches = { count: number; ids: number[]; keys: number[]; tallies: Tallies | null }

/**
 * `count` is exact below `limit`. One row beyond the page is read along, to tell whether there is more.
 * With `tallied`, ads that were counted to the last one are also counted by what they are: it costs no further reading.
 */
export async function listAds(db: Db, filters: Filters, size: number, page: Page, tallied = false): Promise<Matches> {
  const names = tallied ? talliesOf(filters) : []
  const sources = filters.parts.map(
    (part) => sql`(
      select ${join([sql`id, published_at, price`, ...names.map((name) => tallyIn(name, filters, part))])}
      from ${tableOf(part)} where ${allOf(conditionsOf(filters, part, page.after))}
      order by ${orderOf(filters.sort)} limit ${page.limit})`,
  )
  const found = await db.row<Matches>(sql`
    with matches as materialized (
      select *, row_number() over () as place
      from (select * from (${join(sources, ' union all ')}) u order by ${orderOf(filters.sort)} limit ${page.limit}) s)
    select (select count(*) from matches)::integer as count, array_agg(id::float8 order by place) as ids,
      array_agg(${keyOf(filters.sort)} order by place) as keys, ${tallyAll(names, page.limit)} as tallies
    from matches where place > ${page.skip} and place <= ${page.skip + size + 1}`)
  return { count: found?.count ?? 0, ids: found?.ids ?? [], keys: found?.keys ?? [], tallies: found?.tallies ?? null }
}

export type Tallied = 'category' | 'governorate_id' | 'part' | 'condition' | 'appearance_id' | 'transmission' | 'fuel'
/** How many of the ads have each value; null when none has one. */
export type Tallies = Partial<Record<Tallied, Record<string, number> | null>>

/** What cars are driven by stands in the indexes of cars only. */
function talliesOf({ parts }: Filters): Tallied[] {
  const all: Tallied[] = ['category', 'governorate_id', 'part', 'condition']
  return parts.every((part) => part === 'cars') ? [...all, 'appearance_id', 'transmission', 'fuel'] : all
}

function tallyIn(name: Tallied, filters: Filters, part: Part): Sql {
  if (name === 'part') return sql`${part}::text as part`
  if (name !== 'category') return raw(name)
  const column = childColumn(filters.category)
  // The top category of cars and property is the part, and stands in none of its indexes.
  const isKnown = column === null || (column === 'c1' && part !== 'other')
  return sql`${isKnown ? sql`null::smallint` : raw(column)} as category`
}

function tallyAll(names: Tallied[], limit: number): Sql {
  if (!names.length) return sql`null::jsonb`
  const tallies = names.map(
    (name) => sql`${name}::text, (select jsonb_object_agg(value, ads) from (
      select ${raw(name)} as value, count(*) as ads from matches where ${raw(name)} is not null group by 1) s)`,
  )
  return sql`(select jsonb_build_object(${join(tallies)}) where (select count(*) from matches) < ${limit})`
}

/** Options of a filter: the ads of `parts`, told apart by `column`. Without one they all belong to the only id. */
export type Options = { ids: number[]; parts: Part[]; column: string | null }

/** Every option by itself, along an index that leads to it, and no further than `limit`. */
export const countEach = (db: Db, filters: Filters, options: Options[], limit: number) =>
  db.rows<{ id: number; ads: number }>(
    join(
      options.map(({ ids, parts, column }) => {
        // Always true: it opens the indexes that are for counting only. They do not know prices.
        const opening = filters.sort === 'newest' ? [sql`extras >= 0`] : []
        const own = [...opening, ...(column ? [sql`${raw(column)} = option.id`] : [])]
        const sources = parts.map(
          (part) => sql`select from ${tableOf(part)} where ${allOf([...own, ...conditionsOf(filters, part, null)])}`,
        )
        return sql`select option.id,
          (select count(*) from (select from (${join(sources, ' union all ')}) u limit ${limit + 1}) s)::integer as ads
          from unnest(${ids}::smallint[]) option(id)`
      }),
      ' union all ',
    ),
  )

/** All options together, in one pass over the ads, but over no more than `limit` of them. */
export const countTogether = (db: Db, filters: Filters, options: Options[], limit: number) =>
  db.rows<{ id: number | null; ads: number }>(sql`
    select id, count(*)::integer as ads from (
      select * from (${join(
        options.flatMap(({ ids, parts, column }) =>
          parts.map(
            (part) => sql`select ${column ? raw(column) : sql`${ids[0]}::smallint`} as id
              from ${tableOf(part)} where ${allOf(conditionsOf(filters, part, null))}`,
          ),
        ),
        ' union all ',
      )}) u limit ${limit + 1}) s
    group by id`)

/** The column that tells the categories below this one apart; null when there is none below. */
export function childColumn(category: CategoryNames | null): string | null {
  const level = (category?.path.length ?? 0) + 1
  return level > 4 ? null : `c${level}`
}

export async function countAds(db: Db, filters: Filters, part: Part, limit: number, after: Position | null) {
  const found = await db.row<{ count: number }>(sql`
    select count(*)::integer as count from (
      select from ${tableOf(part)} where ${allOf(conditionsOf(filters, part, after))} limit ${limit}) s`)
  return found?.count ?? 0
}

/**
 * Reads the first `scan` ads in sort order and keeps those with the words: for words so frequent that they turn up.
 * The case hides the words from the planner, which would unpack 50 kB of their frequencies and could do nothing with them.
 */
export const walkToWords = (
  db: Db,
  filters: Filters,
  part: Part,
  words: string,
  { scan, limit, after }: { scan: number; limit: number; after: Position | null },
) =>
  db.rows<Position>(sql`
    select id::float8 as id, ${keyOf(filters.sort)} as key from (
      select id, published_at, price, doc from ${tableOf(part)}
      where ${allOf(conditionsOf(filters, part, after))} order by ${orderOf(filters.sort)} limit ${scan}) s
    where case when doc @@ ${words}::tsquery then true end limit ${limit}`)

/** All ads with the words and tokens, through the word index; `offset 0` keeps the planner from leaving it. */
export async function matchWords(
  db: Db,
  filters: Filters,
  parts: { part: Part; words: string }[],
  { limit, after }: { limit: number; after: Position | null },
): Promise<{ count: number; rows: Position[] }> {
  const sources = parts.map(
    ({ part, words }) => sql`(
      select id, published_at, price from (select * from ${tableOf(part)} where doc @@ ${words}::tsquery offset 0) s
      where ${allOf(conditionsOf(filters, part, after))})`,
  )
  const rows = await db.rows<Position & { count: number }>(sql`
    with matches as materialized (${join(sources, ' union all ')})
    select (select count(*) from matches)::integer as count, id::float8 as id, ${keyOf(filters.sort)} as key
    from matches order by ${orderOf(filters.sort)} limit ${limit}`)
  return { count: rows[0]?.count ?? 0, rows }
}

const tableOf = (part: Part) => raw(`search_${part}`)
const allOf = (conditions: Sql[]) => (conditions.length ? join(conditions, ' and ') : sql`true`)

const orders: Record<Sort, Sql> = {
  newest: sql`published_at desc, id desc`,
  lowest: sql`price, id`,
  highest: sql`price desc, id desc`,
}
const orderOf = (sort: Sort) => orders[sort]

/** A number that JavaScript holds exactly: microseconds, or pounds. */
const keyOf = (sort: Sort) =>
  sort === 'newest' ? sql`(extract(epoch from published_at) * 1000000)::float8` : sql`price::float8`

/** No condition that another one implies: the planner multiplies them and expects too few rows (search.md §3). */
function conditionsOf(filters: Filters, part: Part, after: Position | null): Sql[] {
  const found = [...categoryConditions(filters), ...placeConditions(filters)]
  for (const [column, { from, to }] of filters.ranges) {
    if (from !== undefined) found.push(sql`${raw(column)} >= ${from}`)
    if (to !== undefined) found.push(sql`${raw(column)} <= ${to}`)
  }
  const conditions = filters.conditionsIn(part)
  if (conditions) found.push(oneOf('condition', conditions))
  for (const [column, chosen] of filters.choices) found.push(oneOf(column, chosen))
  if (filters.extras) found.push(sql`extras & ${filters.extras}::smallint = ${filters.extras}::smallint`)
  // The price indexes are partial and used only when this is said.
  if (filters.sort !== 'newest') found.push(sql`price is not null`)
  if (after) found.push(behind(filters.sort, after))
  return found
}

const oneOf = (column: string, values: number[]) =>
  values.length === 1 ? sql`${raw(column)} = ${values[0]}` : sql`${raw(column)} = any(${values})`

/** The fourth level is narrowed from the third, which has the index. */
function categoryConditions({ category }: Filters): Sql[] {
  if (!category || isImplied(category)) return []
  const level = category.path.length
  const own = sql`${raw(`c${level}`)} = ${category.id}`
  return level < 4 ? [own] : [sql`c3 = ${category.path[2]}`, own]
}

function placeConditions({ place }: Filters): Sql[] {
  if (!place) return []
  if (place.level === 'governorate') return [sql`governorate_id = ${place.id}`]
  if (place.level === 'district') return [sql`city_id = ${place.id}`]
  if (place.level === 'subdistrict') return [sql`city_id = ${place.city_id}`, sql`subdistrict_id = ${place.id}`]
  return [sql`zone_id = ${place.id}`]
}

function behind(sort: Sort, { key, id }: Position): Sql {
  // Exact to the microsecond: a double holds seconds since 1970 to a quarter of one.
  if (sort === 'newest') return sql`(published_at, id) < (to_timestamp(${key}::float8 / 1000000), ${id})`
  return sort === 'lowest' ? sql`(price, id) > (${key}, ${id})` : sql`(price, id) < (${key}, ${id})`
}

/** The next active ads whose category or place has changed its names; held, so that no one changes them meanwhile. */
export async function lockStaleAds(tx: Db, behindId: number, limit: number): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select a.id::float8 as id from ads a join search_categories c using (category_id) join search_places p using (zone_id)
    where a.status = 'active' and (c.is_stale or p.is_stale) and a.id > ${behindId}
    order by a.id limit ${limit} for share of a`)
  return rows.map((row) => row.id)
}

export async function projectAgain(tx: Db, ids: number[]) {
  await tx.rows(sql`delete from search_ads where id = any(${ids})`)
  await tx.rows(sql`insert into search_ads select * from search_source where id = any(${ids})`)
}

export const unmarkStaleNames = async (tx: Db) => {
  await tx.rows(sql`update search_categories set is_stale = false where is_stale`)
  await tx.rows(sql`update search_places set is_stale = false where is_stale`)
}
