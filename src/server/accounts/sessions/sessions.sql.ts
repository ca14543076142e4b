import type { StaffRole } from '#contract/staff.ts'
import { type Db, prepared, sql } from '#server/platform/db.ts'
import { deleteInSteps } from '#server/platform/delete-in-steps.sql.ts'
import { marketDay } from '#server/platform/time.ts'

export type SessionRow = {
  id: number
  user_id: number
  staff_role: StaffRole | null
  is_current: boolean
  rotated_at: Date
  confirmed_at: Date | null
  last_seen_at: Date
}

/** Finds a session by its current or previous token. Banned and deleted users have no sessions. */
export const findSession = (db: Db, hash: Buffer, now: Date, idleSince: Date) =>
  db.row<SessionRow>(
    prepared(
      'session',
      sql`
    select s.id::float8 as id, s.user_id::float8 as user_id, u.staff_role, s.token_hash = ${hash} as is_current,
      s.rotated_at, s.confirmed_at, s.last_seen_at
    from sessions s join users u on u.id = s.user_id
    where (s.token_hash = ${hash} or s.previous_hash = ${hash}) and s.expires_at > ${now} and s.last_seen_at > ${idleSince}
      and u.banned_at is null and u.deleted_at is null`,
    ),
  )

export const insertSession = (
  db: Db,
  session: { userId: number; hash: Buffer; deviceLabel: string; now: Date; expiresAt: Date; steppedUpAt: Date | null },
) =>
  db.row<{ id: number }>(sql`
    with used as (
      insert into user_days (day, user_id) values (${marketDay(session.now)}::date, ${session.userId}) on conflict do nothing)
    insert into sessions (
      user_id, token_hash, rotated_at, confirmed_at, device_label, created_at, last_seen_at, expires_at, stepped_up_at)
    values (${session.userId}, ${session.hash}, ${session.now}, ${session.now}, ${session.deviceLabel}, ${session.now},
      ${session.now}, ${session.expiresAt}, ${session.steppedUpAt})
    returning id::float8 as id`)

/** Limits the number of sessions (ASVS 7.1.2): the least recently used are deleted. */
export const deleteSurplusSessions = (db: Db, userId: number, limit: number) =>
  db.rows<{ id: number }>(sql`
    delete from sessions where id in (
      select id from sessions where user_id = ${userId} order by last_seen_at desc, id desc offset ${limit})
    returning id::float8 as id`)

/** Only one of two tabs rotates the token; the other uses the previous token during the overlap. */
export const rotateSession = (db: Db, id: number, oldHash: Buffer, newHash: Buffer, now: Date) =>
  db.row<{ id: number }>(sql`
    update sessions set previous_hash = token_hash, token_hash = ${newHash}, rotated_at = ${now}, confirmed_at = null
    where id = ${id} and token_hash = ${oldHash} returning id::float8 as id`)

/** Replaces a token that no browser has confirmed because the reply was lost. */
export const replaceLostToken = (db: Db, id: number, rotatedAt: Date, newHash: Buffer, now: Date) =>
  db.row<{ id: number }>(sql`
    update sessions set token_hash = ${newHash}, rotated_at = ${now}
    where id = ${id} and confirmed_at is null and rotated_at = ${rotatedAt} returning id::float8 as id`)

export const confirmSession = (db: Db, id: number, now: Date) =>
  db.rows(sql`update sessions set confirmed_at = ${now} where id = ${id} and confirmed_at is null`)

export const touchSession = (db: Db, id: number, now: Date) =>
  db.rows(sql`
    with seen as (update sessions set last_seen_at = ${now} where id = ${id} returning user_id),
    used as (
      insert into user_days (day, user_id) select ${marketDay(now)}::date, user_id from seen on conflict do nothing)
    update users set last_seen_at = ${now} where id = (select user_id from seen)`)

export const deleteSession = (db: Db, userId: number, id: number) =>
  db.row<{ id: number }>(sql`
    delete from sessions where id = ${id} and user_id = ${userId} returning id::float8 as id`)

export const deleteSessionsOf = (db: Db, userId: number, exceptId: number | null) =>
  db.rows<{ id: number }>(sql`
    delete from sessions where user_id = ${userId} and id is distinct from ${exceptId} returning id::float8 as id`)

export type SessionListRow = { id: number; device_label: string; created_at: Date; last_seen_at: Date }

export const findSessionsOf = (db: Db, userId: number, now: Date, idleSince: Date) =>
  db.rows<SessionListRow>(sql`
    select id::float8 as id, device_label, created_at, last_seen_at from sessions
    where user_id = ${userId} and expires_at > ${now} and last_seen_at > ${idleSince}
    order by last_seen_at desc, id desc`)

export const findExistingSessions = (db: Db, ids: number[]) =>
  db.rows<{ id: number }>(sql`select id::float8 as id from sessions where id = any(${ids}::bigint[])`)

export const findStepUp = (db: Db, id: number) =>
  db.row<{ stepped_up_at: Date | null }>(sql`select stepped_up_at from sessions where id = ${id}`)

export const markStepUp = (db: Db, id: number, now: Date) =>
  db.rows(sql`update sessions set stepped_up_at = ${now} where id = ${id}`)

/** Small steps: a trigger tells every process about each ended session. */
export async function deleteExpiredSessions(db: Db, now: Date, idleSince: Date) {
  await deleteInSteps(db, { table: 'sessions', where: sql`expires_at <= ${now}`, stepSize: 500 })
  await deleteInSteps(db, { table: 'sessions', where: sql`last_seen_at <= ${idleSince}`, stepSize: 500 })
}
