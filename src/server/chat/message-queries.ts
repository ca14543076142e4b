import type { Actor } from '#server/platform/actor.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { notFound } from '#server/platform/http-error.ts'
import { findMutual } from './conversations.sql.ts'
import { chatLimits } from './limits.ts'
import { findReceived } from './messages.sql.ts'

/** Whether each of two users wrote at least twice in one conversation that is an hour old. */
export async function haveBothWritten(db: Db, one: number, other: number, clock: Clock) {
  const { messages, after } = chatLimits.dealt
  return (await findMutual(db, one, other, messages, new Date(clock.now() - after))) !== undefined
}

/** Throws unless the viewer has received the message and still sees it. */
export async function assertMessageVisible(db: Db, viewer: Actor, id: number) {
  if (!(await findReceived(db, viewer.id, id))) throw notFound('message_not_found')
}
