import { type Db, sql } from '#server/platform/db.ts'

export type ExportRow = {
  id: string
  requested_at: Date
  ready_at: Date | null
  bytes: number | null
  expires_at: Date
  tries: number
  is_locked: boolean
}

/** The newest export that has not expired. */
export const findExport = (db: Db, userId: number, now: Date) =>
  db.row<ExportRow>(sql`
    select id, requested_at, ready_at, bytes::float8 as bytes, expires_at, tries,
      coalesce(locked_until > ${now}, false) as is_locked
    from account_exports where user_id = ${userId} and expires_at > ${now} order by requested_at desc limit 1`)

/** A new export replaces the files of earlier ones, which the next sweep removes. */
export async function insertExport(
  tx: Db,
  userId: number,
  { id, now, expiresAt }: { id: string; now: Date; expiresAt: Date },
) {
  await expireExports(tx, userId, now)
  await tx.rows(sql`
    insert into account_exports (id, user_id, requested_at, expires_at) values (${id}, ${userId}, ${now}, ${expiresAt})`)
}

export const expireExports = (tx: Db, userId: number, now: Date) =>
  tx.rows(sql`update account_exports set expires_at = ${now} where user_id = ${userId} and expires_at > ${now}`)

/** The export that has waited longest. Another process can claim it when the lock is over. */
export const claimExport = (db: Db, { now, lockedUntil, tries }: { now: Date; lockedUntil: Date; tries: number }) =>
  db.row<{ id: string; user_id: number }>(sql`
    update account_exports set locked_until = ${lockedUntil}, tries = tries + 1
    where id = (
      select id from account_exports
      where ready_at is null and expires_at > ${now} and tries < ${tries} and (locked_until is null or locked_until <= ${now})
      order by requested_at limit ${1} for update skip locked)
    returning id, user_id::float8 as user_id`)

export const unlockExport = (db: Db, id: string, retryAt: Date) =>
  db.rows(sql`update account_exports set locked_until = ${retryAt} where id = ${id}`)

/** No row if the request has been replaced or its account deleted meanwhile. */
export const markExportReady = (tx: Db, id: string, file: { bytes: number; now: Date; expiresAt: Date }) =>
  tx.row(sql`
    update account_exports set ready_at = ${file.now}, bytes = ${file.bytes}, expires_at = ${file.expiresAt}, locked_until = null
    where id = ${id} and expires_at > ${file.now} returning id`)

export const findExpiredExports = (db: Db, now: Date, limit: number) =>
  db.rows<{ id: string }>(sql`
    select id from account_exports where expires_at <= ${now} and (locked_until is null or locked_until <= ${now})
    order by expires_at limit ${limit}`)

export const deleteExport = (db: Db, id: string) => db.rows(sql`delete from account_exports where id = ${id}`)

/** A file that its owner may download. */
export const findExportFile = (db: Db, userId: number, id: string, now: Date) =>
  db.row<{ bytes: number; user_name: string }>(sql`
    select e.bytes::float8 as bytes, u.user_name from account_exports e join users u on u.id = e.user_id
    where e.id = ${id} and e.user_id = ${userId} and e.ready_at is not null and e.expires_at > ${now}`)
