// Changes of one member's side of a conversation: read, archive, remove, typing.
import type { ConversationSummary } from '#contract/chat.ts'
import { isBlockedBetween } from '#server/people/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { notFound } from '#server/platform/http-error.ts'
import type { ChatContext } from './context.ts'
import { findPair, findSideMembers, type PairRow } from './conversations.sql.ts'
import { deleteHidingsUpTo, lockConversation, markRead, recordChange, setArchived, setCleared } from './inbox.sql.ts'
import { chatLimits } from './limits.ts'
import { isReachable } from './reachable.ts'
import { readSummary } from './read-conversations.ts'
import { publishAfterCommit } from './realtime-events.ts'

export async function markConversationRead(chat: ChatContext, reader: Actor, id: number, seq: number) {
  await withLock(chat, reader, id, async (tx, pair, lastSeq) => {
    const row = await markRead(tx, reader.id, id, Math.min(seq, lastSeq))
    if (!row) return
    const isNewToOther = row.was_unread && !(await isBlockedBetween(tx, pair.side_id, pair.other_id))
    const changes = await recordChange(tx, id, isNewToOther ? [reader.id, pair.other_id] : [reader.id])
    publishAfterCommit(chat, tx, { conversationId: id, actorId: reader.id, what: 'marks' }, changes)
  })
  return readSummary(chat, reader, id)
}

export async function archiveConversation(
  chat: ChatContext,
  owner: Actor,
  id: number,
  isArchived: boolean,
): Promise<ConversationSummary> {
  await withLock(chat, owner, id, async (tx) => {
    if (await setArchived(tx, owner.id, id, isArchived)) await recordOwnChange(chat, tx, owner, id)
  })
  return readSummary(chat, owner, id)
}

/** For this member only. The conversation is listed again with the next message. */
export async function removeConversation(chat: ChatContext, owner: Actor, id: number): Promise<null> {
  await withLock(chat, owner, id, async (tx, _pair, lastSeq) => {
    if (!(await setCleared(tx, owner.id, id, lastSeq))) return
    await deleteHidingsUpTo(tx, owner.id, id, lastSeq)
    await recordOwnChange(chat, tx, owner, id)
  })
  return null
}

/** When each member last sent a hint, in this process. */
const hintTimes = new WeakMap<ChatContext, Map<string, number>>()

/** Sends a typing hint to the other member. Hints are not stored, and frequent ones are dropped. */
export async function hintTyping(chat: ChatContext, typer: Actor, id: number): Promise<null> {
  const pair = await findPair(chat.db, typer.id, id)
  if (!pair) throw notFound('conversation_not_found')
  const now = chat.clock.now()
  const key = `${typer.id}:${id}`
  const lastHints = hintTimes.get(chat) ?? new Map<string, number>()
  hintTimes.set(chat, lastHints)
  if (now - (lastHints.get(key) ?? Number.NEGATIVE_INFINITY) < chatLimits.typingEvery) return null
  if (!(await isReachable(chat.db, pair))) throw notFound('not_available')
  if (lastHints.size >= chatLimits.typingCacheSize) lastHints.clear()
  lastHints.set(key, now)
  // Before the first answer the recipient gets no hints.
  if (pair.is_starter && !pair.is_answered) return null
  for (const { user_id } of await findSideMembers(chat.db, id, pair.other_id)) {
    chat.tell(user_id, 'chat', { conversation_id: String(id), what: 'typing' })
  }
  return null
}

async function recordOwnChange(chat: ChatContext, tx: Db, owner: Actor, id: number) {
  const changes = await recordChange(tx, id, [owner.id])
  publishAfterCommit(chat, tx, { conversationId: id, actorId: owner.id, what: 'mine' }, changes)
}

/** Runs a change in a transaction that has locked the conversation. */
async function withLock(
  { db }: ChatContext,
  actor: Actor,
  id: number,
  work: (tx: Db, pair: PairRow, lastSeq: number) => Promise<void>,
) {
  await db.transaction(async (tx) => {
    const pair = await findPair(tx, actor.id, id)
    if (!pair) throw notFound('conversation_not_found')
    const locked = await lockConversation(tx, id)
    await work(tx, pair, locked?.last_seq ?? 0)
  })
}
