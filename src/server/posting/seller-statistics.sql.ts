import { raw, type Sql } from 'sql-template-tag'
import { contactsBetween } from '#server/ads/index.ts'
import { type Db, sql } from '#server/platform/db.ts'
import { marketDay } from '#server/platform/time.ts'
import type { Partition } from '#server/search/index.ts'

export type DayRow = { day: string; views: number; contacts: number }

/** Days are days in Syria. */
export const findAdDays = (db: Db, adId: number, today: Date, days: number) =>
  db.rows<DayRow>(sql`
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(v.views, 0) as views,
      ${contactsBetween(sql`${adId}`, sql`d.day::date`, sql`d.day::date`)} as contacts
    from generate_series(
      ${marketDay(today)}::date - ${days - 1}::int,
      ${marketDay(today)}::date, interval '1 day') d(day)
    left join ad_days v on v.ad_id = ${adId} and v.day = d.day::date
    order by d.day`)

export type PricesRow = { median: number | null; low: number | null; high: number | null; count: number }

const newest = 500

/** Reads the newest ads along the covering index of the category. Level 4 has no index and filters level 3. */
export const findPricesIn = (db: Db, partition: Partition, path: number[]) =>
  db.row<PricesRow>(sql`
    select percentile_disc(0.5) within group (order by price)::float8 as median,
      percentile_disc(0.1) within group (order by price)::float8 as low,
      percentile_disc(0.9) within group (order by price)::float8 as high, count(*)::int as count
    from (
      select price from ${raw(`search_${partition}`)}
      where ${inCategory(path)} and price > 0
      order by published_at desc, id desc limit ${newest}) priced`)

function inCategory([, second = null, third = null, fourth = null]: (number | null)[]): Sql {
  if (third === null) return sql`c2 = ${second}::smallint`
  if (fourth === null) return sql`c3 = ${third}::smallint`
  return sql`c3 = ${third}::smallint and c4 = ${fourth}::smallint`
}
