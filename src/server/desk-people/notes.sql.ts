import { type Db, sql } from '#server/platform/db.ts'

export type NoteRow = {
  id: number
  author_id: number
  author_name: string
  author_picture: string | null
  body: string
  created_at: Date
}

export const findNotes = (db: Db, userId: number, limit: number) =>
  db.rows<NoteRow>(sql`
    select n.id::float8 as id, n.author_id::float8 as author_id, a.full_name as author_name, a.picture as author_picture,
      n.body, n.created_at
    from user_notes n join users a on a.id = n.author_id where n.user_id = ${userId} order by n.id desc limit ${limit}`)

type NewNote = { userId: number; authorId: number; clientId: string; body: string; now: Date }

/** No row if this note was written before. */
export const insertNote = (tx: Db, note: NewNote) =>
  tx.row<{ id: number }>(sql`
    insert into user_notes (user_id, author_id, client_id, body, created_at)
    values (${note.userId}, ${note.authorId}, ${note.clientId}, ${note.body}, ${note.now})
    on conflict on constraint user_notes_once do nothing returning id::float8 as id`)

export const findNoteByClientId = (tx: Db, authorId: number, clientId: string) =>
  tx.row<{ user_id: number; body: string }>(sql`
    select user_id::float8 as user_id, body from user_notes where author_id = ${authorId} and client_id = ${clientId}`)

export const lockNote = (tx: Db, userId: number, id: number) =>
  tx.row<{ author_id: number }>(sql`
    select author_id::float8 as author_id from user_notes where id = ${id} and user_id = ${userId} for update`)

export const deleteNote = (tx: Db, id: number) => tx.rows(sql`delete from user_notes where id = ${id}`)
