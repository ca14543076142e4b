import { type Db, sql } from '#server/platform/db.ts'

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
