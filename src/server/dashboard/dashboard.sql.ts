import type { OwnAd, OwnAdSort, OwnInquiry } from '#contract/dashboard.ts'
import { reviewTypes } from '#contract/desk-choices.ts'
import { type Db, sql } from '#server/platform/db.ts'
import { marketDay } from '#server/platform/time.ts'

export type OverviewRow = {
  ads: Partial<Record<OwnAd['status'], number>>
  inquiries: Partial<Record<OwnInquiry['status'], number>>
  followers_count: number
  following_count: number
  views_count: number
  reveals_count: number
  favourites_count: number
  deleted_ads_count: number
}

/** The counts match the lists they link to: banned and deleted users are skipped. */
export const findOverview = (db: Db, userId: number, deletedAfter: Date) =>
  db.row<OverviewRow>(sql`
    with own as (select id, status, view_count from ads where seller_id = ${userId} and status <> 'deleted')
    select
      (select coalesce(jsonb_object_agg(status, count), '{}')
       from (select status, count(*) from own group by status) s) as ads,
      (select coalesce(jsonb_object_agg(status, count), '{}') from (
        select status, count(*) from inquiries where author_id = ${userId} and status <> 'deleted' group by status) s
      ) as inquiries,
      (select count(*)::int from follows f join users u on u.id = f.follower_id
       where f.seller_id = ${userId} and u.banned_at is null and u.deleted_at is null) as followers_count,
      (select count(*)::int from follows f join users u on u.id = f.seller_id
       where f.follower_id = ${userId} and u.banned_at is null and u.deleted_at is null) as following_count,
      (select coalesce(sum(view_count), 0)::float8 from own) as views_count,
      (select count(*)::int from phone_reveals r join own on own.id = r.ad_id) as reveals_count,
      (select count(*)::int from favourites f join own on own.id = f.ad_id) as favourites_count,
      (select count(*)::int from ads a
       where a.seller_id = ${userId} and a.status = 'deleted' and a.deleted_at > ${deletedAfter}) as deleted_ads_count`)

export type OwnAdRow = {
  id: number
  status: OwnAd['status']
  removed_rule: string | null
  held_for: OwnAd['held_for']
  price: number | null
  category_type: string
  expires_at: Date
  check: OwnAd['check']
  check_at: Date | null
  deletion_notified_at: Date | null
  views_count: number
  reveals_count: number
  favourites_count: number
  likes_count: number
  chats_count: number
}

export type OwnAdsFilter = { status: string | null; search: string | null; sort: OwnAdSort }

const orders: Record<OwnAdSort, ReturnType<typeof sql>> = {
  newest: sql`a.published_at desc, a.id desc`,
  expiring: sql`a.expires_at, a.id`,
  views: sql`a.view_count desc, a.id desc`,
  lowest: sql`a.price nulls last, a.id desc`,
  highest: sql`a.price desc nulls last, a.id desc`,
}

/** Spelling variants are the same, as in the search. A seller has few ads, so no index is needed for the words. */
const ownAdsWhere = (userId: number, { status, search }: OwnAdsFilter) => sql`
  a.seller_id = ${userId} and a.status <> 'deleted' and (${status}::text is null or a.status = ${status})
  and (${search}::text is null or strpos(plain_text(a.name), plain_text(${search})) > 0)`

/** Includes the price even if it is hidden from others. */
export const findOwnAds = (db: Db, userId: number, filter: OwnAdsFilter, skip: number, limit: number) =>
  db.rows<OwnAdRow>(sql`
    select a.id::float8 as id, a.status, a.removed_rule, a.price::float8 as price, a.category_type, a.expires_at,
      case when a.paused_for = 'silence' then 'paused' when a.status = 'active' and a.check_step > 0
        then (array['asked', 'warned'])[a.check_step] end as check, a.check_at,
      case when a.deletion_notified_at > a.updated_at and a.status in ('expired', 'sold', 'paused', 'removed')
        then a.deletion_notified_at end as deletion_notified_at,
      a.view_count as views_count,
      case when a.status = 'held' then (
        select c.type from cases c
        where c.subject = 'ad' and c.subject_id = a.id and c.author_id is null and c.status = 'open'
          and c.type = any(${[...reviewTypes]})) end as held_for,
      (select count(*)::int from phone_reveals r where r.ad_id = a.id) as reveals_count,
      (select count(*)::int from favourites f where f.ad_id = a.id) as favourites_count,
      (select count(*)::int from ad_likes l where l.ad_id = a.id) as likes_count,
      (select count(*)::int from conversations c where c.ad_id = a.id) as chats_count
    from ads a where ${ownAdsWhere(userId, filter)}
    order by ${orders[filter.sort]} offset ${skip} limit ${limit}`)

export const countOwnAds = (db: Db, userId: number, filter: OwnAdsFilter, limit: number) =>
  db.row<{ total: number }>(sql`
    select count(*)::int as total from (
      select from ads a where ${ownAdsWhere(userId, filter)} limit ${limit}) counted`)

export const findDeletedAds = (db: Db, userId: number, deletedAfter: Date, skip: number, limit: number) =>
  db.rows<{ id: number; deleted_at: Date }>(sql`
    select id::float8 as id, deleted_at from ads
    where seller_id = ${userId} and status = 'deleted' and deleted_at > ${deletedAfter}
    order by deleted_at desc, id desc offset ${skip} limit ${limit}`)

export const findOwnInquiries = (db: Db, userId: number, skip: number, limit: number) =>
  db.rows<Pick<OwnInquiry, 'id' | 'status' | 'removed_rule'>>(sql`
    select id::float8 as id, status, removed_rule from inquiries where author_id = ${userId} and status <> 'deleted'
    order by created_at desc, id desc offset ${skip} limit ${limit}`)

export const findDeletedInquiries = (db: Db, userId: number, deletedAfter: Date, limit: number) =>
  db.rows<{ id: number; name: string; deleted_at: Date }>(sql`
    select id::float8 as id, name, deleted_at from inquiries
    where author_id = ${userId} and status = 'deleted' and deleted_at > ${deletedAfter}
    order by deleted_at desc, id desc limit ${limit}`)

export const countOwnInquiries = (db: Db, userId: number, limit: number) =>
  db.row<{ total: number }>(sql`
    select count(*)::int as total from (
      select from inquiries where author_id = ${userId} and status <> 'deleted' limit ${limit}) counted`)

export type AdPhoneRow = { seller_id: number; phone: string | null; show_phone: boolean; status: string }

/** The only statement that reads a phone for another user. Removed and deleted ads return no row. */
export const findAdPhone = (db: Db, adId: number) =>
  db.row<AdPhoneRow>(sql`
    select seller_id::float8 as seller_id, phone, show_phone, status
    from ads where id = ${adId} and status not in ('removed', 'deleted')`)

/** No row if this viewer has already seen the phone that day. */
export const insertReveal = (db: Db, adId: number, viewerId: number, now: Date) =>
  db.row<{ ad_id: number }>(sql`
    insert into phone_reveals (ad_id, viewer_id, revealed_on, revealed_at)
    values (${adId}, ${viewerId}, ${marketDay(now)}::date, ${now})
    on conflict do nothing returning ad_id::float8 as ad_id`)
