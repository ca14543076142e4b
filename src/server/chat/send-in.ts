// Writes one entry once, although clients retry. Locks are always taken in this order: the pair of users, the
// conversation, the inboxes (see docs/realtime.md).
import type { ConversationSummary } from '#contract/chat.ts'
import type { Message } from '#contract/messages.ts'
import { findResult, type ResultStore, runOnceIn } from '#server/idempotency/index.ts'
import { assertAccountActive, assertNotBlocked, lockPair } from '#server/people/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { violatedConstraint } from '#server/platform/db-errors.ts'
import { notFound } from '#server/platform/http-error.ts'
import { assertAgent } from '#server/shops/index.ts'
import type { ChatContext } from './context.ts'
import { findPair, findReachable, findShopSide } from './conversations.sql.ts'
import { type Membership, membershipOf } from './message-rules.ts'
import { findByClientId } from './messages.sql.ts'
import { readMessage, readSummary } from './read-conversations.ts'

/** In a conversation of a shop its agents write in the name of the shop. */
export async function senderIn(db: Db, actor: Actor, conversationId: number): Promise<Actor> {
  const row = await findShopSide(db, actor.id, conversationId)
  return row?.shop_id ? { ...actor, id: row.shop_id, agentId: actor.id } : actor
}

/** The person who writes: an agent, or the sender. */
export const writerOf = (sender: Actor): Actor => ({ ...sender, id: sender.agentId ?? sender.id })

export type MessagePosition = { conversationId: number; seq: number }
export type SentMessage = { conversation: ConversationSummary; message: Message }

export type MessageKey = { clientId: string; hash: Buffer }

/** Runs `write` once for the key, under the lock of the two members. An agreement can be ended across a block or ban. */
export async function sendIn(
  chat: ChatContext,
  sender: Actor,
  id: number,
  key: MessageKey,
  write: (tx: Db, member: Membership) => Promise<MessagePosition>,
  { isEnding = false } = {},
): Promise<SentMessage> {
  const position = await sendOnce(chat, sender, key, async (tx) => {
    const pair = await findPair(tx, sender.id, id)
    if (!pair) throw notFound('conversation_not_found')
    if (isEnding) await lockPair(tx, sender.id, pair.other_id)
    else await lockReachable(tx, sender, pair.other_id)
    return async () => {
      // Read again under the lock: counts may have changed.
      return write(tx, membershipOf((await findPair(tx, sender.id, id)) ?? pair))
    }
  })
  return readSent(chat, sender, position)
}

/** `lock` takes the lock of the pair and returns the action. Under that lock a retry finds the message it sent before. */
export async function sendOnce(
  { db }: ChatContext,
  sender: Actor,
  { clientId, hash }: MessageKey,
  lock: (tx: Db) => Promise<() => Promise<MessagePosition>>,
): Promise<MessagePosition> {
  const messages = sentMessages(sender, clientId)
  const earlier = await findResult(db, messages, hash)
  if (earlier) return earlier
  const send = async (tx: Db) => {
    await assertAccountActive(tx, writerOf(sender))
    if (sender.agentId !== undefined) await assertAgent(tx, sender.id, sender.agentId)
    const action = await lock(tx)
    return (await runOnceIn(tx, messages, hash, action)).result
  }
  try {
    return await db.transaction(send)
  } catch (error) {
    // Another tab has used the same key in another conversation, which has another lock. That is a 409, as for any reuse.
    const other = violatedConstraint(error) === 'messages_once' ? await findResult(db, messages, hash) : undefined
    if (other) return other
    throw error
  }
}

/** The message row itself has the key and the hash, so there is no other row to save. */
const sentMessages = (sender: Actor, clientId: string): ResultStore<MessagePosition> => ({
  async find(db) {
    const row = await findByClientId(db, sender.id, clientId)
    return row && { body_hash: row.body_hash, result: { conversationId: row.conversation_id, seq: row.seq } }
  },
})

/** The same error for blocked, banned and deleted users. Takes the lock of the pair, so that a block waits or came first. */
export async function lockReachable(tx: Db, sender: Actor, otherId: number) {
  await assertNotBlocked(tx, sender.id, otherId)
  if (!(await findReachable(tx, otherId))) throw notFound('not_available')
}

export async function readSent(
  chat: ChatContext,
  sender: Actor,
  { conversationId, seq }: MessagePosition,
): Promise<SentMessage> {
  const viewer = writerOf(sender)
  const conversation = await readSummary(chat, viewer, conversationId)
  return { conversation, message: await readMessage(chat, viewer, conversationId, seq) }
}
