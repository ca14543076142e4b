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
  maxFromAddress: number
  now: Date
}

/** One statement, so that the three counts stay equal. */
export const insertView = (db: Db, { adId, viewerId, key, addressKey, maxFromAddress, now }: AdView) =>
  db.rows(sql`
    with today as (select ${marketDay(now)}::date as day),
    seen as (
      insert into ad_viewers (ad_id, seen_on, viewer_key)
      select a.id, today.day, ${key} from ads a, today
      where a.id = ${adId} and a.status in ('active', 'sold', 'expired')
        and a.seller_id is distinct from ${viewerId}::bigint
        and (select count(*) from ad_viewers v where v.ad_id = a.id and v.seen_on = today.day
          and v.viewer_key between ${addressKey}::bytea and ${addressKey}::bytea || '\\xffffffffffffffff'::bytea) < ${maxFromAddress}
      on conflict do nothing returning ad_id, seen_on),
    counted as (
      insert into ad_days (ad_id, day, views) select ad_id, seen_on, 1 from seen
      on conflict (ad_id, day) do update set views = ad_days.views + 1)
    update ads set view_count = ads.view_count + 1 from seen where ads.id = seen.ad_id`)

export const deleteOldViews = (db: Db, before: Date) =>
  deleteInSteps(db, { table: 'ad_viewers', where: sql`seen_on < ${marketDay(before)}::date` })
