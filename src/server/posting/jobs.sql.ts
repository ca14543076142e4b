import { type Db, sql } from '#server/platform/db.ts'

export type DueAdRow = { id: number; seller_id: number; expires_at: Date }

/** `skip locked`: several processes share the work. */
export const expireAds = (tx: Db, now: Date, limit: number) =>
  tx.rows<DueAdRow>(sql`
    update ads set status = 'expired', updated_at = ${now}
    where id in (
      select id from ads where status = 'active' and expires_at <= ${now}
      order by expires_at limit ${limit} for no key update skip locked)
    returning id::float8 as id, seller_id::float8 as seller_id, expires_at`)

export const markNotified = (tx: Db, now: Date, before: Date, limit: number) =>
  tx.rows<DueAdRow>(sql`
    update ads set expiry_notified_at = ${now}
    where id in (
      select id from ads
      where status = 'active' and expires_at > ${now} and expires_at <= ${before} and expiry_notified_at is null
      order by expires_at limit ${limit} for no key update skip locked)
    returning id::float8 as id, seller_id::float8 as seller_id, expires_at`)

export const lockForgottenAds = (tx: Db, deletedBefore: Date, limit: number) =>
  tx.rows<{ id: number }>(sql`
    select id::float8 as id from ads where status = 'deleted' and deleted_at <= ${deletedBefore}
    order by deleted_at limit ${limit} for update skip locked`)

export const findImagesOf = (tx: Db, adIds: number[]) =>
  tx.rows<{ name: string }>(sql`
    select name from ad_images where ad_id = any(${adIds}::bigint[])
    union all select poster ->> 'name' from ad_files where ad_id = any(${adIds}::bigint[]) and poster is not null`)

export const deleteAds = (tx: Db, ids: number[]) => tx.rows(sql`delete from ads where id = any(${ids}::bigint[])`)

export const deleteForgottenInquiries = (db: Db, deletedBefore: Date, limit: number) =>
  db.rows<{ id: number }>(sql`
    delete from inquiries where id in (
      select id from inquiries where status = 'deleted' and deleted_at <= ${deletedBefore}
      order by deleted_at limit ${limit} for update skip locked)
    returning id::float8 as id`)
