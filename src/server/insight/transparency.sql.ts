import { type Db, sql } from '#server/platform/db.ts'

export type MonthSum = { month: string; measure: string; key: string; value: number }

/** Sums by month. The median of a month has one row in it. */
export const findMonthSums = (db: Db, measures: string[], since: string) =>
  db.rows<MonthSum>(sql`
    select to_char(day, 'YYYY-MM') as month, measure, key, sum(value) as value from daily_figures
    where measure = any(${measures}) and category_id = 0 and governorate_id = 0 and day >= ${since}::date
    group by 1, 2, 3`)
