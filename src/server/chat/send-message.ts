// Sends a message once, although clients retry. Locks are always taken in this order: the pair of users, the
// conversation, the inboxes (see docs/realtime.md).
import type { ChatTarget, ConversationSummary } from '#contract/chat.ts'
import type { Message, MessageDraft } from '#contract/messages.ts'
import { consumeDailyQuota } from '#server/accounts/index.ts'
import { findResult, hashBody, type ResultStore, runOnceIn } from '#server/idempotency/index.ts'
import { assertAccountActive, assertNotBlocked } from '#server/people/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { violatedConstraint } from '#server/platform/db-errors.ts'
import { forbidden, notFound } from '#server/platform/http-error.ts'
import type { ChatContext } from './context.ts'
import { findPair, findPairAbout, findReachable, insertConversation } from './conversations.sql.ts'
import { type Membership, membershipOf } from './message-rules.ts'
import { findByClientId } from './messages.sql.ts'
import { readMessage, readSummary } from './read-conversations.ts'
import { findRecipient, type Recipient } from './recipients.ts'
import { type MessagePosition, writeMessage } from './write-message.ts'

type SentMessage = { conversation: ConversationSummary; message: Message }

export async function sendMessage(
  chat: ChatContext,
  sender: Actor,
  id: number,
  draft: MessageDraft,
): Promise<SentMessage> {
  const hash = hashDraft({ conversation: id }, draft)
  const position = await sendOnce(chat, sender, draft, hash, async (tx) => {
    const pair = await findPair(tx, sender.id, id)
    if (!pair) throw notFound('conversation_not_found')
    await lockReachable(tx, sender, pair.other_id)
    return async () => {
      // Read again under the lock: counts may have changed.
      const member = membershipOf((await findPair(tx, sender.id, id)) ?? pair)
      return writeMessage(chat, tx, sender, member, draft, hash)
    }
  })
  return readSent(chat, sender, position)
}

export async function startConversation(
  chat: ChatContext,
  sender: Actor,
  to: ChatTarget,
  draft: MessageDraft,
): Promise<SentMessage> {
  const hash = hashDraft({ to }, draft)
  const position = await sendOnce(chat, sender, draft, hash, async (tx) => {
    const recipient = await findRecipient(tx, sender, to)
    if (recipient.otherId === sender.id) throw forbidden('not_oneself')
    await lockReachable(tx, sender, recipient.otherId)
    return async () => {
      const pair = await findPairAbout(tx, sender.id, recipient.otherId, recipient.key)
      const member = pair ? membershipOf(pair) : await createConversation(chat, tx, sender, recipient)
      return writeMessage(chat, tx, sender, member, draft, hash)
    }
  })
  return readSent(chat, sender, position)
}

/** `lock` takes the lock of the pair and returns the action. Under that lock a retry finds the message it sent before. */
async function sendOnce(
  { db }: ChatContext,
  sender: Actor,
  { client_id }: MessageDraft,
  hash: Buffer,
  lock: (tx: Db) => Promise<() => Promise<MessagePosition>>,
): Promise<MessagePosition> {
  const messages = sentMessages(sender, client_id)
  const earlier = await findResult(db, messages, hash)
  if (earlier) return earlier
  const send = async (tx: Db) => {
    await assertAccountActive(tx, sender)
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
async function lockReachable(tx: Db, sender: Actor, otherId: number) {
  await assertNotBlocked(tx, sender.id, otherId)
  if (!(await findReachable(tx, otherId))) throw notFound('not_available')
}

async function createConversation(chat: ChatContext, tx: Db, sender: Actor, recipient: Recipient): Promise<Membership> {
  if (!recipient.isOpen) throw notFound('not_available')
  const { otherId, adId, inquiryId, key } = recipient
  await consumeDailyQuota(tx, chat.clock, sender, 'conversation')
  const now = new Date(chat.clock.now())
  const id = await insertConversation(tx, { userId: sender.id, otherId, adId, inquiryId, subject: key, now })
  const subject = { ...(adId !== null && { adId }), ...(inquiryId !== null && { inquiryId }) }
  const details = { conversation_id: String(id) }
  await chat.notify(tx, { to: otherId, kind: 'message', actor: sender.id, ...subject, details, repeatKey: id })
  return { id, otherId, isStarter: true, isAnswered: false, sentCount: 0 }
}

async function readSent(
  chat: ChatContext,
  sender: Actor,
  { conversationId, seq }: MessagePosition,
): Promise<SentMessage> {
  const conversation = await readSummary(chat, sender, conversationId)
  return { conversation, message: await readMessage(chat, sender, conversationId, seq) }
}

const hashDraft = (target: object, { client_id: _, ...content }: MessageDraft) => hashBody([target, content])
