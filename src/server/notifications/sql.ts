import { type Db, sql } from '#server/platform/db.ts'

export type NewNotification = {
  to: number[]
  kind: string
  group: string
  actor: number | null
  adId: number | null
  inquiryId: number | null
  caseId: number | null
  commentId: number | null
  details: Record<string, unknown>
  now: Date
}

/** Not to those who do not want to hear it, have heard it, are gone, or are blocked from whoever did it. */
export const insertNotifications = (tx: Db, said: NewNotification) =>
  tx.rows<{ id: number; user_id: number }>(sql`
    insert into notifications
      (user_id, kind, group_key, actor_id, ad_id, inquiry_id, case_id, comment_id, details, created_at)
    select u.id, ${said.kind}, ${said.group}, ${said.actor}::bigint, ${said.adId}::bigint, ${said.inquiryId}::bigint,
      ${said.caseId}::bigint, ${said.commentId}::bigint, ${JSON.stringify(said.details)}::jsonb, ${said.now}
    from users u
    where u.id = any(${said.to}::bigint[]) and u.deleted_at is null and u.banned_at is null
      and not exists (select from muted_notifications m where m.user_id = u.id and m.kind = ${said.kind})
      and not exists (
        select from blocks b where (b.blocker_id = u.id and b.blocked_id = ${said.actor}::bigint)
          or (b.blocked_id = u.id and b.blocker_id = ${said.actor}::bigint))
    on conflict do nothing
    returning id::float8 as id, user_id::float8 as user_id`)
