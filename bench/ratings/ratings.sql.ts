import type { Database } from '#server/platform/db.ts'

/** Each attack begins with the same market. */
export async function deleteDeals(db: Database, people: number[]) {
  await db.pool.query(`delete from deals where seller_id = any($1::bigint[]) or buyer_id = any($1::bigint[])`, [people])
  await db.pool.query(`vacuum analyze deals`)
}

export const insertSharedBrowser = (db: Database, people: number[]) =>
  db.pool.query(
    `insert into devices (user_id, device_hash, last_used_at)
     select id, decode(md5($2), 'hex'), now() from unnest($1::bigint[]) id`,
    [people, people.join()],
  )

export async function countProven(db: Database, sellerId: number): Promise<number> {
  const { rows } = await db.pool.query<{ count: number }>(
    `select count(*)::int as count from ratings where seller_id = $1 and is_proven`,
    [sellerId],
  )
  return rows[0]?.count ?? 0
}
