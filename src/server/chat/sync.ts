// What somebody has missed. Numbers of an inbox are gapless and ordered by commit: a statement that sees one sees all
// before it, so nothing can appear later at or below a cursor that was given out.
import { maxSyncedConversations, maxSyncedMessages } from '#contract/messages.ts'
import { isBlockedBetween } from '#server/people/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { ChatContext } from './context.ts'
import { findChanged, findCursor } from './conversations.sql.ts'
import { findUndelivered, lockConversation, markDelivered, recordChange } from './inbox.sql.ts'
import { chatLimits } from './limits.ts'
import { messageOf } from './mappers.ts'
import { findNewest } from './messages.sql.ts'
import { withLastMessages } from './read-conversations.ts'
import { publishAfterCommit } from './realtime-events.ts'

export async function syncChats(chat: ChatContext, viewer: Actor, cursor: number) {
  await deliver(chat, viewer, cursor)
  const head = (await findCursor(chat.db, viewer.id))?.cursor ?? 0
  // A number we never gave out: the database is an older one, restored. Everything is to be loaded anew.
  const isFromElsewhere = cursor > head
  const newest = await findChanged(chat.db, viewer.id, isFromElsewhere ? 0 : cursor, maxSyncedConversations + 1)
  const rows = newest.slice(0, maxSyncedConversations).toReversed()
  const ids = rows.map(({ id }) => id)
  const entries = ids.length ? await findNewest(chat.db, viewer.id, ids, maxSyncedMessages) : []
  const summaries = await withLastMessages(chat, viewer, rows)
  return {
    items: summaries.map((conversation) => ({
      conversation,
      messages: entries.filter((entry) => entry.conversation_id === conversation.id).map(messageOf),
    })),
    limited: isFromElsewhere || newest.length > maxSyncedConversations,
    cursor: Math.max(head, newest[0]?.changed ?? 0),
  }
}

/** A cursor says what its browser has received: not what was sent to it, since answers get lost. */
async function deliver(chat: ChatContext, viewer: Actor, cursor: number) {
  for (const { id, other_id } of await findUndelivered(chat.db, viewer.id, cursor, chatLimits.deliveredPerSync)) {
    await chat.db.transaction(async (tx) => {
      await lockConversation(tx, id)
      if (!(await markDelivered(tx, viewer.id, id, cursor))) return
      if (await isBlockedBetween(tx, viewer.id, other_id)) return
      const changes = await recordChange(tx, id, [other_id])
      publishAfterCommit(chat, tx, { conversationId: id, actorId: viewer.id, what: 'marks' }, changes)
    })
  }
}
