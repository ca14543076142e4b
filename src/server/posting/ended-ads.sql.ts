import { type Db, sql } from '#server/platform/db.ts'

/** The same conditions as in the indexes `ads_ended` and `ads_deletion_announced`. A later change ends an announcement. */
const isEnded = sql`status in ('expired', 'sold', 'paused', 'removed')`
const isAnnounced = sql`deletion_notified_at > updated_at`
const isUnannounced = sql`(deletion_notified_at is null or deletion_notified_at <= updated_at)`

export const markDeletionNotified = (tx: Db, now: Date, unchangedSince: Date, limit: number) =>
  tx.rows<{ seller_id: number }>(sql`
    update ads set deletion_notified_at = ${now}
    where id in (
      select id from ads where ${isEnded} and ${isUnannounced} and updated_at <= ${unchangedSince}
      order by updated_at limit ${limit} for no key update skip locked)
    returning seller_id::float8 as seller_id`)

/** Leaves `updated_at` alone: by it an ad that the product deleted differs from one that its owner deleted. */
export const deleteEndedAds = (tx: Db, now: Date, announcedBefore: Date, limit: number) =>
  tx.rows<{ id: number; seller_id: number }>(sql`
    update ads set status = 'deleted', deleted_from = status, deleted_at = ${now}
    where id in (
      select id from ads where ${isEnded} and ${isAnnounced} and deletion_notified_at <= ${announcedBefore}
      order by deletion_notified_at limit ${limit} for no key update skip locked)
    returning id::float8 as id, seller_id::float8 as seller_id`)

/** Both members of a conversation keep the title of what they talked about, unless a moderator removed the ad. */
export const keepTitles = (tx: Db, adIds: number[]) =>
  tx.rows(sql`
    update conversations c set ad_name = a.name from ads a
    where c.ad_id = a.id and a.id = any(${adIds}::bigint[]) and a.deleted_from <> 'removed'`)

/** Call before the rows of ended ads are deleted: the page of the seller goes on counting them. */
export const keepSoldCounts = (tx: Db, adIds: number[]) =>
  tx.rows(sql`
    update users u set former_sold_count = former_sold_count + s.count
    from (select seller_id, count(*)::integer as count from ads
      where id = any(${adIds}::bigint[]) and deleted_from = 'sold' and ${isAnnounced}
      group by seller_id order by seller_id) s
    where u.id = s.seller_id`)
