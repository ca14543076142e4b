// What somebody does to their own side of a conversation: reading, putting aside, clearing, typing.
import type { ConversationSummary } from '#contract/chat.ts'
import { isBlockedBetween } from '#server/people/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { notFound } from '#server/platform/http-error.ts'
import type { ChatContext } from './context.ts'
import { findPair, findReachable, type PairRow } from './conversations.sql.ts'
import { deleteHidingsUpTo, lockConversation, markRead, recordChange, setArchived, setCleared } from './inbox.sql.ts'
import { chatLimits } from './limits.ts'
import { readSummary } from './read-conversations.ts'
import { publishAfterCommit } from './realtime-events.ts'

export async function markConversationRead(chat: ChatContext, reader: Actor, id: number, seq: number) {
  await held(chat, reader, id, async (tx, pair, lastSeq) => {
    const marked = await markRead(tx, reader.id, id, Math.min(seq, lastSeq))
    if (!marked) return
    const isNews = marked.was_unread && !(await isBlockedBetween(tx, reader.id, pair.other_id))
    const changes = await recordChange(tx, id, isNews ? [reader.id, pair.other_id] : [reader.id])
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
  await held(chat, owner, id, async (tx) => {
    if (await setArchived(tx, owner.id, id, isArchived)) await changeMine(chat, tx, owner, id)
  })
  return readSummary(chat, owner, id)
}

/** For me: the other keeps it, and it comes back with the next message. */
export async function removeConversation(chat: ChatContext, owner: Actor, id: number): Promise<null> {
  await held(chat, owner, id, async (tx, _pair, lastSeq) => {
    if (!(await setCleared(tx, owner.id, id, lastSeq))) return
    await deleteHidingsUpTo(tx, owner.id, id, lastSeq)
    await changeMine(chat, tx, owner, id)
  })
  return null
}

const lastTyped = new Map<string, number>()

/** A hint and nothing more: it is not kept, not counted, and too many are dropped. */
export async function hintTyping(chat: ChatContext, typer: Actor, id: number): Promise<null> {
  const pair = await findPair(chat.db, typer.id, id)
  if (!pair) throw notFound('conversation_not_found')
  const now = chat.clock.now()
  const key = `${typer.id}:${id}`
  if (now - (lastTyped.get(key) ?? Number.NEGATIVE_INFINITY) < chatLimits.typingEvery) return null
  const isOpen = await findReachable(chat.db, pair.other_id)
  if (!isOpen || (await isBlockedBetween(chat.db, typer.id, pair.other_id))) throw notFound('not_available')
  if (lastTyped.size >= chatLimits.typingCacheSize) lastTyped.clear()
  lastTyped.set(key, now)
  // Before the first answer nobody is to be rung at.
  if (pair.is_starter && !pair.is_answered) return null
  chat.tell(pair.other_id, 'chat', { conversation_id: String(id), what: 'typing' })
  return null
}

async function changeMine(chat: ChatContext, tx: Db, owner: Actor, id: number) {
  const changes = await recordChange(tx, id, [owner.id])
  publishAfterCommit(chat, tx, { conversationId: id, actorId: owner.id, what: 'mine' }, changes)
}

/** In a transaction that holds the conversation, as all changes must. */
async function held(
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
