import type { StaffRole } from '#contract/staff.ts'
import { type Db, sql } from '#server/platform/db.ts'

export type MemberRow = {
  id: number
  full_name: string
  user_name: string
  picture: string | null
  phone: string | null
  staff_role: StaffRole
  last_seen_at: Date | null
}

export const findStaff = (db: Db) =>
  db.rows<MemberRow>(sql`
    select id::float8 as id, full_name, user_name, picture, phone, staff_role, last_seen_at from users
    where staff_role is not null and deleted_at is null
    order by array_position(array['owner', 'operator', 'moderator', 'support'], staff_role), id`)

/** All changes of the team follow each other, so that the last owner cannot leave twice. */
export const lockTeam = (tx: Db) => tx.rows(sql`select pg_advisory_xact_lock(hashtext('staff team'))`)

export const findRole = (tx: Db, userId: number) =>
  tx.row<{ staff_role: StaffRole | null }>(sql`
    select staff_role from users where id = ${userId} and deleted_at is null and banned_at is null for update`)

export const findRoles = (db: Db, userIds: number[]) =>
  db.rows<{ id: number; staff_role: StaffRole | null }>(sql`
    select id::float8 as id, staff_role from users
    where id = any(${userIds}) and deleted_at is null and banned_at is null`)

export const countOwners = (tx: Db) =>
  tx.row<{ count: number }>(sql`
    select count(*)::int as count from users where staff_role = 'owner' and deleted_at is null and banned_at is null`)

export const updateRole = (tx: Db, userId: number, role: StaffRole | null) =>
  tx.rows(sql`update users set staff_role = ${role} where id = ${userId}`)
