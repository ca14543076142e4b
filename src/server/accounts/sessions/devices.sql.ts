import { type Db, sql } from '#server/platform/db.ts'
import { deleteInSteps } from '#server/platform/delete-in-steps.sql.ts'

export const rememberDevice = (db: Db, userId: number, device: Buffer, now: Date) =>
  db.rows(sql`
    insert into devices (user_id, device_hash, last_used_at) values (${userId}, ${device}, ${now})
    on conflict (user_id, device_hash) do update set last_used_at = excluded.last_used_at`)

export const deleteOldDevices = (db: Db, before: Date) =>
  deleteInSteps(db, { table: 'devices', where: sql`last_used_at < ${before}` })
