import { join } from 'sql-template-tag'
import { type Db, preparedIfFrequent, sql } from '#server/platform/db.ts'
import type { Filters } from './filters.ts'
import { matchesFilters, partitionTable } from './search.sql.ts'
import { type Terms, tsqueryOf } from './tsquery.ts'

type Listed = { filters: Filters; terms: Terms; without: Terms; ids: number[]; now: number }

/** The candidates that match the filters and words, and those of the listed ads that are featured. */
export async function findFeaturedAmong(db: Db, { filters, terms, without, ids, now }: Listed, candidates: number[]) {
  const words = terms.length || without.length ? [sql`doc @@ ${tsqueryOf(terms, without)}::tsquery`] : []
  const sources = filters.partitions.map(
    (partition) => sql`
      select id from (select * from ${partitionTable(partition)} where id = any(${candidates}::bigint[]) offset 0) s
      where ${join([...words, matchesFilters(filters, partition)], ' and ')}`,
  )
  const statement = sql`
    select a.id::float8 as id from ads a
    where a.id in (${join(sources, ' union all ')} union all select unnest(${ids}::bigint[]))
      and a.featured_until > ${new Date(now)} and a.status = 'active'`
  const rows = await db.rows<{ id: number }>(preparedIfFrequent(statement))
  return rows.map(({ id }) => id)
}
