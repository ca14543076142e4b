// Kinds that a member gets once a day, and what the next digest of each member says.
import type { Sql } from 'sql-template-tag'
import { digestMinute, usualDigestHour } from '#contract/notification-kinds.ts'
import { type Db, sql } from '#server/platform/db.ts'

const today = (now: Date, hour: Sql) => sql`
  (date_trunc('day', ${now}::timestamptz at time zone 'Asia/Damascus') + ${hour} * interval '1 hour'
    + ${digestMinute} * interval '1 minute') at time zone 'Asia/Damascus'`

/** The next digest of a member after `now`. */
const nextDigest = (now: Date, hour: Sql) => sql`
  case when ${today(now, hour)} > ${now}::timestamptz then ${today(now, hour)} else ${today(now, hour)} + interval '1 day' end`

/** One more of the kind for each of these people. In the order of ids, so that two transactions never wait for each other. */
export const addToDigests = (tx: Db, userIds: number[], kind: string, now: Date) =>
  tx.rows(sql`
    insert into pending_digests (user_id, kind, count, due_at)
    select quiet.id, ${kind}, quiet.count, ${nextDigest(now, sql`coalesce(h.hour, ${usualDigestHour})`)}
    from (select id, count(*)::int as count from unnest(${userIds}::bigint[]) as q(id) group by id) quiet
      left join digest_hours h on h.user_id = quiet.id
    order by quiet.id
    on conflict (user_id, kind) do update set count = pending_digests.count + excluded.count`)

/** Held until the transaction ends; false while another process sends digests, so that a person gets one and not two. */
export async function tryLockDigests(tx: Db): Promise<boolean> {
  const row = await tx.row<{ is_locked: boolean }>(sql`
    select pg_try_advisory_xact_lock(hashtextextended('notification_digests', 0)) as is_locked`)
  return row?.is_locked ?? false
}

/** Everything that waits for some people whose digest is due. */
export const takeDueDigests = (tx: Db, now: Date, people: number) =>
  tx.rows<{ user_id: number; counts: Record<string, number> }>(sql`
    with due as (select user_id from pending_digests where due_at <= ${now} group by user_id order by min(due_at) limit ${people}),
    taken as (
      delete from pending_digests p using due where p.user_id = due.user_id returning p.user_id, p.kind, p.count)
    select user_id::float8 as user_id, jsonb_object_agg(kind, count) as counts from taken group by user_id order by user_id`)

export const findDigestSettings = async (db: Db, userId: number) => {
  const row = await db.row<{ kinds: string[]; hour: number }>(sql`
    select array(select kind from digested_notifications where user_id = ${userId}) as kinds,
      coalesce((select hour from digest_hours where user_id = ${userId}), ${usualDigestHour})::int as hour`)
  return row ?? { kinds: [], hour: usualDigestHour }
}

export const insertDigested = (tx: Db, userId: number, kind: string) =>
  tx.rows(sql`insert into digested_notifications (user_id, kind) values (${userId}, ${kind}) on conflict do nothing`)

export const deleteDigested = (tx: Db, userId: number, kind: string) =>
  tx.rows(sql`delete from digested_notifications where user_id = ${userId} and kind = ${kind}`)

/** For a kind that is switched off: the next digest does not mention it. */
export const deletePending = (tx: Db, userId: number, kind: string) =>
  tx.rows(sql`delete from pending_digests where user_id = ${userId} and kind = ${kind}`)

export async function setDigestHour(tx: Db, userId: number, hour: number, now: Date) {
  await tx.rows(sql`
    insert into digest_hours (user_id, hour) values (${userId}, ${hour})
    on conflict (user_id) do update set hour = excluded.hour`)
  await tx.rows(sql`
    update pending_digests set due_at = ${nextDigest(now, sql`${hour}`)} where user_id = ${userId}`)
}
