import type { Language } from '#contract/language.ts'
import { type Db, sql } from '#server/platform/db.ts'

export type SubscriptionRow = {
  session_id: number
  user_id: number
  endpoint: string
  p256dh: Buffer
  auth: Buffer
  language: Language
}

/** Skips banned and deleted users, muted kinds and expired sessions. */
export const findSubscriptions = (db: Db, userIds: number[], kind: string, now: Date) =>
  db.rows<SubscriptionRow>(sql`
    select p.session_id::float8 as session_id, p.user_id::float8 as user_id, p.endpoint, p.p256dh, p.auth, p.language
    from push_subscriptions p join sessions s on s.id = p.session_id join users u on u.id = p.user_id
    where p.user_id = any(${userIds}::bigint[]) and s.expires_at > ${now}
      and u.banned_at is null and u.deleted_at is null
      and not exists (select from muted_notifications m where m.user_id = p.user_id and m.kind = ${kind})
    order by p.user_id`)

export const findSubscription = (db: Db, sessionId: number) =>
  db.row<{ created_at: Date }>(sql`select created_at from push_subscriptions where session_id = ${sessionId}`)

export async function upsertSubscription(tx: Db, row: SubscriptionRow & { now: Date }) {
  await tx.rows(sql`
    delete from push_subscriptions where endpoint = ${row.endpoint} and session_id <> ${row.session_id}`)
  await tx.rows(sql`
    insert into push_subscriptions (session_id, user_id, endpoint, p256dh, auth, language, created_at)
    values (${row.session_id}, ${row.user_id}, ${row.endpoint}, ${row.p256dh}, ${row.auth}, ${row.language}, ${row.now})
    on conflict (session_id) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth,
      language = excluded.language, failures = 0, created_at = excluded.created_at`)
}

export const deleteSubscription = (db: Db, sessionId: number) =>
  db.rows(sql`delete from push_subscriptions where session_id = ${sessionId}`)

/** Deletes by endpoint, because the session can have a newer endpoint by now. */
export const deleteEndpoint = (db: Db, endpoint: string) =>
  db.rows(sql`delete from push_subscriptions where endpoint = ${endpoint}`)

export const resetFailures = (db: Db, endpoint: string) =>
  db.rows(sql`update push_subscriptions set failures = 0 where endpoint = ${endpoint} and failures > 0`)

export const countFailure = (db: Db, endpoint: string) =>
  db.row<{ failures: number }>(sql`
    update push_subscriptions set failures = failures + 1 where endpoint = ${endpoint} returning failures`)
