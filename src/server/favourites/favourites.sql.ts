import type { FavouriteAd } from '#contract/favourites.ts'
import { type Db, sql } from '#server/platform/db.ts'
import { deleteInSteps } from '#server/platform/delete-in-steps.sql.ts'
import { marketDay } from '#server/platform/time.ts'

/** A visible ad, locked against deletion until the row that refers to it is written. */
export const lockAd = (tx: Db, id: number) =>
  tx.row<{ seller_id: number; status: string }>(sql`
    select seller_id::float8 as seller_id, status from ads
    where id = ${id} and status in ('active', 'sold', 'expired') for key share`)

export const hasFavourite = async (tx: Db, userId: number, adId: number) =>
  (await tx.row(sql`select from favourites where user_id = ${userId} and ad_id = ${adId}`)) !== undefined

export const insertFavourite = (tx: Db, userId: number, adId: number, now: Date) =>
  tx.rows(sql`
    insert into favourites (user_id, ad_id, created_at) values (${userId}, ${adId}, ${now}) on conflict do nothing`)

/** The visible ones of these ads, locked against deletion, that the user may add. */
export const findMergeable = (tx: Db, userId: number, ids: number[]) =>
  tx.rows<{ id: number; is_favourite: boolean }>(sql`
    select a.id::float8 as id,
      exists (select from favourites f where f.user_id = ${userId} and f.ad_id = a.id) as is_favourite
    from ads a
    where a.id = any(${ids}::bigint[]) and a.status in ('active', 'sold', 'expired') and a.seller_id <> ${userId}
      and not exists (select from blocks b where (b.blocker_id = ${userId} and b.blocked_id = a.seller_id)
        or (b.blocker_id = a.seller_id and b.blocked_id = ${userId}))
    order by a.id for key share of a`)

/** The first id becomes the newest: lists are ordered by time. */
export const insertFavourites = (tx: Db, userId: number, adIds: number[], now: Date) =>
  tx.rows(sql`
    insert into favourites (user_id, ad_id, created_at)
    select ${userId}, id, ${now}::timestamptz - place * interval '1 millisecond'
    from unnest(${adIds}::bigint[]) with ordinality as given (id, place) on conflict do nothing`)

export const deleteFavourite = (db: Db, userId: number, adId: number) =>
  db.rows(sql`delete from favourites where user_id = ${userId} and ad_id = ${adId}`)

/** Without removed, deleted and held ads, and without ads of a seller who is blocked in either direction. */
const visibleFavourites = (userId: number) => sql`
  favourites f join ads a on a.id = f.ad_id
  where f.user_id = ${userId} and a.status in ('active', 'paused', 'sold', 'expired')
    and not exists (select from blocks b where (b.blocker_id = f.user_id and b.blocked_id = a.seller_id)
      or (b.blocker_id = a.seller_id and b.blocked_id = f.user_id))`

export type FavouriteRow = { id: number; status: FavouriteAd['status']; since: Date; price_then: number | null }

export const findFavourites = (db: Db, userId: number, skip: number, limit: number) =>
  db.rows<FavouriteRow>(sql`
    select a.id::float8 as id, a.status, f.created_at as since,
      (select p.price from ad_prices p where a.show_price and p.ad_id = a.id and p.changed_at <= f.created_at
       order by p.changed_at desc limit 1)::float8 as price_then
    from ${visibleFavourites(userId)}
    order by f.created_at desc, f.ad_id desc offset ${skip} limit ${limit}`)

export const countFavourites = (db: Db, userId: number, limit: number) =>
  db.row<{ total: number }>(sql`
    select count(*)::int as total from (select from ${visibleFavourites(userId)} limit ${limit}) counted`)

export const findMarks = (db: Db, userId: number, limit: number) =>
  db.row<{ favourites: number[]; likes: number[] }>(sql`
    select
      array(select ad_id::float8 from favourites where user_id = ${userId} order by created_at desc limit ${limit}) as favourites,
      array(select ad_id::float8 from ad_likes where user_id = ${userId} order by created_at desc limit ${limit}) as likes`)

export const hasLike = async (tx: Db, userId: number, adId: number) =>
  (await tx.row(sql`select from ad_likes where user_id = ${userId} and ad_id = ${adId}`)) !== undefined

export const insertLike = (tx: Db, userId: number, adId: number, now: Date) =>
  tx.rows(sql`
    insert into ad_likes (user_id, ad_id, created_at) values (${userId}, ${adId}, ${now}) on conflict do nothing`)

export const deleteLike = (db: Db, userId: number, adId: number) =>
  db.row<{ ad_id: number }>(sql`
    delete from ad_likes where user_id = ${userId} and ad_id = ${adId} returning ad_id::float8 as ad_id`)

export const countLikes = (db: Db, adId: number) =>
  db.row<{ likes_count: number }>(sql`select count(*)::int as likes_count from ad_likes where ad_id = ${adId}`)

export type AdView = {
  adId: number
  /** Views of the seller are not counted. */
  viewerId: number | null
  /** Begins with `addressKey`. */
  key: Buffer
  addressKey: Buffer
  /** YYYY-MM-DD */
  day: string
}

/** Processes that count the same ads lock them in the same order. */
export const lockViewedAds = (tx: Db, adIds: number[]) =>
  tx.rows(sql`select from ads where id = any(${adIds}) order by id for no key update`)

/** One statement, so that the three counts stay equal. */
export const insertViews = (tx: Db, views: AdView[], maxFromAddress: number) =>
  tx.rows(sql`
    with given as (
      select distinct on (ad_id, day, key) * from unnest(
        ${views.map(({ adId }) => adId)}::bigint[], ${views.map(({ viewerId }) => viewerId)}::bigint[],
        ${views.map(({ day }) => day)}::date[], ${views.map(({ key }) => key)}::bytea[],
        ${views.map(({ addressKey }) => addressKey)}::bytea[]) as view (ad_id, viewer_id, day, key, address_key)),
    fresh as (
      select g.*, row_number() over (partition by g.ad_id, g.day, g.address_key) as number
      from given g join ads a on a.id = g.ad_id
      where a.status in ('active', 'sold', 'expired') and a.seller_id is distinct from g.viewer_id
        and not exists (
          select from ad_viewers v where v.ad_id = g.ad_id and v.seen_on = g.day and v.viewer_key = g.key)),
    seen as (
      insert into ad_viewers (ad_id, seen_on, viewer_key)
      select f.ad_id, f.day, f.key from fresh f
      where f.number + (select count(*) from ad_viewers v where v.ad_id = f.ad_id and v.seen_on = f.day
        and v.viewer_key between f.address_key and f.address_key || '\\xffffffffffffffff'::bytea) <= ${maxFromAddress}
      on conflict do nothing returning ad_id, seen_on),
    totals as (select ad_id, seen_on, count(*)::int as views from seen group by ad_id, seen_on),
    counted as (
      insert into ad_days (ad_id, day, views) select ad_id, seen_on, views from totals
      on conflict (ad_id, day) do update set views = ad_days.views + excluded.views)
    update ads set view_count = ads.view_count + t.views
    from (select ad_id, sum(views)::int as views from totals group by ad_id) t where ads.id = t.ad_id`)

export const deleteOldViews = (db: Db, before: Date) =>
  deleteInSteps(db, { table: 'ad_viewers', where: sql`seen_on < ${marketDay(before)}::date` })
