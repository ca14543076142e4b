import type { ChatFileKind } from '#contract/messages.ts'
import { type Db, sql } from '#server/platform/db.ts'

export type FileRow = {
  id: string
  kind: ChatFileKind
  type: string
  bytes: number
  name: string | null
  duration_ms: number | null
  waveform: number[] | null
}

/** Two uploads of one person wait for each other here, so that both cannot fit into the last of the quota. */
export const lockOwner = (tx: Db, ownerId: number) =>
  tx.row(sql`select from users where id = ${ownerId} for no key update`)

export const countBytesSince = (db: Db, ownerId: number, since: Date) =>
  db.row<{ bytes: number }>(sql`
    select coalesce(sum(bytes), 0)::float8 as bytes from chat_files where owner_id = ${ownerId} and created_at > ${since}`)

export const insertFile = (tx: Db, ownerId: number, file: FileRow, now: Date) =>
  tx.rows(sql`
    insert into chat_files (id, owner_id, kind, type, bytes, name, duration_ms, waveform, created_at, unused_since)
    values (${file.id}, ${ownerId}, ${file.kind}, ${file.type}, ${file.bytes}, ${file.name}, ${file.duration_ms},
      ${file.waveform}, ${now}, ${now})`)

export const markStored = (db: Db, id: string, now: Date) =>
  db.rows(sql`update chat_files set stored_at = ${now} where id = ${id}`)

export const deleteFiles = (db: Db, ids: string[]) => db.rows(sql`delete from chat_files where id = any(${ids})`)

/** One's own, whole, and in no message yet. */
export const updateShown = (tx: Db, ownerId: number, id: string) =>
  tx.row<FileRow>(sql`
    update chat_files set unused_since = null
    where id = ${id} and owner_id = ${ownerId} and stored_at is not null and unused_since is not null
    returning id, kind, type, bytes, name, duration_ms, waveform`)

export const updateUnused = (tx: Db, id: string, now: Date) =>
  tx.rows(sql`update chat_files set unused_since = ${now} where id = ${id}`)

/** From here on no message can begin to show them. */
export const claimUnusedFiles = (db: Db, unusedBefore: Date, limit: number) =>
  db.rows<{ id: string }>(sql`
    update chat_files set stored_at = null where id in (
      select f.id from chat_files f
      where f.unused_since < ${unusedBefore} or (f.owner_id is null and f.unused_since is not null)
      limit ${limit} for update skip locked)
    returning id`)

/** Through membership, in a message that is still shown to them. */
export const findReadableFile = (db: Db, me: number, id: string) =>
  db.row<FileRow>(sql`
    select f.id, f.kind, f.type, f.bytes, f.name, f.duration_ms, f.waveform
    from messages e join chat_files f on f.id = e.file_id
      join conversation_members m on m.conversation_id = e.conversation_id and m.user_id = ${me}
    where e.file_id = ${id} and f.stored_at is not null and e.seq > m.cleared_seq
      and not exists (select from message_hidings h
        where h.conversation_id = e.conversation_id and h.user_id = m.user_id and h.seq = e.seq)`)

export const findReadableImage = (db: Db, me: number, pictureId: string) =>
  db.row<{ seq: number }>(sql`
    select p.seq::float8 as seq from message_pictures p
      join conversation_members m on m.conversation_id = p.conversation_id and m.user_id = ${me}
    where p.picture_id = ${pictureId} and p.seq > m.cleared_seq
      and not exists (select from message_hidings h
        where h.conversation_id = p.conversation_id and h.user_id = m.user_id and h.seq = p.seq)`)
