// The table of daily figures.
import { type Db, sql } from '#server/platform/db.ts'
import { deleteInSteps } from '#server/platform/delete-in-steps.sql.ts'
import type { DayRange } from './days.ts'
import { dayOf, type Measure } from './measure.sql.ts'

export async function storeMeasure(tx: Db, { name, mode, select, rowsOf = (days) => days }: Measure, range: DayRange) {
  const { from, to } = rowsOf(range)
  if (mode === 'replace')
    await tx.rows(sql`delete from daily_figures where measure = ${name} and day between ${from}::date and ${to}::date`)
  await tx.rows(sql`
    insert into daily_figures as f (measure, key, category_id, governorate_id, day, value)
    select ${name}, key, category_id, governorate_id, day, value from (${select(range)}) computed
    order by category_id, governorate_id, day, key
    on conflict on constraint daily_figures_pk do update set value = greatest(f.value, excluded.value)`)
}

/** The day of the first member, if there is one. */
export const findFirstDay = (tx: Db) =>
  tx.row<{ day: string | null }>(sql`select ${dayOf(sql`min(created_at)`)}::text as day from users`)

/** `computed` has a row for each day whose figures do not change any more; the key names the group of measures. */
export const findOpenDays = (tx: Db, group: string, { from, to }: DayRange) =>
  tx.rows<{ day: string }>(sql`
    select d.day::date::text as day from generate_series(${from}::date, ${to}::date, '1 day') d(day)
    where not exists (
      select from daily_figures f where f.measure = 'computed' and f.key = ${group} and f.category_id = 0
        and f.governorate_id = 0 and f.day = d.day::date)
    order by 1`)

export const markComputed = (tx: Db, group: string, { from, to }: DayRange) =>
  tx.rows(sql`
    insert into daily_figures (measure, key, day, value)
    select 'computed', ${group}, d.day::date, 1 from generate_series(${from}::date, ${to}::date, '1 day') d(day)
    on conflict do nothing`)

/** Two processes would wait for each other's rows, and the second would do the work again. */
export const lockComputing = (tx: Db) =>
  tx.row<{ is_free: boolean }>(sql`select pg_try_advisory_xact_lock(hashtext('insight.compute')) as is_free`)

/** The first day with figures; null before the first run. */
export const findFirstComputed = (db: Db) =>
  db.row<{ day: string | null }>(sql`
    select min(day)::text as day from daily_figures
    where measure in ('computed', 'new_people') and category_id = 0 and governorate_id = 0`)

export type Figure = { measure: string; key: string; day: string; value: number }
type FigureFilter = DayRange & { measures: string[]; categoryId: number; governorateId: number }

export const findFigures = (db: Db, { measures, categoryId, governorateId, from, to }: FigureFilter) =>
  db.rows<Figure>(sql`
    select measure, key, day::text as day, value from daily_figures
    where measure = any(${measures}) and category_id = ${categoryId} and governorate_id = ${governorateId}
      and day between ${from}::date and ${to}::date
    order by measure, day, key`)

/** Every top category with ads has this measure. */
export const hasFigures = async (db: Db, categoryId: number) =>
  (await db.row(sql`
    select 1 as found from daily_figures where measure = 'active_ads' and category_id = ${categoryId} limit 1`)) !==
  undefined

export type FigureSum = { id: number; measure: string; value: number }

/** Sums for each top category, or for each governorate. Active ads are not added: the last day counts. */
export const findSums = (db: Db, by: 'category' | 'governorate', measures: string[], { from, to }: DayRange) =>
  db.rows<FigureSum>(sql`
    select ${by === 'category' ? sql`category_id` : sql`governorate_id`}::int as id, measure, sum(value) as value
    from daily_figures
    where measure = any(${measures}) and ${by === 'category' ? sql`category_id > 0 and governorate_id = 0` : sql`governorate_id > 0 and category_id = 0`}
      and (measure <> 'active_ads' or day = ${to}::date) and day between ${from}::date and ${to}::date
    group by 1, 2`)

/** The rows of the last day that has any: storage is measured every few hours. */
export const findLatest = (db: Db, measures: string[], since: string) =>
  db.rows<Figure>(sql`
    select measure, key, day::text as day, value from (
      select f.*, max(day) over (partition by measure) as last from daily_figures f
      where measure = any(${measures}) and category_id = 0 and governorate_id = 0 and day >= ${since}::date) latest
    where day = last order by measure, value desc`)

export const deleteFiguresBefore = (db: Db, day: string) =>
  deleteInSteps(db, { table: 'daily_figures', where: sql`day < ${day}::date` })

export const deleteUserDaysBefore = (db: Db, day: string) =>
  deleteInSteps(db, { table: 'user_days', where: sql`day < ${day}::date` })
