import type { Sql } from 'sql-template-tag'
import { type Db, sql } from '#server/platform/db.ts'

export type PeopleList = 'followers' | 'following' | 'blocked'

const linksOf: Record<PeopleList, (userId: number) => Sql> = {
  followers: (userId) => sql`select follower_id as id, created_at from follows where seller_id = ${userId}`,
  following: (userId) => sql`select seller_id as id, created_at from follows where follower_id = ${userId}`,
  blocked: (userId) => sql`select blocked_id as id, created_at from blocks where blocker_id = ${userId}`,
}

/** Skips deleted and banned users. `plain_text` leaves letters, digits and spaces, so the search has no wildcards. */
const fromPeople = (list: PeopleList, userId: number, search: string) => sql`
  (${linksOf[list](userId)}) link join users u on u.id = link.id
  where u.deleted_at is null and u.banned_at is null
    and u.folded_name like '%' || btrim(plain_text(${search})) || '%'`

export type PersonRow = {
  id: number
  full_name: string
  user_name: string
  picture: string | null
  ads_count: number
  is_followed: boolean
  since: Date
}

export const findPeople = (db: Db, list: PeopleList, userId: number, search: string, skip: number, limit: number) =>
  db.rows<PersonRow>(sql`
    select p.id::float8 as id, p.full_name, p.user_name, p.picture, p.since,
      (select count(*)::int from ads a where a.seller_id = p.id and a.status = 'active') as ads_count,
      exists (select from follows f where f.follower_id = ${userId} and f.seller_id = p.id) as is_followed
    from (select u.id, u.full_name, u.user_name, u.picture, link.created_at as since from ${fromPeople(list, userId, search)}
      order by link.created_at desc, link.id desc offset ${skip} limit ${limit}) p
    order by p.since desc, p.id desc`)

export const countPeople = (db: Db, list: PeopleList, userId: number, search: string, limit: number) =>
  db.row<{ total: number }>(sql`
    select count(*)::int as total from (select from ${fromPeople(list, userId, search)} limit ${limit}) counted`)
