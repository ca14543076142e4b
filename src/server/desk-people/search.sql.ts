import type { StaffRole } from '#contract/staff.ts'
import { type Db, sql } from '#server/platform/db.ts'

export type FoundRow = {
  id: number
  full_name: string
  user_name: string
  picture: string | null
  phone: string | null
  staff_role: StaffRole | null
  banned_at: Date | null
  deletes_at: Date | null
  is_limited: boolean
  active_ads: number
  created_at: Date
  last_seen_at: Date | null
}

const foundColumns = (now: Date) => sql`
  u.id::float8 as id, u.full_name, u.user_name, u.picture, u.phone, u.staff_role, u.banned_at, u.deletes_at,
  u.limits <> '{}' and (u.limits_end_at is null or u.limits_end_at > ${now}) as is_limited,
  (select count(*)::int from ads a where a.seller_id = u.id and a.status = 'active') as active_ads, u.created_at, u.last_seen_at`

/** `plain_text` leaves letters, digits and spaces, so the search has no wildcards. */
export const findWords = (db: Db, text: string) =>
  db.row<{ words: string[] }>(sql`select string_to_array(btrim(plain_text(${text})), ' ') as words`)

/**
 * Every word must begin a word of the name. A frequent name has thousands of people: only the first `candidates` in the
 * index are sorted, and more letters find the others.
 */
export const findByName = (db: Db, words: string[], { candidates, limit }: Sizes, now: Date) => {
  const matches = words.map((word) => sql`and (folded_name like ${`${word}%`} or folded_name like ${`% ${word}%`})`)
  const conditions = matches.reduce((all, one) => sql`${all} ${one}`, sql``)
  return db.rows<FoundRow>(sql`
    with candidates as materialized (
      select id, last_seen_at, created_at from users where deleted_at is null ${conditions} limit ${candidates})
    select ${foundColumns(now)} from (
      select id from candidates order by coalesce(last_seen_at, created_at) desc, id desc limit ${limit}) c
    join users u on u.id = c.id
    order by coalesce(u.last_seen_at, u.created_at) desc, u.id desc`)
}

type Sizes = { candidates: number; limit: number }

/** By id or by the whole user name. */
export const findByKey = (db: Db, key: { id: number | null; userName: string }, now: Date) =>
  db.rows<FoundRow>(sql`
    select ${foundColumns(now)} from users u
    where (u.id = ${key.id} or lower(u.user_name) = lower(${key.userName})) and u.deleted_at is null`)

export const findByPhone = (db: Db, phone: string, now: Date) =>
  db.rows<FoundRow>(sql`select ${foundColumns(now)} from users u where u.phone = ${phone} and u.deleted_at is null`)
