// Returns the changes after a cursor. Inbox numbers have no gaps and follow the order of commits: a statement that sees
// one number sees all before it, so no change can appear later at or below a cursor that a client has.
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
  // A cursor above the head comes from before a database restore: the client must load everything again.
  const isInvalid = cursor > head
  const newest = await findChanged(chat.db, viewer.id, isInvalid ? 0 : cursor, maxSyncedConversations + 1)
  const rows = newest.slice(0, maxSyncedConversations).toReversed()
  const ids = rows.map(({ id }) => id)
  const entries = ids.length ? await findNewest(chat.db, viewer.id, ids, maxSyncedMessages) : []
  const summaries = await withLastMessages(chat, viewer, rows)
  return {
    items: summaries.map((conversation) => ({
      conversation,
      messages: entries
        .filter((entry) => entry.conversation_id === conversation.id)
        .map((entry) => messageOf(entry, chat.language)),
    })),
    live: chat.isLive(),
    limited: isInvalid || newest.length > maxSyncedConversations,
    cursor: Math.max(head, newest[0]?.changed ?? 0),
  }
}

/** A cursor proves what the browser has received; a response that we sent may have been lost. */
async function deliver(chat: ChatContext, viewer: Actor, cursor: number) {
  for (const { id, side_id, other_id } of await findUndelivered(
    chat.db,
    viewer.id,
    cursor,
    chatLimits.deliveredPerSync,
  )) {
    await chat.db.transaction(async (tx) => {
      await lockConversation(tx, id)
      if (!(await markDelivered(tx, viewer.id, id, cursor))) return
      if (await isBlockedBetween(tx, side_id, other_id)) return
      const changes = await recordChange(tx, id, [other_id])
      publishAfterCommit(chat, tx, { conversationId: id, actorId: viewer.id, what: 'marks' }, changes)
    })
  }
}
