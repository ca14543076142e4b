import type { Sql } from 'sql-template-tag'
import { type Db, prepared, sql } from '#server/platform/db.ts'

/** The page that a comment is on. */
export type CommentPage = { on: 'ad' | 'inquiry'; id: number }

export type CommentRow = {
  id: number
  parent_id: number | null
  author_id: number
  full_name: string | null
  picture: string | null
  is_staff: boolean
  is_seller: boolean
  is_deleted: boolean
  body: string
  created_at: Date
  edited_at: Date | null
}

const columns = sql`
  c.id::float8 as id, c.parent_id::float8 as parent_id, u.id::float8 as author_id,
  case when u.deleted_at is null then u.full_name end as full_name, u.picture, u.staff_role is not null as is_staff,
  u.id = coalesce(a.seller_id, i.author_id) as is_seller, c.deleted_at is not null as is_deleted, c.body, c.created_at,
  c.edited_at`

const tables = sql`
  comments c join users u on u.id = c.author_id left join ads a on a.id = c.ad_id left join inquiries i on i.id = c.inquiry_id`

const isOnPage = ({ on, id }: CommentPage): Sql => (on === 'ad' ? sql`c.ad_id = ${id}` : sql`c.inquiry_id = ${id}`)

/**
 * The newest, or the newest before a comment, in ascending order. Hidden comments are left out with their replies; blank
 * ones are included.
 */
export const findComments = (db: Db, page: CommentPage, limit: number, before: number | null = null) =>
  db.rows<CommentRow>(
    prepared(
      `comments_${page.on}${before === null ? '' : '_before'}`,
      sql`
    select * from (
      select ${columns} from ${tables}
      where ${isOnPage(page)} and ${isBefore(before)} and c.hidden_at is null and u.banned_at is null
        and not exists (select from comments p where p.id = c.parent_id and p.hidden_at is not null)
      order by c.created_at desc, c.id desc limit ${limit}) newest
    order by created_at, id`,
    ),
  )

export const countComments = (db: Db, page: CommentPage) =>
  db.row<{ count: number }>(sql`
    select count(*)::int as count from comments c join users u on u.id = c.author_id
    where ${isOnPage(page)} and c.hidden_at is null and c.deleted_at is null and u.banned_at is null
      and not exists (select from comments p where p.id = c.parent_id and p.hidden_at is not null)`)

const isBefore = (id: number | null) =>
  id === null ? sql`true` : sql`(c.created_at, c.id) < (select b.created_at, b.id from comments b where b.id = ${id})`

/** The owner of a visible ad or inquiry. */
export const findPageOwner = (db: Db, { on, id }: CommentPage) =>
  db.row<{ owner_id: number }>(
    on === 'ad'
      ? sql`select seller_id::float8 as owner_id from ads where id = ${id} and status in ('active', 'sold', 'expired')`
      : sql`select author_id::float8 as owner_id from inquiries where id = ${id} and status in ('active', 'closed')`,
  )

export const findHidden = (db: Db, page: CommentPage, limit: number) =>
  db.rows<CommentRow>(sql`
    select ${columns} from ${tables}
    where ${isOnPage(page)} and c.hidden_at is not null and c.hidden_by = 'owner' and u.banned_at is null
    order by c.created_at, c.id limit ${limit}`)

export const findComment = (db: Db, id: number) =>
  db.row<CommentRow>(sql`select ${columns} from ${tables} where c.id = ${id}`)

type PageRow = { owner_id: number; is_open: boolean }

/** Locks the page against a change of status until the comment is written. */
export const lockPage = (tx: Db, { on, id }: CommentPage) =>
  on === 'ad'
    ? tx.row<PageRow>(sql`
        select seller_id::float8 as owner_id, status = 'active' as is_open from ads
        where id = ${id} and status in ('active', 'sold', 'expired') for share`)
    : tx.row<PageRow>(sql`
        select author_id::float8 as owner_id, status = 'active' as is_open from inquiries
        where id = ${id} and status in ('active', 'closed') for share`)

export type LockedComment = {
  id: number
  author_id: number
  /** Owner of the ad or inquiry. */
  owner_id: number
  ad_id: number | null
  inquiry_id: number | null
  parent_id: number | null
  created_at: Date
  is_deleted: boolean
  is_hidden: boolean
  hidden_by: 'owner' | 'moderator' | null
}

/** Locks the parent first and then the comment. The fixed order prevents deadlocks. */
export async function lockComment(tx: Db, id: number) {
  const row = await tx.row<{ parent_id: number | null }>(sql`
    select parent_id::float8 as parent_id from comments where id = ${id}`)
  if (row?.parent_id) await tx.rows(sql`select from comments where id = ${row.parent_id} for update`)
  return tx.row<LockedComment>(sql`
    select c.id::float8 as id, c.author_id::float8 as author_id, coalesce(a.seller_id, i.author_id)::float8 as owner_id,
      c.ad_id::float8 as ad_id, c.inquiry_id::float8 as inquiry_id, c.parent_id::float8 as parent_id, c.created_at,
      c.deleted_at is not null as is_deleted, c.hidden_at is not null as is_hidden, c.hidden_by
    from comments c left join ads a on a.id = c.ad_id left join inquiries i on i.id = c.inquiry_id
    where c.id = ${id} for update of c`)
}

type NewComment = { page: CommentPage; authorId: number; parentId: number | null; body: string; now: Date }

export const insertComment = (tx: Db, { page: { on, id }, authorId, parentId, body, now }: NewComment) =>
  tx.row<{ id: number }>(sql`
    insert into comments (ad_id, inquiry_id, author_id, parent_id, body, created_at)
    values (${on === 'ad' ? id : null}, ${on === 'inquiry' ? id : null}, ${authorId}, ${parentId}, ${body}, ${now})
    returning id::float8 as id`)

/** Number of other pages on which the author wrote the same text, ignoring spelling variants. */
export const countRepeats = (tx: Db, authorId: number, { on, id }: CommentPage, body: string, since: Date) =>
  tx.row<{ pages: number }>(sql`
    select count(distinct (ad_id, inquiry_id))::int as pages from comments
    where author_id = ${authorId} and created_at > ${since}
      and ${on === 'ad' ? sql`ad_id` : sql`inquiry_id`} is distinct from ${id}
      and (body = ${body} or btrim(plain_text(body)) = nullif(btrim(plain_text(${body})), ''))`)

export const updateBody = (tx: Db, id: number, body: string, now: Date) =>
  tx.rows(sql`update comments set body = ${body}, edited_at = ${now} where id = ${id} and body <> ${body}`)

export const hasReplies = async (tx: Db, id: number) =>
  (await tx.row(sql`select from comments where parent_id = ${id} limit 1`)) !== undefined

export const blankComment = (tx: Db, id: number, now: Date) =>
  tx.rows(sql`update comments set body = '', deleted_at = ${now}, edited_at = null where id = ${id}`)

export const deleteComment = (tx: Db, id: number) => tx.rows(sql`delete from comments where id = ${id}`)

/** Deletes a blank comment once it has no replies. */
export const deleteBlankComment = (tx: Db, id: number) =>
  tx.rows(sql`
    delete from comments c where c.id = ${id} and c.deleted_at is not null
      and not exists (select from comments r where r.parent_id = c.id)`)

export const hideComment = (tx: Db, id: number, now: Date) =>
  tx.rows(sql`update comments set hidden_at = ${now}, hidden_by = 'owner' where id = ${id}`)

export const showComment = (tx: Db, id: number) =>
  tx.rows(sql`update comments set hidden_at = null, hidden_by = null where id = ${id}`)
