import type { AdFileKind } from '#contract/ad-files.ts'
import type { AdImage } from '#contract/ads.ts'
import { type Db, sql } from '#server/platform/db.ts'

type NewFile = {
  id: string
  kind: AdFileKind
  type: string
  bytes: number
  duration_ms: number | null
  waveform: number[] | null
}
export type AdFileRow = NewFile & { poster: AdImage | null }

export const insertFile = (tx: Db, ownerId: number, file: NewFile, now: Date) =>
  tx.rows(sql`
    insert into ad_files (id, owner_id, kind, type, bytes, duration_ms, waveform, created_at, unused_since)
    values (${file.id}, ${ownerId}, ${file.kind}, ${file.type}, ${file.bytes}, ${file.duration_ms}, ${file.waveform},
      ${now}, ${now})`)

export const findFilesOf = (db: Db, adId: number) =>
  db.rows<AdFileRow>(sql`
    select id, kind, type, bytes, duration_ms, waveform, poster from ad_files
    where ad_id = ${adId} and stored_at is not null`)

/** Finds only a stored file of this owner and kind that no ad shows yet. */
export const updateShown = (
  tx: Db,
  ownerId: number,
  { id, kind, adId, poster }: { id: string; kind: AdFileKind; adId: number; poster: AdImage | null },
) =>
  tx.row<{ id: string }>(sql`
    update ad_files set ad_id = ${adId}, poster = ${poster === null ? null : JSON.stringify(poster)}::jsonb, unused_since = null
    where id = ${id} and owner_id = ${ownerId} and kind = ${kind} and stored_at is not null and unused_since is not null
    returning id`)

export const updateReleased = (tx: Db, id: string, now: Date) =>
  tx.rows(sql`update ad_files set ad_id = null, unused_since = ${now} where id = ${id}`)

/** With its ad, if it has one; the ad decides who may play the file. */
export const findFile = (db: Db, id: string) =>
  db.row<{ type: string; bytes: number; owner_id: number | null; is_public: boolean }>(sql`
    select f.type, f.bytes, f.owner_id::float8 as owner_id,
      coalesce(a.status in ('active', 'sold', 'expired') and u.banned_at is null, false) as is_public
    from ad_files f left join ads a on a.id = f.ad_id left join users u on u.id = a.seller_id
    where f.id = ${id} and f.stored_at is not null`)
