import type { Sql } from 'sql-template-tag'
import type { NotificationKind } from '#contract/notifications.ts'
import { type Db, sql } from '#server/platform/db.ts'
import { deleteInSteps } from '#server/platform/delete-in-steps.sql.ts'

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

/** Skips recipients who muted the kind, already have it, are deleted or banned, or have a block with the actor. */
export const insertNotifications = (tx: Db, draft: NewNotification) =>
  tx.rows<{ id: number; user_id: number }>(sql`
    insert into notifications
      (user_id, kind, group_key, actor_id, ad_id, inquiry_id, case_id, comment_id, details, created_at)
    select u.id, ${draft.kind}, ${draft.group}, ${draft.actor}::bigint, ${draft.adId}::bigint, ${draft.inquiryId}::bigint,
      ${draft.caseId}::bigint, ${draft.commentId}::bigint, ${JSON.stringify(draft.details)}::jsonb, ${draft.now}
    from users u
    where u.id = any(${draft.to}::bigint[]) and u.deleted_at is null and u.banned_at is null
      and not exists (select from muted_notifications m where m.user_id = u.id and m.kind = ${draft.kind})
      and not exists (
        select from blocks b where (b.blocker_id = u.id and b.blocked_id = ${draft.actor}::bigint)
          or (b.blocked_id = u.id and b.blocker_id = ${draft.actor}::bigint))
    on conflict do nothing
    returning id::float8 as id, user_id::float8 as user_id`)

export type GroupRow = {
  id: number
  kind: NotificationKind
  people: { id: number; full_name: string | null; picture: string | null }[]
  people_count: number
  ad: { id: number; name: string } | null
  inquiry: { id: number; name: string } | null
  comment: { id: number; body: string } | null
  case_id: number | null
  details: Record<string, unknown>
  created_at: Date
  is_read: boolean
}

/** Notifications that are read to build the groups of one page. */
const maxRows = 400

/**
 * Newest first. Unread rows of one group, or rows read at the same time, form one entry. An entry has the position of its
 * newest row and appears on one page only. Rows of actors who are blocked now are skipped.
 */
const groupsOf = (userId: Sql, before: Sql, limit: number) => sql`
    with seen as (
      select n.* from notifications n
      where n.user_id = ${userId} and n.id < ${before}
        and not exists (
          select from blocks b where (b.blocker_id = n.user_id and b.blocked_id = n.actor_id)
            or (b.blocked_id = n.user_id and b.blocker_id = n.actor_id))
        and not exists (
          select from notifications later where later.user_id = n.user_id and later.group_key = n.group_key
            and later.read_at is not distinct from n.read_at and later.id >= ${before})
      order by n.id desc limit ${maxRows}
    ),
    grouped as (
      select max(id) as id, group_key, read_at, count(distinct actor_id) as people_count
      from seen group by group_key, read_at order by max(id) desc limit ${limit}
    )
    select g.id::float8 as id, n.kind, g.people_count::int as people_count, n.details, n.created_at,
      g.read_at is not null as is_read, n.case_id::float8 as case_id,
      case when a.id is not null then jsonb_build_object('id', a.id, 'name', a.name) end as ad,
      case when i.id is not null then jsonb_build_object('id', i.id, 'name', i.name) end as inquiry,
      case when c.id is not null and c.deleted_at is null and c.hidden_at is null
        then jsonb_build_object('id', c.id, 'body', left(c.body, 140)) end as comment,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', p.id, 'full_name', p.full_name, 'picture', p.picture) order by p.newest desc)
        from (
          select u.id, case when u.deleted_at is null then u.full_name end as full_name, u.picture, max(s.id) as newest
          from seen s join users u on u.id = s.actor_id
          where s.group_key = g.group_key and s.read_at is not distinct from g.read_at
          group by u.id order by newest desc limit 3) p), '[]') as people
    from grouped g
      join notifications n on n.id = g.id
      left join ads a on a.id = n.ad_id
      left join inquiries i on i.id = n.inquiry_id
      left join comments c on c.id = n.comment_id
    order by g.id desc`

export const findGroups = (db: Db, userId: number, before: number, limit: number) =>
  db.rows<GroupRow>(groupsOf(sql`${userId}::bigint`, sql`${before}::bigint`, limit))

export type NotificationRef = { id: number; user_id: number }

/** Returns each with its group, unless it was read, its actor is blocked, or its group has a newer notification. */
export const findStillUnread = (db: Db, notifications: NotificationRef[]) =>
  db.rows<GroupRow & { user_id: number }>(sql`
    select sent.user_id::float8 as user_id, newest.*
    from unnest(${notifications.map((row) => row.user_id)}::bigint[], ${notifications.map((row) => row.id)}::bigint[]) as sent(user_id, id)
    cross join lateral (${groupsOf(sql`sent.user_id`, sql`sent.id + 1`, 1)}) newest
    where newest.id = sent.id and not newest.is_read`)

/** Counts groups up to 100, the most that the bar shows. */
export const countUnread = async (db: Db, userId: number) =>
  (
    await db.row<{ count: number }>(sql`
      select count(*)::int as count from (
        select distinct group_key from (
          select group_key from notifications where user_id = ${userId} and read_at is null limit 1000) n limit 100) g`)
  )?.count ?? 0

/** Marks all unread rows of the group. */
export const markGroupRead = (db: Db, userId: number, id: number, now: Date) =>
  db.rows(sql`
    update notifications n set read_at = ${now} from notifications target
    where target.id = ${id} and target.user_id = ${userId} and n.user_id = ${userId}
      and n.group_key = target.group_key and n.read_at is null`)

export const markAllRead = (db: Db, userId: number, upTo: number, now: Date) =>
  db.rows(sql`
    update notifications set read_at = ${now} where user_id = ${userId} and id <= ${upTo} and read_at is null`)

export const findMuted = (db: Db, userId: number) =>
  db.rows<{ kind: string }>(sql`select kind from muted_notifications where user_id = ${userId}`)

export const insertMuted = (db: Db, userId: number, kind: string) =>
  db.rows(sql`insert into muted_notifications (user_id, kind) values (${userId}, ${kind}) on conflict do nothing`)

export const deleteMuted = (db: Db, userId: number, kind: string) =>
  db.rows(sql`delete from muted_notifications where user_id = ${userId} and kind = ${kind}`)

export const deleteOldNotifications = (db: Db, before: Date) =>
  deleteInSteps(db, { table: 'notifications', where: sql`created_at < ${before}` })

export const deleteNotificationsOfComment = (tx: Db, commentId: number) =>
  tx.rows(sql`delete from notifications where comment_id = ${commentId}`)
