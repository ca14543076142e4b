import { type Db, sql } from '#server/platform/db.ts'

export type ClaimRow = {
  subject_key: string
  moderator_id: number
  moderator_name: string | null
  moderator_picture: string | null
  expires_at: Date
}

export const findClaims = (db: Db, keys: string[], now: Date) =>
  db.rows<ClaimRow>(sql`
    select c.subject_key, c.moderator_id::float8 as moderator_id, u.full_name as moderator_name,
      u.picture as moderator_picture, c.expires_at
    from case_claims c join users u on u.id = c.moderator_id
    where c.subject_key = any(${keys}) and c.expires_at > ${now}`)

/** No row when another moderator has claimed it. */
export const insertClaim = (tx: Db, key: string, moderatorId: number, expiresAt: Date, now: Date) =>
  tx.row<{ subject_key: string }>(sql`
    insert into case_claims as c (subject_key, moderator_id, expires_at) values (${key}, ${moderatorId}, ${expiresAt})
    on conflict (subject_key) do update set moderator_id = excluded.moderator_id, expires_at = excluded.expires_at
      where c.moderator_id = excluded.moderator_id or c.expires_at <= ${now}
    returning subject_key`)

export const deleteClaim = (tx: Db, key: string, moderatorId: number) =>
  tx.rows(sql`delete from case_claims where subject_key = ${key} and moderator_id = ${moderatorId}`)

/** There are about as many claims as moderators, so all of them are read. */
export const deleteExpiredClaims = (tx: Db, now: Date) =>
  tx.rows(sql`delete from case_claims where expires_at <= ${now}`)
