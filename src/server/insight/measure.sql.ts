// Parts of the statements that compute figures.
import { raw, type Sql } from 'sql-template-tag'
import { sql } from '#server/platform/db.ts'
import { marketTimeZone } from '#server/platform/time.ts'
import type { DayRange } from './days.ts'

/**
 * replace: computed again from the same rows. highest: rows may be deleted with an account or an ad, so that a later run finds
 * fewer; the past does not change then.
 */
export type Measure = {
  name: string
  mode: 'replace' | 'highest'
  /** Selects key, category_id, governorate_id, day and value. */
  select: (range: DayRange) => Sql
  /** The days of its rows, when they are others than those of the range. */
  rowsOf?: (range: DayRange) => DayRange
}

const zone = raw(`'${marketTimeZone}'`)

/** The day in Damascus of a time. */
export const dayOf = (time: Sql) => sql`(${time} at time zone ${zone})::date`

const startOf = (day: Sql) => sql`((${day})::timestamp at time zone ${zone})`

/** Until the midnight in Damascus after the last day. */
export const isBeforeEnd = (time: Sql, { to }: DayRange) => sql`${time} < ${startOf(sql`${to}::date + 1`)}`

export const isIn = (time: Sql, range: DayRange) =>
  sql`${time} >= ${startOf(sql`${range.from}::date`)} and ${isBeforeEnd(time, range)}`

/** Counts rows with category_id, governorate_id and day for each of both, for both together and for all: 0 is all. */
export const countedByPlace = (events: Sql) => sql`
  select '' as key, coalesce(category_id, 0) as category_id, coalesce(governorate_id, 0) as governorate_id, day,
    count(*) as value
  from (${events}) event
  group by grouping sets ((day), (day, category_id), (day, governorate_id), (day, category_id, governorate_id))
  having (grouping(category_id) = 1 or category_id is not null)
    and (grouping(governorate_id) = 1 or governorate_id is not null)`

/** One value for each day, over all categories and governorates. */
export const byDay = (value: Sql, rows: Sql) => sql`
  select '' as key, 0 as category_id, 0 as governorate_id, day, ${value} as value from (${rows}) event group by day`

/** One value for each day and key. */
export const byKey = (value: Sql, rows: Sql) => sql`
  select key, 0 as category_id, 0 as governorate_id, day, ${value} as value from (${rows}) event group by day, key`
