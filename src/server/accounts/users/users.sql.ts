import type { Language } from '#contract/language.ts'
import type { StaffRole } from '#contract/staff.ts'
import { type Db, sql } from '#server/platform/db.ts'

export type AccountRow = {
  id: number
  password_hash: string | null
  is_banned: boolean
  last_seen_at: Date
  claimed_at: Date | null
  is_known_device: boolean
}

const accountColumns = (device: Buffer | null) => sql`
  u.id::float8 as id, u.password_hash, u.banned_at is not null as is_banned,
  coalesce(u.last_seen_at, u.created_at) as last_seen_at, u.claimed_at,
  exists (select from devices d where d.user_id = u.id and d.device_hash = ${device}) as is_known_device`

export const findAccountByPhone = (db: Db, phone: string, device: Buffer | null) =>
  db.row<AccountRow>(sql`
    select ${accountColumns(device)} from users u where u.phone = ${phone} and u.deleted_at is null`)

export const findAccountByEmail = (db: Db, email: string, device: Buffer | null) =>
  db.row<AccountRow>(sql`
    select ${accountColumns(device)} from users u where lower(u.email) = lower(${email}) and u.deleted_at is null`)

export type ProfileRow = {
  id: number
  full_name: string
  has_name: boolean
  user_name: string
  picture: string | null
  staff_role: StaffRole | null
  phone: string | null
  email: string | null
}

export const findProfile = (db: Db, userId: number) =>
  db.row<ProfileRow>(sql`
    select id::float8 as id, full_name, has_name, user_name, picture, staff_role, phone, email
    from users where id = ${userId}`)

export type OwnerRow = {
  id: number
  phone: string | null
  email: string | null
  language: Language
  is_banned: boolean
}

/** Serialises what is counted or replaced for one user. */
export const lockUser = (tx: Db, userId: number) =>
  tx.rows(sql`select from users where id = ${userId} for no key update`)

/** How to reach the owner of an account. */
export const findOwner = (db: Db, userId: number) =>
  db.row<OwnerRow>(sql`
    select id::float8 as id, phone, email, language, banned_at is not null as is_banned
    from users where id = ${userId} and deleted_at is null`)

type NamedUserRow = { id: number; full_name: string; user_name: string; phone: string | null }
const namedUser = sql`id::float8 as id, full_name, user_name, phone`

export const findActiveUsers = (db: Db, login: { phone: string } | { userName: string }) =>
  db.rows<NamedUserRow>(sql`
    select ${namedUser} from users
    where ${'phone' in login ? sql`phone = ${login.phone}` : sql`lower(user_name) = lower(${login.userName})`}
      and deleted_at is null and banned_at is null`)

/** Finds the user by user name or phone, also a banned one. */
export const findUserByLogin = (db: Db, login: { userName: string; phone: string | null }) =>
  db.row<{ id: number; full_name: string; user_name: string }>(sql`
    select id::float8 as id, full_name, user_name from users
    where (lower(user_name) = lower(${login.userName}) or phone = ${login.phone}) and deleted_at is null`)

export type NewUser = {
  phone: string
  fullName: string
  /** False: the full name is a placeholder. */
  hasName: boolean
  userName: string
  shape: string
  unverifiedEmail: string | null
  passwordHash: string | null
  language: string
  now: Date
}

export const insertUser = (db: Db, user: NewUser) =>
  db.row<{ id: number }>(sql`
    insert into users (
      phone, full_name, has_name, user_name, user_name_shape, unverified_email, password_hash, language, created_at,
      last_seen_at)
    values (${user.phone}, ${user.fullName}, ${user.hasName}, ${user.userName}, ${user.shape}, ${user.unverifiedEmail},
      ${user.passwordHash}, ${user.language}, ${user.now}, ${user.now})
    returning id::float8 as id`)

/** Which of these user names are taken, or look like a taken one. `shapes` are in the same order. */
export const findTakenUserNames = (db: Db, userNames: string[], shapes: string[]) =>
  db.rows<{ user_name: string }>(sql`
    select n.user_name from unnest(${userNames}::text[], ${shapes}::text[]) as n(user_name, shape)
    where exists (select from users u where lower(u.user_name) = lower(n.user_name))
      or exists (select from users u where u.user_name_shape = n.shape)`)

export const updatePassword = (db: Db, userId: number, hash: string) =>
  db.rows(sql`update users set password_hash = ${hash} where id = ${userId}`)

/** A sign-in with the phone ends a pending claim of the phone; a sign-in with the password does not. */
export const markAccountSeen = (db: Db, userId: number, now: Date, provedPhone: boolean) =>
  db.rows(sql`
    update users set last_seen_at = ${now}, claimed_at = case when ${provedPhone} then null else claimed_at end
    where id = ${userId}`)

/** A new account on the browser of a blocked user is blocked by the same people. */
export const inheritBlocks = (db: Db, userId: number, device: Buffer, now: Date) =>
  db.rows(sql`
    insert into blocks (blocker_id, blocked_id, created_at)
    select distinct b.blocker_id, ${userId}::bigint, ${now}::timestamptz
    from devices d join blocks b on b.blocked_id = d.user_id
    where d.device_hash = ${device} and b.blocker_id <> ${userId}
    on conflict do nothing`)

export const startPhoneClaim = (db: Db, userId: number, now: Date) =>
  db.rows(sql`update users set claimed_at = ${now} where id = ${userId}`)

/** The phone has a new owner, so the ads of the old account stop showing it. The account stays reachable by its password. */
export const detachPhone = (db: Db, userId: number, phone: string) =>
  db.rows(sql`
    with hidden as (update ads set show_phone = false, phone = null where seller_id = ${userId} and phone = ${phone})
    update users set phone = null where id = ${userId} and phone = ${phone}`)
