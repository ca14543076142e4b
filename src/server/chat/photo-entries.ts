// Messages that the domain of photo requests writes: a question, a photo that answers it, and its confirmation.
import { consumeDailyQuota } from '#server/accounts/index.ts'
import { attachImages } from '#server/media/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { forbidden } from '#server/platform/http-error.ts'
import type { ChatContext } from './context.ts'
import { recordMessage } from './inbox.sql.ts'
import { assertMessagesLeft, type Membership } from './message-rules.ts'
import { insertMessage, insertMessageImages } from './messages.sql.ts'
import { deletePhotoRequest, findPhotoRequestOf, removePhotoAnswer } from './photo-entries.sql.ts'
import { publishAfterCommit } from './realtime-events.ts'
import { type MessageKey, type MessagePosition, writerOf } from './send-in.ts'

/** A text, or a photo without one. */
type PhotoEntry = MessageKey & { replyTo: number | null } & ({ body: string } | { picture: string })

/** Call inside `sendIn`. */
export async function writePhotoEntry(
  chat: ChatContext,
  tx: Db,
  sender: Actor,
  member: Membership,
  { clientId, hash, replyTo, ...content }: PhotoEntry,
): Promise<MessagePosition> {
  assertMessagesLeft(member)
  await consumeDailyQuota(tx, chat.clock, sender, 'message')
  const images = 'picture' in content ? await attachImages(tx, writerOf(sender), 'chat', [content.picture]) : []
  const now = new Date(chat.clock.now())
  const conversationId = member.id
  const seq = await insertMessage(tx, {
    ...{ conversationId, sender, clientId, hash, replyTo, now },
    kind: images.length ? 'image' : 'text',
    body: 'body' in content ? content.body : null,
    ...{ textKey: null, fileId: null, adId: null, isSuspicious: false, scamKind: null, answer: null },
  })
  const imageIds = images.map(({ id }) => id)
  if (imageIds.length) await insertMessageImages(tx, conversationId, seq, imageIds)
  const changes = await recordMessage(tx, conversationId, sender, member.otherId, seq)
  publishAfterCommit(chat, tx, { conversationId, actorId: writerOf(sender).id, what: 'message', seq }, changes)
  return { conversationId, seq }
}

/** A deleted question is no longer open, and a deleted photo can be taken again. What was confirmed stays. */
export async function withdrawPhotoEntry(tx: Db, conversationId: number, seq: number, now: Date) {
  const request = await findPhotoRequestOf(tx, conversationId, seq)
  if (!request) return
  if (request.state === 'confirmed') throw forbidden('photo_stays')
  if (request.seq === seq) await deletePhotoRequest(tx, conversationId, seq)
  else await removePhotoAnswer(tx, conversationId, request.seq, now)
}
