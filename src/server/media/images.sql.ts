import { type Db, sql } from '#server/platform/db.ts'
import type { ImageKind } from './limits.ts'

export type ImageRow = {
  id: string
  kind: ImageKind
  width: number
  height: number
  placeholder: string
}

export type NewImage = ImageRow & { owner_id: number; dhash: bigint; bytes: number }

/** Two uploads of one person wait for each other here, so that both cannot fit into the last of the quota. */
export const lockOwner = (tx: Db, ownerId: number) =>
  tx.row(sql`select from users where id = ${ownerId} for no key update`)

export const countBytesSince = (db: Db, ownerId: number, seconds: number) =>
  db.row<{ bytes: number }>(sql`
    select coalesce(sum(bytes), 0)::float8 as bytes from pictures
    where owner_id = ${ownerId} and created_at > now() - make_interval(secs => ${seconds})`)

export const insertImage = (db: Db, { id, owner_id, kind, width, height, placeholder, dhash, bytes }: NewImage) =>
  db.rows(sql`
    insert into pictures (id, owner_id, kind, width, height, placeholder, dhash, bytes)
    values (${id}, ${owner_id}, ${kind}, ${width}, ${height}, ${placeholder}, ${String(dhash)}, ${bytes})`)

export const markStored = (db: Db, id: string) => db.rows(sql`update pictures set stored_at = now() where id = ${id}`)

export const deleteImages = (db: Db, ids: string[]) => db.rows(sql`delete from pictures where id = any(${ids})`)

/** One's own, whole, and shown nowhere else. */
export const updateShown = (db: Db, ownerId: number, kind: ImageKind, ids: string[]) =>
  db.rows<ImageRow>(sql`
    update pictures set unused_since = null
    where id = any(${ids}) and owner_id = ${ownerId} and kind = ${kind}
      and stored_at is not null and unused_since is not null
    returning id, kind, width, height, placeholder`)

export const updateUnused = (db: Db, ids: string[]) =>
  db.rows(sql`update pictures set unused_since = now() where id = any(${ids}) and unused_since is null`)

/** From here on nothing can begin to show them. */
export const claimUnusedImages = (db: Db, seconds: number, limit: number) =>
  db.rows<{ id: string; kind: ImageKind }>(sql`
    update pictures set stored_at = null, unused_since = coalesce(unused_since, now())
    where id in (
      select id from pictures
      where owner_id is null or unused_since < now() - make_interval(secs => ${seconds})
      limit ${limit} for update skip locked)
    returning id, kind`)

export type SimilarRow = ImageRow & { owner_id: number | null; distance: number; is_shown: boolean }

export const findImagesNear = (db: Db, dhash: bigint, bands: number[], distance: number, limit: number) =>
  db.rows<SimilarRow>(sql`
    select * from (
      select id, kind, width, height, placeholder, owner_id::float8 as owner_id, unused_since is null as is_shown,
        bit_count((dhash # ${String(dhash)}::bigint)::bit(64))::int as distance
      from pictures where stored_at is not null and picture_bands(dhash) && ${bands}::integer[]) near
    where distance <= ${distance} order by distance limit ${limit}`)

/** As text: a bigint of PostgreSQL is no number of ours. */
export const findHashes = (db: Db, ids: string[]) =>
  db.rows<{ id: string; kind: ImageKind; dhash: string }>(sql`
    select id, kind, dhash::text as dhash from pictures where id = any(${ids})`)

const shownNearAtMost = 200

export const findShownNear = (db: Db, dhash: bigint, bands: number[], distance: number, except: string[]) =>
  db.rows<{ id: string; kind: ImageKind }>(sql`
    select id, kind from pictures
    where stored_at is not null and unused_since is null and picture_bands(dhash) && ${bands}::integer[]
      and bit_count((dhash # ${String(dhash)}::bigint)::bit(64)) <= ${distance} and id <> all(${except})
    limit ${shownNearAtMost}`)
