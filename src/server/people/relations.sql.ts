import { type Db, sql } from '#server/platform/db.ts'

/** Held by every action between two users, so that a follow cannot run parallel to a block. */
export const lockPair = (tx: Db, one: number, other: number) =>
  tx.rows(sql`
    select pg_advisory_xact_lock(hashtextextended(${`pair:${Math.min(one, other)}:${Math.max(one, other)}`}, 0))`)

export type RelationRow = { is_followed: boolean; is_blocked: boolean }

/** Does not reveal whether the other user blocked this user. No row for a deleted or banned user. */
export const findRelation = (db: Db, userId: number, other: number) =>
  db.row<RelationRow>(sql`
    select exists (select from follows where follower_id = ${userId} and seller_id = u.id) as is_followed,
      exists (select from blocks where blocker_id = ${userId} and blocked_id = u.id) as is_blocked
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
  db.row(sql`delete from blocks where blocker_id = ${blocker} and blocked_id = ${blocked} returning blocked_id`)

export const findBlockBetween = (db: Db, one: number, other: number) =>
  db.row<{ blocker_id: number }>(sql`
    select blocker_id::float8 as blocker_id from blocks
    where (blocker_id = ${one} and blocked_id = ${other}) or (blocker_id = ${other} and blocked_id = ${one}) limit 1`)

export const findBlockedBy = (db: Db, id: number) =>
  db.rows<{ id: number }>(sql`select blocked_id::float8 as id from blocks where blocker_id = ${id}`)

export const findBlocksOf = (db: Db, id: number) =>
  db.rows<{ id: number }>(sql`
    select blocked_id::float8 as id from blocks where blocker_id = ${id}
    union select blocker_id::float8 from blocks where blocked_id = ${id}`)
