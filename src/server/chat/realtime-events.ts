// Realtime hints to open browsers, sent after the commit. A browser that misses one gets the change with the next sync.
import type { ChatHint } from '#contract/chat.ts'
import type { Db } from '#server/platform/db.ts'
import type { ChatContext } from './context.ts'
import { findMayReceive } from './conversations.sql.ts'
import type { ChangeRow } from './inbox.sql.ts'
import { messageOf, sentenceOf } from './mappers.ts'
import { findEntry } from './messages.sql.ts'

/** A Pusher event may have 10 KB, including its envelope. */
const maxHintBytes = 9_000

export type Change = { conversationId: number; actorId: number; what: ChatHint['what']; seq?: number }

/** Call inside the transaction of the change. `changes` are its inbox numbers. */
export function publishAfterCommit(chat: ChatContext, tx: Db, change: Change, changes: ChangeRow[]) {
  for (const { user_id, changed, is_recipient } of changes) {
    tx.afterCommit(() => {
      if (change.what === 'message' && is_recipient) chat.push(user_id, change.conversationId)
      publishTo(chat, change, user_id, changed).catch((error) => chat.log.warn('chat.hint_failed', { error }))
    })
  }
}

/** Checks membership and blocks at the time of sending. */
async function publishTo(
  chat: ChatContext,
  { conversationId, actorId, what, seq }: Change,
  userId: number,
  changed: number,
) {
  if (!(await findMayReceive(chat.db, userId, actorId, conversationId))) return
  const hint: ChatHint = { conversation_id: String(conversationId), what, changed }
  // The author has the message from the response; other browsers of the author sync.
  const isIncluded = seq !== undefined && userId !== actorId
  const entry = isIncluded ? await findEntry(chat.db, userId, conversationId, seq) : undefined
  // A sentence of the product is in the language of the page: the browser asks for it.
  const full: ChatHint = entry && !sentenceOf(entry) ? { ...hint, message: messageOf(entry) } : hint
  chat.tell(userId, 'chat', Buffer.byteLength(JSON.stringify(full)) > maxHintBytes ? hint : full)
}
