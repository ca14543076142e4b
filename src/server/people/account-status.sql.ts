import { type Db, sql } from '#server/platform/db.ts'

/** `for key share`: a ban or deletion waits for this transaction, and later calls wait for the ban. */
export const lockActiveUserShared = (tx: Db, id: number) =>
  tx.row<{ id: number }>(sql`
    select id::float8 as id from users where id = ${id} and banned_at is null and deleted_at is null for key share`)

export const lockActiveUser = (tx: Db, id: number) =>
  tx.row<{ staff_role: string | null }>(sql`
    select staff_role from users where id = ${id} and banned_at is null and deleted_at is null for update`)

export const markBanned = (tx: Db, id: number, now: Date) =>
  tx.rows(sql`update users set banned_at = ${now} where id = ${id}`)

export const lockBannedUser = (tx: Db, id: number) =>
  tx.row<{ id: number }>(sql`
    select id::float8 as id from users where id = ${id} and banned_at is not null and deleted_at is null for update`)

export const clearBan = (tx: Db, id: number) => tx.rows(sql`update users set banned_at = null where id = ${id}`)

/** Restores the posts that a ban closed. Held ads are held again. Posts that a moderator removed for a rule stay removed. */
export async function restorePostsOf(tx: Db, id: number) {
  const ads = await tx.rows<{ id: number }>(sql`
    update ads set status = case when held_before_ban then 'held' else status_before end,
      status_before = case when held_before_ban then status_before end, held_before_ban = false
    where seller_id = ${id} and status = 'removed' and removed_rule is null and status_before is not null
    returning id::float8 as id`)
  const inquiries = await tx.rows<{ id: number }>(sql`
    update inquiries set status = status_before, status_before = null
    where author_id = ${id} and status = 'removed' and removed_rule is null and status_before is not null
    returning id::float8 as id`)
  return { ads, inquiries }
}

/** Closes all ads and inquiries of a user, except those already removed or deleted. Returns their ids. */
export async function closePostsOf(tx: Db, id: number, status: 'removed' | 'deleted', now: Date) {
  const ads = await tx.rows<{ id: number }>(sql`
    update ads set status = ${status}, status_before = case when status = 'held' then status_before else status end,
      held_before_ban = status = 'held', updated_at = ${now}
    where seller_id = ${id} and status not in ('removed', 'deleted')
    returning id::float8 as id`)
  const inquiries = await tx.rows<{ id: number }>(sql`
    update inquiries set status = ${status}, updated_at = ${now}, status_before = status
    where author_id = ${id} and status not in ('removed', 'deleted')
    returning id::float8 as id`)
  return { ads, inquiries }
}
