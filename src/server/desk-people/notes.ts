import type { PersonNote } from '#contract/desk-people.ts'
import { consumeQuota } from '#server/accounts/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { conflict, forbidden, notFound } from '#server/platform/http-error.ts'
import { logAct } from '#server/staff/index.ts'
import type { DeskPeopleContext } from './context.ts'
import { deskPeopleLimits as limits } from './limits.ts'
import { deleteNote, findNoteByClientId, findNotes, insertNote, lockNote } from './notes.sql.ts'
import { lockTarget } from './target.ts'

const maxShown = 100

export async function readNotes(db: Db, actor: Actor, userId: number): Promise<PersonNote[]> {
  const rows = await findNotes(db, userId, maxShown)
  return rows.map(({ id, author_id, author_name, author_picture, body, created_at }) => ({
    id,
    author: { id: author_id, full_name: author_name, picture: author_picture },
    body,
    created_at: created_at.toISOString(),
    is_mine: author_id === actor.id,
  }))
}

/** The log says who wrote a note and when; its text is only in the note, so that it goes with the account. */
export async function addNote(
  { db, clock }: DeskPeopleContext,
  actor: Actor,
  userId: number,
  { clientId, body }: { clientId: string; body: string },
): Promise<PersonNote[]> {
  const now = new Date(clock.now())
  await db.transaction(async (tx) => {
    await lockTarget(tx, actor, userId)
    const row = await insertNote(tx, { userId, authorId: actor.id, clientId, body, now })
    if (!row) return assertSameNote(tx, actor, userId, clientId, body)
    await consumeQuota(tx, clock, limits.notes, actor.id)
    const after = { note_id: row.id }
    await logAct(tx, { actor, action: 'add_note', subject: 'user', subjectId: userId, after, reason: '', now })
  })
  return readNotes(db, actor, userId)
}

/** A retry gets the first result; the same key with other content is a mistake of the client. */
async function assertSameNote(tx: Db, actor: Actor, userId: number, clientId: string, body: string) {
  const before = await findNoteByClientId(tx, actor.id, clientId)
  if (before?.user_id !== userId || before.body !== body) throw conflict('submission_differs')
}

export async function removeNote(
  { db, clock }: DeskPeopleContext,
  actor: Actor,
  userId: number,
  noteId: number,
): Promise<PersonNote[]> {
  await db.transaction(async (tx) => {
    const note = await lockNote(tx, userId, noteId)
    if (!note) throw notFound('note_not_found')
    if (note.author_id !== actor.id) throw forbidden('not_your_note')
    await deleteNote(tx, noteId)
    const [before, now] = [{ note_id: noteId }, new Date(clock.now())]
    await logAct(tx, { actor, action: 'delete_note', subject: 'user', subjectId: userId, before, reason: '', now })
  })
  return readNotes(db, actor, userId)
}
