import { type Db, sql } from '#server/platform/db.ts'

export const closeDemoUsers = (db: Db) =>
  db.rows(sql`
    update users set password_hash = null, staff_role = null
    where is_demo and (password_hash is not null or staff_role is not null) returning id::float8 as id`)

export const deleteDemoSessions = (db: Db) =>
  db.rows(sql`delete from sessions s using users u where u.id = s.user_id and u.is_demo`)

export const deleteDemoDevices = (db: Db) =>
  db.rows(sql`delete from devices d using users u where u.id = d.user_id and u.is_demo`)
