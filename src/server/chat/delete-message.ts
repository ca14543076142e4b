// Deletes a message for one member, or within an hour for both. The deletion for both is an entry of its own, so that
// the next sync delivers it.
import type { ConversationSummary } from '#contract/chat.ts'
import { deleteForBothMinutes } from '#contract/messages.ts'
import { releaseImages } from '#server/media/index.ts'
import { assertNotBlocked } from '#server/people/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { forbidden, notFound } from '#server/platform/http-error.ts'
import { minute } from '#server/platform/time.ts'
import type { ChatContext } from './context.ts'
import { findPair, type PairRow } from './conversations.sql.ts'
import { releaseFile } from './files.ts'
import { lockConversation, recordChange } from './inbox.sql.ts'
import { eraseMessage, findDeletable, insertDeletion, insertHiding } from './messages.sql.ts'
import { withdrawPhotoEntry } from './photo-entries.ts'
import { readSummary } from './read-conversations.ts'
import { publishAfterCommit } from './realtime-events.ts'

export async function deleteMessage(
  chat: ChatContext,
  actor: Actor,
  id: number,
  seq: number,
  scope: 'me' | 'both',
): Promise<ConversationSummary> {
  await chat.db.transaction(async (tx) => {
    const pair = await findPair(tx, actor.id, id)
    if (!pair) throw notFound('conversation_not_found')
    if (scope === 'me') await deleteForMe(chat, tx, actor, id, seq)
    else await deleteForBoth(chat, tx, actor, pair, seq)
  })
  return readSummary(chat, actor, id)
}

async function deleteForMe(chat: ChatContext, tx: Db, actor: Actor, id: number, seq: number) {
  await lockConversation(tx, id)
  const message = await findDeletable(tx, actor.id, id, seq)
  if (!message || message.kind === 'deletion') throw notFound('message_not_found')
  const isNew = await insertHiding(tx, actor.id, id, seq, new Date(chat.clock.now()))
  if (!isNew) return
  const changes = await recordChange(tx, id, [actor.id])
  publishAfterCommit(chat, tx, { conversationId: id, actorId: actor.id, what: 'mine' }, changes)
}

async function deleteForBoth(chat: ChatContext, tx: Db, actor: Actor, { id, side_id, other_id }: PairRow, seq: number) {
  // A blocked user cannot delete messages for both: the other may want to report them.
  await assertNotBlocked(tx, side_id, other_id)
  await lockConversation(tx, id)
  const message = await findDeletable(tx, actor.id, id, seq)
  if (!message || message.kind === 'deletion') throw notFound('message_not_found')
  // The owner of a shop may also delete what an agent wrote.
  if (message.sender_id !== actor.id && message.writer_id !== actor.id) throw forbidden()
  if (message.is_deleted) return
  // The other member may have agreed to it already. An open offer can be withdrawn.
  if (['offer', 'deal', 'meetup'].includes(message.kind)) throw forbidden('offer_stays')
  const now = new Date(chat.clock.now())
  if (now.getTime() - message.created_at.getTime() > deleteForBothMinutes * minute) throw forbidden('delete_too_late')
  await withdrawPhotoEntry(tx, id, seq, now)
  await eraseMessage(tx, id, seq, now)
  await releaseImages(tx, message.pictures, now)
  if (message.file_id) await releaseFile(tx, message.file_id, now)
  const entry = await insertDeletion(tx, id, side_id, seq, now)
  const changes = await recordChange(tx, id, [side_id, other_id])
  publishAfterCommit(chat, tx, { conversationId: id, actorId: actor.id, what: 'deletion', seq: entry }, changes)
}
