import type { Language } from '#contract/language.ts'
import type { StaffRole } from '#contract/staff.ts'
import { type Db, sql } from '#server/platform/db.ts'

export type AccountRow = {
  id: number
  full_name: string
  has_name: boolean
  user_name: string
  picture: string | null
  staff_role: StaffRole | null
  phone: string | null
  email: string | null
  unverified_email: string | null
  has_password: boolean
  about: string | null
  kind: 'person' | 'dealer' | 'office'
  language: Language
  shows_last_seen: boolean
  shows_follows: boolean
  deletes_at: Date | null
  created_at: Date
  token_created_at: Date
}

export const findAccount = (db: Db, id: number, sessionId: number) =>
  db.row<AccountRow>(sql`
    select u.id::float8 as id, u.full_name, u.has_name, u.user_name, u.picture, u.staff_role, u.phone, u.email,
      u.unverified_email, u.about, u.kind,
      u.password_hash is not null as has_password,
      u.language, u.shows_last_seen, u.shows_follows, u.deletes_at, u.created_at, s.created_at as token_created_at
    from users u join sessions s on s.user_id = u.id
    where u.id = ${id} and s.id = ${sessionId}`)

export type ProfileColumns = {
  full_name?: string | undefined
  has_name?: boolean | undefined
  user_name?: string | undefined
  user_name_shape?: string | undefined
  about?: string | null | undefined
  kind?: AccountRow['kind'] | undefined
  language?: AccountRow['language'] | undefined
  shows_last_seen?: boolean | undefined
  shows_follows?: boolean | undefined
}

/** Columns that the change does not name keep their value. */
export const updateProfile = (db: Db, id: number, change: ProfileColumns) =>
  db.rows(sql`
    update users u set (
      full_name, has_name, user_name, user_name_shape, about, kind, language, shows_last_seen, shows_follows) = (
      select n.full_name, n.has_name, n.user_name, n.user_name_shape, n.about, n.kind, n.language, n.shows_last_seen, n.shows_follows
      from jsonb_populate_record(u, ${JSON.stringify(change)}::jsonb) n)
    where u.id = ${id} and u.deleted_at is null`)

/** Returns the previous avatar. */
export const replaceAvatar = (tx: Db, id: number, name: string | null) =>
  tx.row<{ picture: string | null }>(sql`
    update users u set picture = ${name} from (select id, picture from users where id = ${id} for update) old
    where u.id = old.id and u.deleted_at is null returning old.picture`)

export const updateEmail = (db: Db, id: number, email: string) =>
  db.rows(sql`update users set email = ${email}, unverified_email = null where id = ${id} and deleted_at is null`)

export const updateUnverifiedEmail = (db: Db, id: number, email: string) =>
  db.rows(sql`update users set unverified_email = ${email} where id = ${id} and deleted_at is null`)

export const deleteEmails = (db: Db, id: number) =>
  db.rows(sql`update users set email = null, unverified_email = null where id = ${id}`)

/** Ads and the shop with the old phone get the new one, because the old phone can get a new owner. */
export const updatePhone = (db: Db, id: number, phone: string) =>
  db.rows(sql`
    with old as (select id, phone from users where id = ${id} and deleted_at is null for update),
    updated_ads as (update ads a set phone = ${phone} from old where a.seller_id = old.id and a.phone = old.phone),
    updated_shop as (update shops s set phone = ${phone} from old where s.user_id = old.id and s.phone = old.phone)
    update users u set phone = ${phone}, claimed_at = null from old where u.id = old.id`)

export const findPasswordHash = (db: Db, id: number) =>
  db.row<{ password_hash: string | null }>(sql`select password_hash from users where id = ${id}`)

export const updatePasswordHash = (db: Db, id: number, hash: string) =>
  db.rows(sql`update users set password_hash = ${hash} where id = ${id} and deleted_at is null`)

/** Keeps an earlier date. */
export const scheduleDeletion = (db: Db, id: number, at: Date) =>
  db.rows(sql`update users set deletes_at = coalesce(deletes_at, ${at}) where id = ${id} and deleted_at is null`)

export const unscheduleDeletion = (db: Db, id: number) =>
  db.rows(sql`update users set deletes_at = null where id = ${id}`)
