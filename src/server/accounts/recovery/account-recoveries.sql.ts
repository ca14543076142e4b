import { type Db, sql } from '#server/platform/db.ts'
import { deleteInSteps } from '#server/platform/delete-in-steps.sql.ts'

/** `new_phone`: support changes the phone then, see change-phone.ts. */
export type RecoveryRow = { opens_at: Date; new_phone: string | null }

/** The recovery that is under way. A row whose time is over does not count. */
export const findRecovery = (db: Db, userId: number, now: Date) =>
  db.row<RecoveryRow>(
    sql`select opens_at, new_phone from account_recoveries where user_id = ${userId} and ends_at > ${now}`,
  )

export const findRecoveries = (db: Db, userIds: number[], now: Date) =>
  db.rows<RecoveryRow & { user_id: number }>(sql`
    select user_id::float8 as user_id, opens_at, new_phone from account_recoveries
    where user_id = any(${userIds}) and ends_at > ${now}`)

export const lockRecovery = (tx: Db, userId: number, now: Date) =>
  tx.row<RecoveryRow>(sql`
    select opens_at, new_phone from account_recoveries where user_id = ${userId} and ends_at > ${now} for update`)

export type NewRecovery = {
  userId: number
  cancelHash: Buffer
  now: Date
  opensAt: Date
  endsAt: Date
  byStaff?: { staffId: number; newPhone: string }
}

/** Replaces a row whose time is over. No row if another request has just started one. */
export const insertRecovery = (tx: Db, { userId, cancelHash, now, opensAt, endsAt, byStaff }: NewRecovery) =>
  tx.row<RecoveryRow>(sql`
    insert into account_recoveries (user_id, cancel_hash, requested_at, opens_at, ends_at, new_phone, staff_id)
    values (${userId}, ${cancelHash}, ${now}, ${opensAt}, ${endsAt}, ${byStaff?.newPhone ?? null}, ${byStaff?.staffId ?? null})
    on conflict (user_id) do update set cancel_hash = excluded.cancel_hash, requested_at = excluded.requested_at,
      opens_at = excluded.opens_at, ends_at = excluded.ends_at, new_phone = excluded.new_phone, staff_id = excluded.staff_id
      where account_recoveries.ends_at <= ${now}
    returning opens_at, new_phone`)

export const deleteRecovery = (db: Db, userId: number) =>
  db.row<{ user_id: number }>(sql`
    delete from account_recoveries where user_id = ${userId} returning user_id::float8 as user_id`)

export const deleteRecoveryByToken = (db: Db, cancelHash: Buffer, now: Date) =>
  db.row<{ user_id: number }>(sql`
    delete from account_recoveries where cancel_hash = ${cancelHash} and ends_at > ${now}
    returning user_id::float8 as user_id`)

export const deleteEndedRecoveries = (db: Db, now: Date) =>
  deleteInSteps(db, { table: 'account_recoveries', where: sql`ends_at <= ${now}` })

export type DuePhoneChange = { user_id: number; new_phone: string; staff_id: number }

/** One change of phone by support whose wait is over. Other processes skip it. */
export const lockDuePhoneChange = (tx: Db, now: Date) =>
  tx.row<DuePhoneChange>(sql`
    select user_id::float8 as user_id, new_phone, staff_id::float8 as staff_id from account_recoveries
    where new_phone is not null and opens_at <= ${now} order by opens_at limit ${1} for update skip locked`)
