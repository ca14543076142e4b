// Reported content as moderators read and change it. Phone numbers, e-mails and addresses are never selected, so no
// snapshot can contain them.
import { type Db, sql } from '#server/platform/db.ts'

export type SubjectRow = {
  id: number
  owner_id: number
  status: string
  name: string
  text: string | null
  price: number | null
  category_id: number | null
  zone_id: number | null
  pictures: string[]
  /** The page of a comment. */
  ad_id: number | null
  inquiry_id: number | null
}

export const findAds = (db: Db, ids: number[]) =>
  db.rows<SubjectRow>(sql`
    select a.id::float8 as id, a.seller_id::float8 as owner_id, a.status, a.name, a.description as text,
      a.price::float8 as price, a.category_id, a.zone_id, null as ad_id, null as inquiry_id,
      coalesce((select array_agg(i.name order by i.position) from ad_images i where i.ad_id = a.id), '{}') as pictures
    from ads a where a.id = any(${ids})`)

export const findInquiries = (db: Db, ids: number[]) =>
  db.rows<SubjectRow>(sql`
    select id::float8 as id, author_id::float8 as owner_id, status, name, content as text, null as price, category_id,
      governorate_id as zone_id, '{}'::text[] as pictures, null as ad_id, null as inquiry_id
    from inquiries where id = any(${ids})`)

/** Moderators see the text only, not the images, videos or recordings of a private message. */
export const findMessages = (db: Db, ids: number[]) =>
  db.rows<SubjectRow>(sql`
    select id::float8 as id, sender_id::float8 as owner_id, coalesce(left(body, 80), kind) as name, body as text, null as price,
      null as category_id, null as zone_id, '{}'::text[] as pictures, null as ad_id, null as inquiry_id,
      case when deleted_at is null then 'visible' else 'deleted' end as status
    from messages where id = any(${ids}) and kind <> 'deletion'`)

/** `hidden`: by the owner of the page, or because the page or the author is no longer visible. */
export const findComments = (db: Db, ids: number[]) =>
  db.rows<SubjectRow>(sql`
    select c.id::float8 as id, c.author_id::float8 as owner_id, left(c.body, 80) as name, c.body as text, null as price,
      null as category_id, null as zone_id, '{}'::text[] as pictures, c.ad_id::float8 as ad_id,
      c.inquiry_id::float8 as inquiry_id,
      case when c.deleted_at is not null then 'deleted'
        when c.hidden_by = 'moderator' then 'removed'
        when c.hidden_at is not null or u.banned_at is not null
          or coalesce(a.status in ('active', 'sold', 'expired'), i.status in ('active', 'closed')) is not true then 'hidden'
        else 'visible' end as status
    from comments c join users u on u.id = c.author_id
    left join ads a on a.id = c.ad_id left join inquiries i on i.id = c.inquiry_id
    where c.id = any(${ids})`)

export const findUsers = (db: Db, ids: number[]) =>
  db.rows<SubjectRow>(sql`
    select id::float8 as id, id::float8 as owner_id, full_name as name, about as text, null as price,
      null as category_id, null as zone_id, array_remove(array[picture], null) as pictures,
      null as ad_id, null as inquiry_id,
      case when deleted_at is not null then 'deleted' when banned_at is not null then 'banned' else 'active' end as status
    from users where id = any(${ids})`)

/** `is_deleted`: its owner has deleted it. Then `status` is the one that it gets when the owner restores it. */
type Before = { status: string; is_deleted: boolean }

// Each statement returns the status before, or no row when nothing changed. What the owner has deleted stays deleted, but
// a decision about it holds when the owner restores it.

/** The status now, or the one after a restoration. */
const effectiveStatus = sql`case when status = 'deleted' then deleted_from else status end`
const statusBefore = sql`
  case when old.status = 'deleted' then old.deleted_from else old.status end as status, old.status = 'deleted' as is_deleted`

export const holdAd = (tx: Db, id: number) =>
  tx.row<Before>(sql`
    update ads set status = 'held', status_before = status
    where id = ${id} and status not in ('held', 'removed', 'deleted') returning ${statusBefore}`)

/** The hold of an ad that a ban has hidden ends too: then the end of the ban publishes it. */
export const releaseAd = (tx: Db, id: number) =>
  tx.row<Before>(sql`
    update ads set
      status = case when status = 'held' then coalesce(status_before, 'active') else status end,
      deleted_from = case when status = 'deleted' then coalesce(status_before, 'active') else deleted_from end,
      status_before = case when status = 'removed' then status_before end,
      held_before_ban = false
    where id = ${id} and (${effectiveStatus} = 'held' or (status = 'removed' and held_before_ban))
    returning 'held' as status, old.status <> 'held' as is_deleted`)

/** Hidden by a ban, not for a rule. */
const isHiddenByBan = sql`(status = 'removed' and removed_rule is null and status_before is not null)`

/**
 * Keeps `status_before` of a held ad: undoing the removal leads to `held`, undoing the hold to that status.
 * The removal of an ad that a ban has hidden lasts longer than the ban.
 */
export const removeAd = (tx: Db, id: number, rule: string) =>
  tx.row<Before>(sql`
    update ads set status = 'removed', removed_rule = ${rule}, held_before_ban = false,
      status_before = case when status in ('held', 'removed') then status_before else status end
    where id = ${id} and (status <> 'removed' or ${isHiddenByBan})
    returning case when old.status <> 'removed' then old.status when old.held_before_ban then 'held'
      else old.status_before end as status, false as is_deleted`)

/** A deleted ad that was removed and deleted again must not come back as deleted: the public does not see a paused one either. */
export const putAdBack = (tx: Db, id: number, status: string) =>
  tx.row<Before>(sql`
    update ads set
      status = case when status = 'deleted' then status else ${status} end,
      deleted_from = case when status = 'deleted' then coalesce(nullif(${status}, 'deleted'), 'paused') else deleted_from end,
      removed_rule = null,
      status_before = case when ${status} <> 'held' then null when ${effectiveStatus} = 'removed' then status_before
        else ${effectiveStatus} end
    where id = ${id} returning ${statusBefore}`)

export const removeInquiry = (tx: Db, id: number, rule: string) =>
  tx.row<Before>(sql`
    update inquiries set status = 'removed', removed_rule = ${rule},
      status_before = case when status = 'removed' then status_before else status end
    where id = ${id} and (status <> 'removed' or ${isHiddenByBan})
    returning case when old.status = 'removed' then old.status_before else old.status end as status, false as is_deleted`)

export const putInquiryBack = (tx: Db, id: number, status: string) =>
  tx.row<Before>(sql`
    update inquiries set
      status = case when status = 'deleted' then status else ${status} end,
      deleted_from = case when status = 'deleted' then coalesce(nullif(${status}, 'deleted'), 'closed') else deleted_from end,
      removed_rule = null, status_before = null
    where id = ${id} returning ${statusBefore}`)

export const removeComment = (tx: Db, id: number, now: Date) =>
  tx.row<Before>(sql`
    update comments set hidden_at = coalesce(hidden_at, ${now}), hidden_by = 'moderator'
    where id = ${id} and hidden_by is distinct from 'moderator'
    returning case when old.hidden_at is null then 'visible' else 'hidden' end as status, false as is_deleted`)

export const putCommentBack = (tx: Db, id: number, status: string) =>
  tx.row<Before>(sql`
    update comments set hidden_at = case when ${status} = 'hidden' then hidden_at end,
      hidden_by = case when ${status} = 'hidden' then 'owner' end
    where id = ${id} and hidden_by = 'moderator' returning 'removed' as status, false as is_deleted`)

export const findPrices = (db: Db, adId: number) =>
  db.rows<{ price: number; changed_at: Date }>(sql`
    select price::float8 as price, changed_at from ad_prices where ad_id = ${adId} and price is not null order by changed_at`)
