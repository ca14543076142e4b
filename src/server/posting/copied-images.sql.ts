import { type Db, sql } from '#server/platform/db.ts'

export type CheckedAd = { seller_id: number; status: string; images: string[] }

/** The lock keeps an edit from changing the images between the search and the hold. */
export const lockCheckedAd = (tx: Db, id: number) =>
  tx.row<CheckedAd>(sql`
    select seller_id::float8 as seller_id, status,
      coalesce((select array_agg(name order by position) from ad_images where ad_id = ads.id), '{}') as images
    from ads where id = ${id} for no key update`)

type Wanted = { names: string[]; adId: number; sellerId: number; changedAt: Date }

/** Images of active ads of other sellers that are older than the change. `name` is the image name. */
export const findShownByOthers = (tx: Db, { names, adId, sellerId, changedAt }: Wanted) =>
  tx.rows<{ ad_id: number; name: string }>(sql`
    select a.id::float8 as ad_id, i.name from ad_images i join ads a on a.id = i.ad_id
    where i.name = any(${names}) and i.name like 'ad/%' and a.status = 'active' and a.seller_id <> ${sellerId}
      and (a.created_at < ${changedAt} or (a.created_at = ${changedAt} and a.id < ${adId}))`)
