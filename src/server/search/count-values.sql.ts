import { join } from 'sql-template-tag'
import { type Db, sql } from '#server/platform/db.ts'
import type { Filters } from './filters.ts'
import { allOf, conditionsOf, partitionTable } from './search.sql.ts'

/** How many of the first ads that match have each value of these facts; `ads` is greater than `limit` if there are more. */
export async function countValues(db: Db, filters: Filters, keys: string[], limit: number) {
  const sources = filters.partitions.map(
    (partition) =>
      sql`select attributes from ${partitionTable(partition)} where ${allOf(conditionsOf(filters, partition, null))}`,
  )
  const row = await db.row<{ ads: number; rows: { key: string; value: string; count: number }[] | null }>(sql`
    with matches as materialized (select * from (${join(sources, ' union all ')}) u limit ${limit + 1})
    select (select count(*) from matches)::integer as ads, (
      select jsonb_agg(to_jsonb(s)) from (
        select key, value, count(*)::integer as count from matches
        cross join lateral jsonb_each(attributes) as fact(key, item)
        cross join lateral jsonb_array_elements_text(
          case jsonb_typeof(item) when 'array' then item else jsonb_build_array(item) end) as value
        where attributes <> '{}' and key = any(${keys}) group by 1, 2) s) as rows`)
  return { ads: row?.ads ?? 0, rows: row?.rows ?? [] }
}
