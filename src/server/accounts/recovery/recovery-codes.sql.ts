import { type Db, sql } from '#server/platform/db.ts'

/** Replaces all codes of the user. */
export const replaceRecoveryCodes = (tx: Db, userId: number, hashes: Buffer[], now: Date) =>
  tx.rows(sql`
    with old as (delete from recovery_codes where user_id = ${userId} and code_hash <> all(${hashes}::bytea[]))
    insert into recovery_codes (user_id, code_hash, created_at)
    select ${userId}::bigint, hash, ${now}::timestamptz from unnest(${hashes}::bytea[]) hash`)

export const findRecoveryCodes = (db: Db, userId: number) =>
  db.row<{ unused: number; created_at: Date | null }>(sql`
    select count(*) filter (where used_at is null)::int as unused, max(created_at) as created_at
    from recovery_codes where user_id = ${userId}`)

/** Returns the row only to the first of several parallel entries. */
export const spendRecoveryCode = (tx: Db, userId: number, hash: Buffer, now: Date) =>
  tx.row<{ user_id: number }>(sql`
    update recovery_codes set used_at = ${now} where user_id = ${userId} and code_hash = ${hash} and used_at is null
    returning user_id::float8 as user_id`)
