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

/**
 * Skips recipients who muted the kind, already have it, are deleted or banned, or have a block with the actor. For those who
 * want the kind in their digest it is quiet: in the list, and already read.
 */
export const insertNotifications = (tx: Db, draft: NewNotification) =>
  tx.rows<{ id: number; user_id: number; is_quiet: boolean }>(sql`
    insert into notifications
      (user_id, kind, group_key, actor_id, ad_id, inquiry_id, case_id, comment_id, details, created_at, read_at)
    select u.id, ${draft.kind}, ${draft.group}, ${draft.actor}::bigint, ${draft.adId}::bigint, ${draft.inquiryId}::bigint,
      ${draft.caseId}::bigint, ${draft.commentId}::bigint, ${JSON.stringify(draft.details)}::jsonb, ${draft.now},
      case when exists (select from digested_notifications d where d.user_id = u.id and d.kind = ${draft.kind}) then ${draft.now}::timestamptz end
    from users u
    where u.id = any(${draft.to}::bigint[]) and u.deleted_at is null and u.banned_at is null
      and not exists (select from muted_notifications m where m.user_id = u.id and m.kind = ${draft.kind})
      and not exists (
        select from blocks b where (b.blocker_id = u.id and b.blocked_id = ${draft.actor}::bigint)
          or (b.blocked_id = u.id and b.blocker_id = ${draft.actor}::bigint))
    on conflict do nothing
    returning id::float8 as id, user_id::float8 as user_id, read_at is not null as is_quiet`)

/** Many people: they are notified after the commit, in parts. */
export type Audience = { followersOf: number } | { favouriteOf: number }

type AudiencePart = { after: number; limit: number; adId: number | undefined }

/** The next people by id; none if the ad is no longer listed. */
export const findAudience = (tx: Db, audience: Audience, { after, limit, adId }: AudiencePart) => {
  const isListed = sql`(${adId ?? null}::bigint is null or exists (
    select from ads where id = ${adId ?? null}::bigint and status = 'active' and deleted_at is null))`
  return tx.rows<{ id: number }>(
    'followersOf' in audience
      ? sql`select follower_id::float8 as id from follows
          where seller_id = ${audience.followersOf} and follower_id > ${after} and ${isListed}
            and not exists (select from hide_rules h
              where h.seller_id = follows.seller_id and h.user_id = follows.follower_id)
          order by follower_id limit ${limit}`
      : sql`select user_id::float8 as id from favourites
          where ad_id = ${audience.favouriteOf} and user_id > ${after} and ${isListed}
          order by user_id limit ${limit}`,
  )
}

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

/** Unread rows of one group, or rows of one group that were read at the same time, form one entry. */
const isSameEntry = (one: Sql, other: Sql) => sql`
  ${one}.user_id = ${other}.user_id and ${one}.group_key = ${other}.group_key
  and coalesce(${one}.read_at, 'infinity') = coalesce(${other}.read_at, 'infinity')`

const entryKey = (row: Sql) => sql`${row}.group_key || ' ' || coalesce(extract(epoch from ${row}.read_at), 0)`

const [n, later, member] = [sql`n`, sql`later`, sql`member`]

/** Rows of actors who are blocked now do not exist for the reader. The array is read once, not for every row. */
const isVisible = (row: Sql, userId: Sql) => sql`
  (${row}.actor_id is null or ${row}.actor_id <> all(array(
    select blocked_id from blocks where blocker_id = ${userId}
    union all select blocker_id from blocks where blocked_id = ${userId})))`

/** People whose names and pictures an entry shows. */
const shownPeople = 3
/** One person may have written several comments of a group; the newest rows name three people well enough. */
const rowsReadForPeople = 50

/** The entries whose newest rows have these ids, newest first. */
const entriesOf = (userId: Sql, ids: Sql) => sql`
    select n.id::float8 as id, n.kind, n.details, n.created_at, n.read_at is not null as is_read,
      n.case_id::float8 as case_id,
      (select count(distinct member.actor_id)::int from notifications member
        where ${isSameEntry(member, n)} and ${isVisible(member, userId)}) as people_count,
      case when a.id is not null then jsonb_build_object('id', a.id, 'name', a.name) end as ad,
      case when i.id is not null then jsonb_build_object('id', i.id, 'name', i.name) end as inquiry,
      case when c.id is not null and c.deleted_at is null and c.hidden_at is null
        then jsonb_build_object('id', c.id, 'body', left(c.body, 140)) end as comment,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', p.id, 'full_name', p.full_name, 'picture', p.picture) order by p.newest desc)
        from (
          select u.id, case when u.deleted_at is null then u.full_name end as full_name, u.picture, max(m.id) as newest
          from (
            select member.id, member.actor_id from notifications member
            where ${isSameEntry(member, n)} and ${isVisible(member, userId)}
            order by member.id desc limit ${rowsReadForPeople}) m
          join users u on u.id = m.actor_id
          group by u.id order by newest desc limit ${shownPeople}) p), '[]') as people
    from notifications n
      left join ads a on a.id = n.ad_id
      left join inquiries i on i.id = n.inquiry_id
      left join comments c on c.id = n.comment_id
    where n.id in (${ids})
    order by n.id desc`

/**
 * Newest first; an entry has the position of its newest row. Walks down the rows and skips those of entries it has met, so
 * a page is full however many rows an entry has, and no entry is on two pages.
 */
export const findGroups = (db: Db, user: number, before: number, limit: number) => {
  const userId = sql`${user}::bigint`
  const isOnEarlierPage = sql`exists (
    select from notifications later
    where ${isSameEntry(later, n)} and later.id >= ${before} and ${isVisible(later, userId)})`
  return db.rows<GroupRow>(sql`
    with recursive walk as (
      select ${before}::bigint as id, '{}'::text[] as met, 0 as found, false as is_found
      union all
      select next.id, walk.met || next.key, walk.found + next.is_found::int, next.is_found
      from walk cross join lateral (
        select n.id, ${entryKey(n)} as key, not ${isOnEarlierPage} as is_found from notifications n
        where n.user_id = ${userId} and n.id < walk.id and ${isVisible(n, userId)} and ${entryKey(n)} <> all(walk.met)
        order by n.id desc limit 1) next
      where walk.found < ${limit}
    )
    ${entriesOf(userId, sql`select id from walk where is_found`)}`)
}

export type NotificationRef = { id: number; user_id: number }

/** Returns each with its group, unless it was read, its actor is blocked, or its group has a newer notification. */
export const findStillUnread = (db: Db, notifications: NotificationRef[]) => {
  const userId = sql`sent.user_id`
  const newestUnread = sql`
    select n.id from notifications n
    where n.id = sent.id and n.user_id = ${userId} and n.read_at is null and ${isVisible(n, userId)} and not exists (
      select from notifications later
      where ${isSameEntry(later, n)} and later.id > n.id and ${isVisible(later, userId)})`
  return db.rows<GroupRow & { user_id: number }>(sql`
    select sent.user_id::float8 as user_id, newest.*
    from unnest(${notifications.map((row) => row.user_id)}::bigint[], ${notifications.map((row) => row.id)}::bigint[]) as sent(user_id, id)
    cross join lateral (${entriesOf(userId, newestUnread)}) newest`)
}

/** The most that the bar shows. */
const maxUnread = 100

/**
 * Counts groups, one probe of the index for each: a popular ad has thousands of rows in one group. Without messages:
 * conversations have their own count beside it.
 */
export const countUnread = async (db: Db, userId: number) =>
  (
    await db.row<{ count: number }>(sql`
      with recursive unread as (
        (select group_key from notifications where user_id = ${userId} and read_at is null order by group_key limit 1)
        union all
        select (
          select next.group_key from notifications next
          where next.user_id = ${userId} and next.read_at is null and next.group_key > unread.group_key
          order by next.group_key limit 1)
        from unread where unread.group_key is not null)
      select count(group_key) filter (where group_key not like 'message:%')::int as count
      from (select group_key from unread limit ${maxUnread}) g`)
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

export const deleteNotificationGroups = (tx: Db, groups: { userId: number; group: string }[]) =>
  tx.rows(sql`
    delete from notifications n
    using unnest(${groups.map(({ userId }) => userId)}::bigint[], ${groups.map(({ group }) => group)}::text[])
      as gone(user_id, group_key)
    where n.user_id = gone.user_id and n.group_key = gone.group_key`)
