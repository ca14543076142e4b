// Statements for every table of uploads. Such a table has id, owner_id, bytes, created_at, stored_at (null until the
// content is complete) and unused_since (null while something shows the upload).
import { raw, type Sql } from 'sql-template-tag'
import { type Db, sql } from '#server/platform/db.ts'
import { uploadLimits } from './limits.ts'

export type UploadTable = 'pictures' | 'chat_files' | 'ad_files'

/** Serializes the uploads of one user, so that two cannot both take the rest of the quota. */
export const lockOwner = (tx: Db, ownerId: number) =>
  tx.row(sql`select from users where id = ${ownerId} for no key update`)

export const countBytesSince = (db: Db, table: UploadTable, ownerId: number, since: Date) =>
  db.row<{ bytes: number }>(sql`
    select coalesce(sum(bytes), 0)::float8 as bytes from ${raw(table)}
    where owner_id = ${ownerId} and created_at > ${since}`)

export const markStored = (db: Db, table: UploadTable, id: string, now: Date) =>
  db.rows(sql`update ${raw(table)} set stored_at = ${now} where id = ${id}`)

export const markUnused = (tx: Db, table: UploadTable, ids: string[], now: Date) =>
  tx.rows(sql`update ${raw(table)} set unused_since = ${now} where id = any(${ids}) and unused_since is null`)

export const deleteUploads = (db: Db, table: UploadTable, ids: string[]) =>
  db.rows(sql`delete from ${raw(table)} where id = any(${ids})`)

/** Removed at once: what a deleted account or a deleted ad had. A chat file stays as long as a message shows it. */
const isOwnerless: Record<UploadTable, Sql> = {
  pictures: sql`owner_id is null`,
  chat_files: sql`owner_id is null and unused_since is not null`,
  ad_files: sql`owner_id is null or (ad_id is null and unused_since is null)`,
}

/** Uploads to delete. They are no longer marked as stored, so nothing can begin to show them. */
export const claimUnused = (
  db: Db,
  table: UploadTable,
  { unusedBefore, except, now }: { unusedBefore: Date; except: string[]; now: Date },
) =>
  db.rows<{ id: string; kind: string }>(sql`
    update ${raw(table)} set stored_at = null, unused_since = coalesce(unused_since, ${now})
    where id in (
      select id from ${raw(table)}
      where (unused_since < ${unusedBefore} or (${isOwnerless[table]})) and id <> all(${except})
      limit ${uploadLimits.sweepBatch} for update skip locked)
    returning id, kind`)
