// Hints to open browsers, after the commit and beside the answer: whoever misses one hears of it with the next sync.
import type { ChatHint } from '#contract/chat.ts'
import type { Db } from '#server/platform/db.ts'
import type { ChatContext } from './context.ts'
import { findMayReceive } from './conversations.sql.ts'
import type { ChangeRow } from './inbox.sql.ts'
import { messageOf } from './mappers.ts'
import { findEntry } from './messages.sql.ts'

/** A socket's event may have 10 KB; the rest of it is the envelope. */
const hintBytes = 9_000

export type Change = { conversationId: number; actorId: number; what: ChatHint['what']; seq?: number }

/** In the transaction of the change; `changes` are the inbox numbers it got. */
export function publishAfterCommit(chat: ChatContext, tx: Db, change: Change, changes: ChangeRow[]) {
  for (const { user_id, changed } of changes) {
    tx.afterCommit(() => {
      if (change.what === 'message' && user_id !== change.actorId) chat.push(user_id, change.conversationId)
      publishTo(chat, change, user_id, changed).catch((error) => chat.log.warn('chat.not_told', { error }))
    })
  }
}

/** Membership and blocks as they are now, not as they were when it was written. */
async function publishTo(
  chat: ChatContext,
  { conversationId, actorId, what, seq }: Change,
  userId: number,
  changed: number,
) {
  if (!(await findMayReceive(chat.db, userId, actorId, conversationId))) return
  const hint: ChatHint = { conversation_id: String(conversationId), what, changed }
  // Its author has it from the answer; their other browsers sync.
  const isShown = seq !== undefined && userId !== actorId
  const entry = isShown ? await findEntry(chat.db, userId, conversationId, seq) : undefined
  const full: ChatHint = entry ? { ...hint, message: messageOf(entry) } : hint
  chat.tell(userId, 'chat', Buffer.byteLength(JSON.stringify(full)) > hintBytes ? hint : full)
}
