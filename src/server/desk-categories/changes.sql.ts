import { type Db, sql } from '#server/platform/db.ts'
import type { StaleName } from '#server/search/index.ts'

export type ChangeRow = {
  id: number
  kind: 'rename' | 'move' | 'merge'
  category_id: number
  into_id: number | null
  category_ids: number[]
  stale_names: StaleName[]
  ads_total: number
  ads_done: number
  parts_left: number
}

const columns = sql`id, kind, category_id, into_id, category_ids, stale_names, ads_total, ads_done, parts_left`

type NewChange = Pick<ChangeRow, 'kind' | 'category_id' | 'into_id' | 'category_ids' | 'stale_names' | 'parts_left'>

/** Nothing is inserted while another change runs. */
export const insertChange = (tx: Db, change: NewChange, now: Date) =>
  tx.row<{ id: number; ads_total: number }>(sql`
    insert into category_changes (kind, category_id, into_id, category_ids, stale_names, ads_total, parts_left, started_at,
      updated_at)
    select ${change.kind}, ${change.category_id}, ${change.into_id}, ${change.category_ids}::smallint[],
      ${JSON.stringify(change.stale_names)}::jsonb,
      (select count(*) from ads where category_id = any(${change.category_ids}::smallint[])
        and (status = 'active' or ${change.kind} = 'merge'))::integer, ${change.parts_left}, ${now}, ${now}
    where not exists (select from category_changes where finished_at is null)
    returning id, ads_total`)

export const findRunning = (db: Db) =>
  db.row<ChangeRow>(sql`select ${columns} from category_changes where finished_at is null`)

export const findChange = (db: Db, id: number) =>
  db.row<ChangeRow>(sql`select ${columns} from category_changes where id = ${id} and finished_at is null`)

/** The last statement of a part: it holds the row until the commit. */
export const addProgress = (tx: Db, id: number, ads: number, isPartDone: boolean, now: Date) =>
  tx.row<{ parts_left: number }>(sql`
    update category_changes set ads_done = ads_done + ${ads}, updated_at = ${now},
      parts_left = parts_left - ${Number(isPartDone)}::smallint
    where id = ${id} and finished_at is null returning parts_left`)

export const finishChange = (tx: Db, id: number, now: Date) =>
  tx.rows(sql`update category_changes set finished_at = ${now}, updated_at = ${now} where id = ${id}`)

/** A change without progress, such as after a crash that used up the attempts of its tasks. */
export const restartStuck = (tx: Db, before: Date, parts: number, now: Date) =>
  tx.row<{ id: number }>(sql`
    update category_changes set parts_left = ${parts}, ads_done = 0, updated_at = ${now}
    where id in (select id from category_changes where finished_at is null and updated_at < ${before} limit ${1})
    returning id`)

type Part = { ids: number[]; after: number; part: number; parts: number; limit: number }

/** The next ads of a part, locked until the transaction ends. `isMerge`: of every status. */
export async function lockAdsOf(tx: Db, { ids, after, part, parts, limit }: Part, isMerge: boolean): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select id::float8 as id from ads
    where category_id = any(${ids}::smallint[]) and id > ${after} and id % ${parts} = ${part}
      and (${isMerge} or status = 'active')
    order by id limit ${limit} for no key update`)
  return rows.map(({ id }) => id)
}

/** The caller indexes the ads in one statement. */
export async function moveAdsTo(tx: Db, ids: number[], categoryId: number) {
  await tx.rows(sql`select set_config('souqna.indexes_ads_itself', 'on', true)`)
  await tx.rows(sql`update ads set category_id = ${categoryId} where id = any(${ids}::bigint[])`)
  await tx.rows(sql`select set_config('souqna.indexes_ads_itself', 'off', true)`)
}

/** Moves inquiries of merged categories, and gives those below a moved one their top category. Returns how many. */
export async function followInquiries(tx: Db, limit: number): Promise<number> {
  const rows = await tx.rows(sql`
    with wrong as (
      select i.id, c.path[cardinality(c.path)] as category_id, c.path[1] as top_category_id
      from inquiries i join categories k on k.id = i.category_id
      join search_categories c on c.category_id = coalesce(k.merged_into, k.id)
      where k.merged_into is not null or i.top_category_id <> c.path[1]
      order by i.id limit ${limit} for no key update of i)
    update inquiries i set category_id = w.category_id, top_category_id = w.top_category_id from wrong w where i.id = w.id
    returning i.id`)
  return rows.length
}

/** Ads that a process with an old catalog has put into a merged category, by that category. */
export const findLeftovers = (tx: Db, limit: number) =>
  tx.rows<{ id: number; merged_into: number; ads: number[] }>(sql`
    select c.id, c.merged_into, s.ads from categories c
    cross join lateral (select array_agg(a.id::float8) as ads from (
      select id from ads where category_id = c.id order by id limit ${limit} for no key update) a) s
    where c.merged_into is not null and s.ads is not null
      and not exists (select from category_changes where finished_at is null)
    limit 10`)
