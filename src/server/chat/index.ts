// What the rest of the server may use of chat.
import type { Actor } from '#server/platform/actor.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { notFound } from '#server/platform/http-error.ts'
import { findMutual, findUnreadSender } from './conversations.sql.ts'
import { chatLimits } from './limits.ts'
import { findReceived } from './messages.sql.ts'

export type { ChatContext } from './context.ts'
export { type ChatFiles, createChatFiles } from './files.ts'
export { chatFileRoute } from './serve-file.ts'

/** Whether two people have dealt with each other: each wrote at least twice in one conversation that is an hour old. */
export async function haveBothWritten(db: Db, one: number, other: number, clock: Clock = systemClock) {
  const { messages, after } = chatLimits.dealt
  return (await findMutual(db, one, other, messages, new Date(clock.now() - after))) !== undefined
}

/** Who wrote what somebody has not read yet; nothing when there is no such message, or it is no longer theirs to hear. */
export const readUnreadSender = (db: Db, userId: number, conversationId: number) =>
  findUnreadSender(db, userId, conversationId)

/** A message as who received it reports it: whose it is and what it said. Refuses what they cannot see. */
export async function readMessageForReport(db: Db, viewer: Actor, id: number) {
  const row = await findReceived(db, viewer.id, id)
  if (!row) throw notFound('message_not_found')
  return {
    owner_id: row.sender_id,
    snapshot: { kind: row.kind, body: row.body, created_at: row.created_at.toISOString() },
    conversation_id: row.conversation_id,
    seq: row.seq,
  }
}
