import type { MessageDraft } from '#contract/messages.ts'
import { consumeDailyQuota } from '#server/accounts/index.ts'
import { attachImages } from '#server/media/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { forbidden, invalid } from '#server/platform/http-error.ts'
import { postponeCheck } from '#server/posting/index.ts'
import { answerAvailability } from './availability.ts'
import type { ChatContext } from './context.ts'
import { findOwnActiveAd } from './conversations.sql.ts'
import { attachFile } from './files.ts'
import { recordMessage } from './inbox.sql.ts'
import { assertAllowed, type Membership, spamKeyOf } from './message-rules.ts'
import { findEntry, insertMessage, insertMessageImages } from './messages.sql.ts'
import { publishAfterCommit } from './realtime-events.ts'
import { judgeMessage } from './scam/judge-message.ts'
import { type MessagePosition, writerOf } from './send-in.ts'

/** Call under the lock of the pair. */
export async function writeMessage(
  chat: ChatContext,
  tx: Db,
  sender: Actor,
  member: Membership,
  draft: MessageDraft,
  hash: Buffer,
): Promise<MessagePosition> {
  await assertAllowed(chat, tx, sender.id, member, draft)
  await consumeDailyQuota(tx, chat.clock, sender, 'message')
  const writer = writerOf(sender)
  await assertReplyTarget(tx, writer, member.id, draft)
  const images = draft.pictures?.length ? await attachImages(tx, writer, 'chat', draft.pictures) : []
  const file = draft.file_id ? await attachFile(tx, writer, draft.file_id) : null
  const adId = await ownAd(tx, sender, draft)
  const body = draft.body ?? null
  const conversationId = member.id
  const seq = await insertMessage(tx, {
    conversationId,
    sender,
    clientId: draft.client_id,
    hash,
    kind: file?.kind ?? (images.length ? 'image' : adId ? 'ad' : 'text'),
    body,
    textKey: spamKeyOf(member, draft),
    fileId: file?.id ?? null,
    adId,
    replyTo: draft.reply_to_seq ?? null,
    ...(await judgeMessage(chat, tx, sender, member, body)),
    answer: await answerAvailability(tx, member, body),
    now: new Date(chat.clock.now()),
  })
  const imageIds = images.map(({ id }) => id)
  if (imageIds.length) await insertMessageImages(tx, conversationId, seq, imageIds)
  await postponeCheck(tx, conversationId, sender.id, new Date(chat.clock.now()))
  const changes = await recordMessage(tx, conversationId, sender, member.otherId, seq)
  publishAfterCommit(chat, tx, { conversationId, actorId: writer.id, what: 'message', seq }, changes)
  return { conversationId, seq }
}

/** Only an own ad that everybody can see: a message must not show what the ad's page would not. */
async function ownAd(tx: Db, sender: Actor, { ad_id }: MessageDraft) {
  if (!ad_id) return null
  if (!(await findOwnActiveAd(tx, sender.id, ad_id))) throw forbidden('ad_not_live')
  return ad_id
}

/** A reply needs a message that the sender still sees. */
async function assertReplyTarget(tx: Db, sender: Actor, conversationId: number, { reply_to_seq }: MessageDraft) {
  if (reply_to_seq === undefined || reply_to_seq === null) return
  const entry = await findEntry(tx, sender.id, conversationId, reply_to_seq)
  const isVisible = entry && entry.kind !== 'deletion' && !entry.is_deleted && !entry.is_hidden
  if (!isVisible) throw invalid({ reply_to_seq: [{ code: 'unknown_value' }] })
}
