// Counts of the matches of a list by their values, made by the statement that finds the matches.
import { join, raw, type Sql } from 'sql-template-tag'
import { sql } from '#server/platform/db.ts'
import { facetAttributes } from './attribute-filters.ts'
import type { Filters } from './filters.ts'
import type { Partition } from './partition.ts'
import type { CategoryNames } from './search-metadata.sql.ts'

/** By name: the number of ads with each value; null when no ad has a value. */
export type Tallies = Record<string, Record<string, number> | null>

/** A value by which matches are counted, and its column in a partition. */
export type Tally = {
  name: string
  columnIn: (partition: Partition) => Sql
  /** In the indexes that lists are read from, so that it costs no row. */
  isIndexed: boolean
}

const plainTally = (name: string): Tally => ({ name, columnIn: () => raw(name), isIndexed: true })

export function talliesOf(filters: Filters): Tally[] {
  return [
    { name: 'category', columnIn: (partition) => categoryColumn(filters, partition), isIndexed: true },
    { name: 'partition', columnIn: (partition) => raw(`'${partition}'::text`), isIndexed: true },
    plainTally('governorate_id'),
    ...(filters.isByZone ? [plainTally('zone_id')] : []),
    plainTally('condition'),
    ...facetAttributes(filters).map(({ key, column }) => ({
      name: key,
      columnIn: () => (column ? raw(column) : sql`attributes ->> ${key}::text`),
      isIndexed: column !== undefined,
    })),
  ]
}

function categoryColumn({ category }: Filters, partition: Partition): Sql {
  const column = childColumn(category)
  // The top category of cars and property is the partition, and is in none of its indexes.
  const isKnown = column === null || (column === 'c1' && partition !== 'other')
  return isKnown ? sql`null::smallint` : raw(column)
}

export const aliasOf = ({ name }: Tally) => raw(`tally_${name}`)

export function tallyAll(tallies: Tally[], limit: number): Sql {
  if (!tallies.length) return sql`null::jsonb`
  const counts = tallies.map(
    (tally) => sql`${raw(`'${tally.name}'`)}, (select jsonb_object_agg(value, ads) from (
      select ${aliasOf(tally)} as value, count(*) as ads from matches where ${aliasOf(tally)} is not null group by 1) s)`,
  )
  return sql`(select jsonb_build_object(${join(counts)}) where (select count(*) from matches) < ${wholeNumber(limit)})`
}

/** A limit of ours in the text itself: a plan that is kept for all values would not know it. */
export const wholeNumber = (value: number) => raw(String(Math.trunc(value)))

/** The column with the child category; null below the last level. */
export function childColumn(category: CategoryNames | null): string | null {
  const level = (category?.path.length ?? 0) + 1
  return level > 4 ? null : `c${level}`
}
