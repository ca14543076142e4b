import type { Sql } from 'sql-template-tag'
import { type Db, sql } from '#server/platform/db.ts'

/** Whoever changes how two people stand to each other holds this, so that no follow slips past a block. */
export const lockPair = (tx: Db, one: number, other: number) =>
  tx.rows(sql`
    select pg_advisory_xact_lock(hashtextextended(${`pair:${Math.min(one, other)}:${Math.max(one, other)}`}, 0))`)

export type RelationRow = { is_followed: boolean; is_blocked: boolean }

/** As far as it is told: not whether they blocked me. Nothing for somebody who is gone or banned. */
export const findRelation = (db: Db, me: number, other: number) =>
  db.row<RelationRow>(sql`
    select exists (select from follows where follower_id = ${me} and seller_id = u.id) as is_followed,
      exists (select from blocks where blocker_id = ${me} and blocked_id = u.id) as is_blocked
    from users u where u.id = ${other} and u.deleted_at is null and u.banned_at is null`)

export const insertFollow = (db: Db, follower: number, seller: number, now: Date) =>
  db.rows(sql`
    insert into follows (follower_id, seller_id, created_at) values (${follower}, ${seller}, ${now})
    on conflict do nothing`)

export const deleteFollow = (db: Db, follower: number, seller: number) =>
  db.row<{ seller_id: number }>(sql`
    delete from follows where follower_id = ${follower} and seller_id = ${seller} returning seller_id::float8 as seller_id`)

export const insertBlock = (db: Db, blocker: number, blocked: number, now: Date) =>
  db.rows(sql`
    insert into blocks (blocker_id, blocked_id, created_at) values (${blocker}, ${blocked}, ${now})
    on conflict do nothing`)

export const deleteBlock = (db: Db, blocker: number, blocked: number) =>
  db.rows(sql`delete from blocks where blocker_id = ${blocker} and blocked_id = ${blocked}`)

export const findBlockBetween = (db: Db, one: number, other: number) =>
  db.row<{ blocker_id: number }>(sql`
    select blocker_id::float8 as blocker_id from blocks
    where (blocker_id = ${one} and blocked_id = ${other}) or (blocker_id = ${other} and blocked_id = ${one}) limit 1`)

export const findBlocksOf = (db: Db, id: number) =>
  db.rows<{ id: number }>(sql`
    select blocked_id::float8 as id from blocks where blocker_id = ${id}
    union select blocker_id::float8 from blocks where blocked_id = ${id}`)

export type PeopleList = 'followers' | 'following' | 'blocked'

const linksOf: Record<PeopleList, (me: number) => Sql> = {
  followers: (me) => sql`select follower_id as id, created_at from follows where seller_id = ${me}`,
  following: (me) => sql`select seller_id as id, created_at from follows where follower_id = ${me}`,
  blocked: (me) => sql`select blocked_id as id, created_at from blocks where blocker_id = ${me}`,
}

/** One's own list, without those who are gone or banned. The folded search holds letters, digits and spaces only. */
const fromPeople = (list: PeopleList, me: number, search: string) => sql`
  (${linksOf[list](me)}) link join users u on u.id = link.id
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

export const findPeople = (db: Db, list: PeopleList, me: number, search: string, skip: number, limit: number) =>
  db.rows<PersonRow>(sql`
    select p.id::float8 as id, p.full_name, p.user_name, p.picture, p.since,
      (select count(*)::int from ads a where a.seller_id = p.id and a.status = 'active') as ads_count,
      exists (select from follows f where f.follower_id = ${me} and f.seller_id = p.id) as is_followed
    from (select u.id, u.full_name, u.user_name, u.picture, link.created_at as since from ${fromPeople(list, me, search)}
      order by link.created_at desc, link.id desc offset ${skip} limit ${limit}) p
    order by p.since desc, p.id desc`)

export const countPeople = (db: Db, list: PeopleList, me: number, search: string, limit: number) =>
  db.row<{ total: number }>(sql`
    select count(*)::int as total from (select from ${fromPeople(list, me, search)} limit ${limit}) counted`)

/** `for key share`: whatever is being made for them is finished before `lockUser` goes on, and waits once it has. */
export const lockActiveUserShared = (tx: Db, id: number) =>
  tx.row<{ id: number }>(sql`
    select id::float8 as id from users where id = ${id} and banned_at is null and deleted_at is null for key share`)

export const lockActiveUser = (tx: Db, id: number) =>
  tx.row<{ is_moderator: boolean }>(sql`
    select is_moderator from users where id = ${id} and banned_at is null and deleted_at is null for update`)

export const markBanned = (tx: Db, id: number, now: Date) =>
  tx.rows(sql`update users set banned_at = ${now} where id = ${id}`)

export const lockBannedUser = (tx: Db, id: number) =>
  tx.row<{ id: number }>(sql`
    select id::float8 as id from users where id = ${id} and banned_at is not null and deleted_at is null for update`)

export const clearBan = (tx: Db, id: number) => tx.rows(sql`update users set banned_at = null where id = ${id}`)

/** What a ban closed, as it was before; what was removed for a rule of its own stays removed. */
export async function restorePostsOf(tx: Db, id: number) {
  await tx.rows(sql`
    update ads set status = status_before, status_before = null
    where seller_id = ${id} and status = 'removed' and removed_rule is null and status_before is not null`)
  await tx.rows(sql`
    update inquiries set status = status_before, status_before = null
    where author_id = ${id} and status = 'removed' and removed_rule is null and status_before is not null`)
}

/** Everything somebody offers and looks for, out of sight; what is already removed or deleted stays as it is. */
export async function closePostsOf(tx: Db, id: number, status: 'removed' | 'deleted', now: Date) {
  await tx.rows(sql`
    update ads set status = ${status}, status_before = case when status = 'held' then status_before else status end,
      updated_at = ${now}
    where seller_id = ${id} and status not in ('removed', 'deleted')`)
  await tx.rows(sql`
    update inquiries set status = ${status}, updated_at = ${now}, status_before = status
    where author_id = ${id} and status not in ('removed', 'deleted')`)
}
