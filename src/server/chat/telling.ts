// Hints to open browsers, after the commit and beside the answer: whoever misses one hears of it with the next sync.
import type { ChatHint } from '#contract/chat.ts'
import { isBlockedBetween } from '#server/people/service.ts'
import type { Db } from '#server/platform/db.ts'
import { messageOf } from './cards.ts'
import type { Chat } from './chat.ts'
import { findPair } from './conversations/sql.ts'
import type { ChangeRow } from './inbox/sql.ts'
import { findEntry } from './messages/sql.ts'

/** A socket's event may have 10 KB; the rest of it is the envelope. */
const hintBytes = 9_000

export type Change = { conversationId: number; actorId: number; what: ChatHint['what']; seq?: number }

/** In the transaction of the change; `changes` are the inbox numbers it got. */
export function tellLater(chat: Chat, tx: Db, change: Change, changes: ChangeRow[]) {
  for (const { user_id, changed } of changes) {
    tx.afterCommit(() => {
      tellOne(chat, change, user_id, changed).catch((error) => chat.log.warn('chat.not_told', { error }))
    })
  }
}

/** Membership and blocks as they are now, not as they were when it was written. */
async function tellOne(chat: Chat, { conversationId, actorId, what, seq }: Change, userId: number, changed: number) {
  if (!(await isOpen(chat.db, conversationId, userId, actorId))) return
  const hint: ChatHint = { conversation_id: String(conversationId), what, changed }
  const entry = seq === undefined ? undefined : await findEntry(chat.db, userId, conversationId, seq)
  const full: ChatHint = entry ? { ...hint, message: messageOf(entry) } : hint
  chat.tell(userId, 'chat', Buffer.byteLength(JSON.stringify(full)) > hintBytes ? hint : full)
}

async function isOpen(db: Db, conversationId: number, userId: number, actorId: number) {
  if (!(await findPair(db, userId, conversationId))) return false
  return userId === actorId || !(await isBlockedBetween(db, userId, actorId))
}
