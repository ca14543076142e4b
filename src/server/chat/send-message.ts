// Sends a message, and starts a conversation with the first one.
import type { ChatTarget } from '#contract/chat.ts'
import type { MessageDraft } from '#contract/messages.ts'
import { consumeDailyQuota } from '#server/accounts/index.ts'
import { hashBody } from '#server/idempotency/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { forbidden, notFound } from '#server/platform/http-error.ts'
import { requestCheck } from '#server/safety/index.ts'
import { listAgentsFor } from '#server/shops/index.ts'
import type { ChatContext } from './context.ts'
import { findPairAbout, insertConversation } from './conversations.sql.ts'
import { type Membership, membershipOf } from './message-rules.ts'
import { findRecipient, type Recipient } from './recipients.ts'
import { lockReachable, readSent, type SentMessage, sendIn, sendOnce } from './send-in.ts'
import { writeMessage } from './write-message.ts'

export async function sendMessage(
  chat: ChatContext,
  sender: Actor,
  id: number,
  draft: MessageDraft,
): Promise<SentMessage> {
  const hash = hashDraft({ conversation: id }, draft)
  return sendIn(chat, sender, id, { clientId: draft.client_id, hash }, (tx, member) =>
    writeMessage(chat, tx, sender, member, draft, hash),
  )
}

export async function startConversation(
  chat: ChatContext,
  sender: Actor,
  to: ChatTarget,
  draft: MessageDraft,
): Promise<SentMessage> {
  const hash = hashDraft({ to }, draft)
  const position = await sendOnce(chat, sender, { clientId: draft.client_id, hash }, async (tx) => {
    const recipient = await findRecipient(tx, sender, to)
    if (recipient.otherId === sender.id) throw forbidden('not_oneself')
    await lockReachable(tx, sender, recipient.otherId)
    return async () => {
      const pair = await findPairAbout(tx, sender.id, recipient.otherId, recipient.key)
      const member = pair ? membershipOf(pair) : await createConversation(chat, tx, sender, recipient)
      const position = await writeMessage(chat, tx, sender, member, draft, hash)
      if (!pair) await requestCheck(chat.queue.enqueue, tx, { userId: sender.id, conversationId: member.id })
      return position
    }
  })
  return readSent(chat, sender, position)
}

async function createConversation(chat: ChatContext, tx: Db, sender: Actor, recipient: Recipient): Promise<Membership> {
  if (!recipient.isOpen) throw notFound('not_available')
  const { otherId, adId, inquiryId, key } = recipient
  await consumeDailyQuota(tx, chat.clock, sender, 'conversation')
  const now = new Date(chat.clock.now())
  const id = await insertConversation(tx, { userId: sender.id, otherId, adId, inquiryId, subject: key, now })
  const subject = { ...(adId !== null && { adId }), ...(inquiryId !== null && { inquiryId }) }
  const details = { conversation_id: String(id) }
  const to = [otherId, ...(adId === null ? [] : await listAgentsFor(tx, otherId, sender.id))]
  await chat.notify(tx, { to, kind: 'message', actor: sender.id, ...subject, details, repeatKey: id })
  const about = adId !== null ? 'ad' : inquiryId !== null ? 'inquiry' : null
  return { id, otherId, isStarter: true, isAnswered: false, sentCount: 0, about }
}

const hashDraft = (target: object, { client_id: _, ...content }: MessageDraft) => hashBody([target, content])
