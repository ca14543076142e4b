import { type Db, sql } from '#server/platform/db.ts'
import type { ImageKind } from './limits.ts'

export type ImageRow = {
  id: string
  kind: ImageKind
  width: number
  height: number
  placeholder: string
}

type NewImage = ImageRow & { ownerId: number; dhash: bigint; bytes: number; now: Date }

export const insertImage = (tx: Db, image: NewImage) =>
  tx.rows(sql`
    insert into pictures (id, owner_id, kind, width, height, placeholder, dhash, bytes, created_at, unused_since)
    values (${image.id}, ${image.ownerId}, ${image.kind}, ${image.width}, ${image.height}, ${image.placeholder},
      ${String(image.dhash)}, ${image.bytes}, ${image.now}, ${image.now})`)

/** Marks images as shown. Finds only stored images of this owner and kind that nothing shows yet. */
export const updateShown = (tx: Db, ownerId: number, kind: ImageKind, ids: string[]) =>
  tx.rows<ImageRow>(sql`
    update pictures set unused_since = null
    where id = any(${ids}) and owner_id = ${ownerId} and kind = ${kind}
      and stored_at is not null and unused_since is not null
    returning id, kind, width, height, placeholder`)

/** The hash is text, because a bigint does not fit into a JavaScript number. */
export const findHashes = (db: Db, ids: string[]) =>
  db.rows<{ id: string; kind: ImageKind; dhash: string }>(sql`
    select id, kind, dhash::text as dhash from pictures where id = any(${ids})`)

const maxSimilar = 200

type Near = { dhash: bigint; bands: number[]; distance: number; except: string[]; uploadedBefore: Date }

/** Shown images whose hash differs in at most `distance` bits. `bands` let the index find candidates. */
export const findShownNear = (db: Db, { dhash, bands, distance, except, uploadedBefore }: Near) =>
  db.rows<{ id: string; kind: ImageKind }>(sql`
    select id, kind from pictures
    where stored_at is not null and unused_since is null and picture_bands(dhash) && ${bands}::integer[]
      and bit_count((dhash # ${String(dhash)}::bigint)::bit(64)) <= ${distance} and id <> all(${except})
      and created_at <= ${uploadedBefore}
    limit ${maxSimilar}`)

/** Pairs of an image of `ids` and one of `others` whose hashes differ in at most `distance` bits. */
export const findNearAmong = (db: Db, ids: string[], others: string[], distance: number) =>
  db.rows<{ id: string; kind: ImageKind; like_id: string; like_kind: ImageKind }>(sql`
    with compared as materialized (select id, kind, dhash from pictures where id = any(${others}))
    select mine.id, mine.kind, compared.id as like_id, compared.kind as like_kind
    from pictures mine join compared on bit_count((mine.dhash # compared.dhash)::bit(64)) <= ${distance}
    where mine.id = any(${ids})`)

/** The seller of an ad that the public cannot open, when the image belongs to one. Names start with `ad/`. */
export const findHiddenSeller = (db: Db, name: string) =>
  db.row<{ seller_id: number }>(sql`
    select a.seller_id::float8 as seller_id
    from (select ad_id, name from ad_images where name = ${name} and name like 'ad/%'
      union all select ad_id, poster ->> 'name' from ad_files
      where poster ->> 'name' = ${name} and poster is not null and ad_id is not null) i
      join ads a on a.id = i.ad_id join users u on u.id = a.seller_id
    where (a.status in ('held', 'removed', 'deleted') or u.banned_at is not null)
      and not exists (
        select from ad_images other join ads shown on shown.id = other.ad_id
        where other.name = i.name and other.name like 'ad/%' and shown.status not in ('held', 'removed', 'deleted')
          and shown.seller_id = a.seller_id and u.banned_at is null)
    limit 1`)

/** A chat image that a seller shows on an ad which the public can open. */
export const findPhotoOnAd = (db: Db, id: string) =>
  db.row<{ ad_id: number }>(sql`
    select a.id::float8 as ad_id from message_pictures p
      join photo_requests q on q.conversation_id = p.conversation_id and q.photo_seq = p.seq
      join ads a on a.id = q.ad_id join users u on u.id = a.seller_id
    where p.picture_id = ${id} and q.shown_at is not null and a.status in ('active', 'sold', 'expired', 'paused')
      and u.banned_at is null`)
