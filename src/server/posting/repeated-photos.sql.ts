import { type Db, sql } from '#server/platform/db.ts'

type Similar = { adId: number; pairs: { name: string; like: string }[]; changedAt: Date; now: Date }

/**
 * Stores for each photo the earliest ad of another seller that shows it. A seller with two accounts is recognised by the shown,
 * and so verified, phone.
 */
export const insertRepeatedPhotos = (tx: Db, { adId, pairs, changedAt, now }: Similar) =>
  tx.rows<{ name: string }>(sql`
    insert into repeated_photos (ad_id, name, source_ad_id, found_at)
    select distinct on (p.name) a.id, p.name, o.id, ${now}::timestamptz
    from unnest(${pairs.map(({ name }) => name)}::text[], ${pairs.map(({ like }) => like)}::text[]) as p(name, source)
      join ads a on a.id = ${adId}
      join ad_images mine on mine.ad_id = a.id and mine.name = p.name
      join ad_images i on i.name = p.source and i.name like 'ad/%'
      join ads o on o.id = i.ad_id
    where o.seller_id <> a.seller_id and (o.created_at < ${changedAt} or (o.created_at = ${changedAt} and o.id < a.id))
      and coalesce(not (o.show_phone and a.show_phone and o.phone = a.phone), true)
    order by p.name, o.created_at, o.id
    on conflict do nothing returning name`)

export const findAdsAfter = (tx: Db, after: number, limit: number) =>
  tx.rows<{ id: number; created_at: Date; images: string[] }>(sql`
    select id::float8 as id, created_at,
      array(select name from ad_images i where i.ad_id = ads.id and i.name like 'ad/%') as images
    from ads where id > ${after} and status in ('active', 'paused', 'sold', 'expired') order by id limit ${limit}`)
