import { type Db, sql } from '#server/platform/db.ts'

/** An ad that moderators removed or hold proves nothing: it may be the copy. `ad_id` is null when the ad cannot be opened. */
export const findRepeatedPhoto = (db: Db, adId: number) =>
  db.row<{ ad_id: number | null }>(sql`
    select case when o.status in ('active', 'sold', 'expired') then o.id::float8 end as ad_id
    from repeated_photos r join ad_images i on i.ad_id = r.ad_id and i.name = r.name
      join ads o on o.id = r.source_ad_id join users s on s.id = o.seller_id
    where r.ad_id = ${adId} and o.status not in ('held', 'removed') and o.deleted_from is distinct from 'removed'
      and o.deleted_from is distinct from 'held' and s.banned_at is null
    order by (o.status = 'active') desc, (o.status = 'deleted'), o.id limit 1`)

type FreshPhotoRow = { name: string; width: number; height: number; placeholder: string; mark: string; taken_at: Date }

/** The photo that the seller shows because a buyer asked for it. */
export const findFreshPhoto = (db: Db, adId: number) =>
  db.row<FreshPhotoRow>(sql`
    select 'chat/' || p.id || '.webp' as name, p.width, p.height, p.placeholder, q.mark, e.created_at as taken_at
    from photo_requests q
      join messages e on e.conversation_id = q.conversation_id and e.seq = q.photo_seq
      join message_pictures mp on mp.conversation_id = e.conversation_id and mp.seq = e.seq
      join pictures p on p.id = mp.picture_id
    where q.ad_id = ${adId} and q.shown_at is not null order by q.shown_at desc limit 1`)
