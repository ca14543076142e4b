import { type Db, sql } from '#server/platform/db.ts'

/** The next active ads whose category or place has changed its names; held, so that no one changes them meanwhile. */
export async function lockStaleAds(tx: Db, behindId: number, limit: number): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select a.id::float8 as id from ads a join search_categories c using (category_id) join search_places p using (zone_id)
    where a.status = 'active' and (c.is_stale or p.is_stale) and a.id > ${behindId}
    order by a.id limit ${limit} for share of a`)
  return rows.map((row) => row.id)
}

export async function reindexAds(tx: Db, ids: number[]) {
  await tx.rows(sql`delete from search_ads where id = any(${ids})`)
  await tx.rows(sql`insert into search_ads select * from search_source where id = any(${ids})`)
}

export const clearStaleFlags = async (tx: Db) => {
  await tx.rows(sql`update search_categories set is_stale = false where is_stale`)
  await tx.rows(sql`update search_places set is_stale = false where is_stale`)
}
