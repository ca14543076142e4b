// Each partition is read on its own, in sort order and limited, never through the parent table: PostgreSQL would wait for
// the first match of every partition, and read a partition without one to its end (docs/search.md).

import { join, raw, type Sql } from 'sql-template-tag'
import type { Sort } from '#contract/ad-choices.ts'
import { type Db, preparedIfFrequent, sql } from '#server/platform/db.ts'
import { countLimit } from '#server/platform/paging.ts'
import type { Position } from './cursor.ts'
import { factCondition } from './fact-condition.sql.ts'
import { type Area, type Filters, isImplied } from './filters.ts'
import { behind, hasValue, isByValue, keyOf, newestFirst, orderInPartition, orderOf, sortValue } from './order.sql.ts'
import type { Partition } from './partition.ts'
import { aliasOf, type Tallies, talliesOf, tallyAll, wholeNumber } from './tallies.sql.ts'

/** Frequent words that look or sound like each of these misspelt ones, best first. */
export async function findSimilarWords(db: Db, stems: string[]): Promise<Map<string, string[]>> {
  const rows = await db.rows<{ stem: string; words: string[] }>(sql`
    select stem, near_words(stem, 0) as words from unnest(${[...new Set(stems)]}::text[]) stem`)
  return new Map(rows.map(({ stem, words }) => [stem, words]))
}

export type Page = { limit: number; skip: number; after: Position | null }
export type Matches = { count: number; ids: number[]; keys: number[]; tallies: Tallies | null }

/**
 * `count` is exact below `limit`. One row beyond the page is read, which shows whether there is a next page.
 * With `tallied`, the matches are also counted by value if all were read; this needs no further reads.
 */
export async function listAds(db: Db, filters: Filters, size: number, page: Page, tallied = false): Promise<Matches> {
  const tallies = tallied ? talliesOf(filters) : []
  const sources = filters.partitions.map(
    (partition) =>
      sql`(${firstInOrder(
        filters,
        partition,
        tallies.map((tally) => sql`${tally.columnIn(partition)} as ${aliasOf(tally)}`),
        page,
      )})`,
  )
  const statement = sql`
    with matches as materialized (
      select *, row_number() over () as place
      from (select * from (${join(sources, ' union all ')}) u order by ${orderOf(filters.sort)} limit ${wholeNumber(page.limit)}) s)
    select (select count(*) from matches)::integer as count, array_agg(id::float8 order by place) as ids,
      array_agg(${keyOf(filters.sort)} order by place) as keys, ${tallyAll(tallies, page.limit)} as tallies
    from matches where place > ${page.skip} and place <= ${page.skip + size + 1}`
  const isFixed = tallies.every(({ isIndexed }) => isIndexed) && hasOneIndex(filters, page.after)
  const row = await db.row<Matches>(isFixed ? preparedIfFrequent(statement) : statement)
  return { count: row?.count ?? 0, ids: row?.ids ?? [], keys: row?.keys ?? [], tallies: row?.tallies ?? null }
}

/** The first ads of a partition, with their place in the order. */
function firstInOrder(
  filters: Filters,
  partition: Partition,
  columns: Sql[],
  { limit, after }: { limit: number; after: Position | null },
): Sql {
  const { near, sort } = filters
  const conditions = conditionsOf(filters, partition, after)
  const select = (value: Sql, own: Sql[], order: Sql) => sql`
    select ${join([sql`id, published_at, ${value} as value`, ...columns])} from ${partitionTable(partition)}
    where ${allOf([...own, ...conditions])} order by ${order} limit ${wholeNumber(limit)}`
  if (!near) return select(sortValue(sort), [], orderInPartition(sort))
  // Zone after zone along its index, until there are enough: rows are read in the order of the steps.
  return sql`
    select * from (
      (${select(sql`0::bigint`, placeConditions(near), newestFirst)})
      union all
      (select ads.* from (
        select step, rank from unnest(${near.around}::smallint[]) with ordinality as steps(step, rank) order by rank) steps
        cross join lateral (${select(sql`rank`, [sql`zone_id = step`], newestFirst)}) ads)) near
    limit ${wholeNumber(limit)}`
}

/**
 * Whether only one index serves the filters: a category or a place, newest first. Which of several indexes is best depends on the
 * values, and then PostgreSQL must plan each statement.
 */
function hasOneIndex(filters: Filters, after: Position | null) {
  const category = categoryConditions(filters).length
  const place = placeConditions(filters).length
  return (
    !filters.near &&
    !filters.zones &&
    !isByValue(filters.sort) &&
    (!category || !place) &&
    filters.partitions.every((partition) => conditionsOf(filters, partition, after).length === category + place)
  )
}

/** Options of a filter: `column` has the option of an ad. Without a column all ads of `partitions` belong to the only id. */
export type Options = { ids: number[]; partitions: Partition[]; column: string | null }

/** Counts every option alone, along the index of the option, up to `limit`. */
export const countEach = (db: Db, filters: Filters, options: Options[], limit: number) =>
  db.rows<{ id: number; ads: number }>(
    preparedIfFrequent(
      join(
        options.map(({ ids, partitions, column }) => {
          // Always true: makes the planner use the indexes for counting, which contain no values.
          const opening = isByValue(filters.sort) ? [] : [sql`extras >= 0`]
          const own = [...opening, ...(column ? [sql`${raw(column)} = option.id`] : [])]
          const sources = partitions.map(
            (partition) =>
              sql`select from ${partitionTable(partition)} where ${allOf([...own, ...conditionsOf(filters, partition, null)])}`,
          )
          return sql`select option.id,
          (select count(*) from (select from (${join(sources, ' union all ')}) u limit ${wholeNumber(limit + 1)}) s)::integer as ads
          from unnest(${ids}::smallint[]) option(id)`
        }),
        ' union all ',
      ),
    ),
  )

/** Counts all options in one pass over at most `limit` ads. */
export const countTogether = (db: Db, filters: Filters, options: Options[], limit: number) =>
  db.rows<{ id: number | null; ads: number }>(sql`
    select id, count(*)::integer as ads from (
      select * from (${join(
        options.flatMap(({ ids, partitions, column }) =>
          partitions.map(
            (partition) => sql`select ${column ? raw(column) : sql`${ids[0]}::smallint`} as id
              from ${partitionTable(partition)} where ${allOf(conditionsOf(filters, partition, null))}`,
          ),
        ),
        ' union all ',
      )}) u limit ${limit + 1}) s
    group by id`)

export async function countAds(db: Db, filters: Filters, partition: Partition, limit: number, after: Position | null) {
  const statement = sql`
    select count(*)::integer as count from (
      select from ${partitionTable(partition)}
      where ${allOf([...nearConditions(filters), ...conditionsOf(filters, partition, after)])} limit ${wholeNumber(limit)}) s`
  const row = await db.row<{ count: number }>(hasOneIndex(filters, after) ? preparedIfFrequent(statement) : statement)
  return row?.count ?? 0
}

/**
 * Scans the first `scan` ads in sort order for frequent words.
 * The `case` hides the words from the planner, which would load 50 kB of statistics without any use for them.
 */
export function scanForWords(
  db: Db,
  filters: Filters,
  partition: Partition,
  words: string,
  { scan, limit, after }: { scan: number; limit: number; after: Position | null },
) {
  const statement = sql`
    select id::float8 as id, ${keyOf(filters.sort)} as key
    from (${firstInOrder(filters, partition, isByBits(filters) ? [] : [sql`doc`], { limit: scan, after })}) s
    where case when ${isByBits(filters) ? docOf(partition) : sql`doc`} @@ ${words}::tsquery then true end limit ${wholeNumber(limit)}`
  // With filters the rows of a small category are sorted, those of a large one are read in order: the values decide.
  const isFixed = isUnfiltered(filters, partition) && !after
  return db.rows<Position>(isFixed ? preparedIfFrequent(statement) : statement)
}

/** Bits are compared in the index only when no other column is selected; otherwise every row of the walk is read. */
const isByBits = ({ bits }: Filters) => bits.length > 0
const docOf = (partition: Partition) => sql`(select doc from ${partitionTable(partition)} d where d.id = s.id)`

/** The longest scan that finds out that the filters leave few ads. */
const fewByFilters = 10_000

/**
 * All ads with the words, at most `most` of each partition. `offset 0` forces the planner to use the GIN index first, or the
 * filters if those leave few ads.
 */
export async function matchWords(
  db: Db,
  filters: Filters,
  score: Sql,
  partitions: { partition: Partition; words: string; isSmall: boolean }[],
  { limit, most, after, isTallied }: { limit: number; most: number; after: Position | null; isTallied: boolean },
): Promise<{ count: number; rows: Position[]; tallies: Tallies | null; bestScore: number }> {
  const tallies = isTallied ? talliesOf(filters) : []
  const sources = partitions.map(({ partition, words, isSmall }) => {
    // `select` hides the words from the planner: it would load the statistics of all words of each partition, and make another
    // plan for each search with rare words.
    const hasWords = isSmall ? sql`doc @@ ${words}::tsquery` : sql`doc @@ (select ${words}::tsquery)`
    const isFiltered = allOf([...nearConditions(filters), ...conditionsOf(filters, partition, after)])
    // Few ads, but the planner does not know: the order makes it use an index that begins with a filter.
    const few = sql`${isFiltered} order by ${orderInPartition(filters.sort)} limit ${fewByFilters}`
    const small = isByBits(filters) ? sql`id in (select id from ${partitionTable(partition)} where ${few})` : few
    const [first, then] = isSmall ? [small, hasWords] : [hasWords, isFiltered]
    return sql`(
      select ${join([
        sql`id, published_at, doc, ${placeInOrder(filters)} as value`,
        ...tallies.map((tally) => sql`${tally.columnIn(partition)} as ${aliasOf(tally)}`),
      ])}
      from (select * from ${partitionTable(partition)} where ${first} offset 0) s where ${then} limit ${wholeNumber(most)})`
  })
  const columns = join([sql`id, published_at, value, ${score} as score`, ...tallies.map(aliasOf)])
  const statement = sql`
    with all_matches as materialized (select ${columns} from (${join(sources, ' union all ')}) u),
    matches as materialized (select * from all_matches where ${relevantFor(filters.sort)})
    select (select count(*) from matches)::integer as count, array_agg(id::float8 order by place) as ids,
      array_agg(key order by place) as keys, ${tallyAll(tallies, countLimit)} as tallies,
      (select max(score) from all_matches)::integer as best_score
    from (select id, key, row_number() over () as place from (
      select id, ${rankedKeyOf(filters.sort)} as key from matches order by ${rankedOrderOf(filters.sort)}
      limit ${limit}) first_matches) page`
  // The word index is read first whatever the values are, unless the filters leave few ads.
  const isPlanFixed = partitions.every(({ isSmall }) => !isSmall)
  const row = await db.row<Matches & { best_score: number | null }>(
    isPlanFixed ? preparedIfFrequent(statement) : statement,
  )
  const keys = row?.keys ?? []
  const rows = (row?.ids ?? []).map((id, index) => ({ id, key: keys[index] ?? 0 }))
  return { count: row?.count ?? 0, rows, tallies: row?.tallies ?? null, bestScore: row?.best_score ?? 0 }
}

/**
 * By price or date only ads that match almost as well as the best one are compared: a car with an air conditioner is not
 * an expensive air conditioner.
 */
const relevantFor = (sort: Sort) =>
  sort === 'best' ? sql`true` : sql`score >= 0.85 * (select max(score) from all_matches)`

/** Score and minute of publication in one number that JavaScript represents exactly. */
const rankedKeyOf = (sort: Sort) =>
  sort === 'best' ? sql`score::float8 * 1e8 + floor(extract(epoch from published_at) / 60)::float8` : keyOf(sort)
const rankedOrderOf = (sort: Sort) => (sort === 'best' ? sql`score desc, published_at desc, id desc` : orderOf(sort))

export const partitionTable = (partition: Partition) => raw(`search_${partition}`)

/** Whether a row of the partition matches all filters. */
export const matchesFilters = (filters: Filters, partition: Partition): Sql =>
  allOf([...nearConditions(filters), ...conditionsOf(filters, partition, null)])

export const allOf = (conditions: Sql[]) => (conditions.length ? join(conditions, ' and ') : sql`true`)

/** The rank of the zone for the nearest ads: 0 inside the area. */
const placeInOrder = ({ near, sort }: Filters) =>
  near ? sql`coalesce(array_position(${near.around}::smallint[], zone_id), 0)::bigint` : sortValue(sort)

const nearConditions = ({ near }: Filters): Sql[] =>
  near ? [sql`(${allOf(placeConditions(near))} or zone_id = any(${near.around}::smallint[]))`] : []

export const isUnfiltered = (filters: Filters, partition: Partition) =>
  !filters.near && !conditionsOf(filters, partition, null).length

/** No condition may imply another: the planner multiplies their selectivity and expects too few rows. */
export function conditionsOf(filters: Filters, partition: Partition, after: Position | null): Sql[] {
  const list = [...categoryConditions(filters), ...placeConditions(filters)]
  for (const [column, { from, to }] of filters.ranges) {
    if (from !== undefined) list.push(sql`${raw(column)} >= ${from}`)
    if (to !== undefined) list.push(sql`${raw(column)} <= ${to}`)
  }
  const conditions = filters.conditionCodesIn(partition)
  if (conditions) list.push(oneOf('condition', conditions))
  for (const [column, chosen] of filters.choices) list.push(oneOf(column, chosen))
  for (const [column, bits] of filters.bits) list.push(sql`${raw(column)} & ${bits}::smallint = ${bits}::smallint`)
  if (filters.jsonPath) list.push(factCondition(filters, filters.jsonPath, partition))
  list.push(...hasValue(filters.sort))
  if (after) list.push(behind(filters.sort, after))
  return list
}

const oneOf = (column: string, values: number[]) =>
  values.length === 1 ? sql`${raw(column)} = ${values[0]}` : sql`${raw(column)} = any(${values})`

/** Only the first three levels have an index, so the fourth also filters by the third. */
function categoryConditions({ category }: Filters): Sql[] {
  if (!category || isImplied(category)) return []
  const level = category.path.length
  const own = sql`${raw(`c${level}`)} = ${category.id}`
  return level < 4 ? [own] : [sql`c3 = ${category.path[2]}`, own]
}

export function placeConditions({ place, zones }: Area): Sql[] {
  if (zones) return [sql`zone_id = any(${zones}::smallint[])`]
  if (!place) return []
  if (place.level === 'governorate') return [sql`governorate_id = ${place.id}`]
  if (place.level === 'district') return [sql`city_id = ${place.id}`]
  if (place.level === 'subdistrict') return [sql`city_id = ${place.city_id}`, sql`subdistrict_id = ${place.id}`]
  return [sql`zone_id = ${place.id}`]
}
