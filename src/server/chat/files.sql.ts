import type { ChatFileKind } from '#contract/messages.ts'
import { type Db, sql } from '#server/platform/db.ts'

type FileRow = {
  id: string
  kind: ChatFileKind
  type: string
  bytes: number
  name: string | null
  duration_ms: number | null
  waveform: number[] | null
}

export const insertFile = (tx: Db, ownerId: number, file: FileRow, now: Date) =>
  tx.rows(sql`
    insert into chat_files (id, owner_id, kind, type, bytes, name, duration_ms, waveform, created_at, unused_since)
    values (${file.id}, ${ownerId}, ${file.kind}, ${file.type}, ${file.bytes}, ${file.name}, ${file.duration_ms},
      ${file.waveform}, ${now}, ${now})`)

/** Marks a file as shown. Finds only a stored file of this owner that no message shows yet. */
export const updateShown = (tx: Db, ownerId: number, id: string) =>
  tx.row<FileRow>(sql`
    update chat_files set unused_since = null
    where id = ${id} and owner_id = ${ownerId} and stored_at is not null and unused_since is not null
    returning id, kind, type, bytes, name, duration_ms, waveform`)

/** Only through membership, and only in a message that the member still sees. */
export const findReadableFile = (db: Db, userId: number, id: string) =>
  db.row<FileRow>(sql`
    select f.id, f.kind, f.type, f.bytes, f.name, f.duration_ms, f.waveform
    from messages e join chat_files f on f.id = e.file_id
      join conversation_members m on m.conversation_id = e.conversation_id and m.user_id = ${userId}
    where e.file_id = ${id} and f.stored_at is not null and e.seq > m.cleared_seq
      and not exists (select from message_hidings h
        where h.conversation_id = e.conversation_id and h.user_id = m.user_id and h.seq = e.seq)`)

export const findReadableImage = (db: Db, userId: number, imageId: string) =>
  db.row<{ seq: number }>(sql`
    select p.seq::float8 as seq from message_pictures p
      join conversation_members m on m.conversation_id = p.conversation_id and m.user_id = ${userId}
    where p.picture_id = ${imageId} and p.seq > m.cleared_seq
      and not exists (select from message_hidings h
        where h.conversation_id = p.conversation_id and h.user_id = m.user_id and h.seq = p.seq)`)
