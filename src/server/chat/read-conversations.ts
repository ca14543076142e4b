// Reads conversations. Every statement joins the membership of the viewer.
import type { Conversation, ConversationSummary, Presence } from '#contract/chat.ts'
import { type Message, messagesPerPage } from '#contract/messages.ts'
import type { Actor } from '#server/platform/actor.ts'
import { notFound } from '#server/platform/http-error.ts'
import { marketDay } from '#server/platform/time.ts'
import type { ChatContext } from './context.ts'
import {
  countArchived,
  countUnread,
  findCursor,
  findListed,
  findPair,
  findReachable,
  findSummaries,
  type PairRow,
  type SummaryRow,
  searchConversations,
} from './conversations.sql.ts'
import { chatLimits } from './limits.ts'
import { messageOf, summaryOf } from './mappers.ts'
import { membershipOf, unreachable, writePermission } from './message-rules.ts'
import { findAfter, findBefore, findEntries, findEntry, searchEntries } from './messages.sql.ts'
import { isReachable } from './reachable.ts'

export async function listConversations(chat: ChatContext, viewer: Actor, isArchived: boolean, before: number | null) {
  // Read the cursor first: a concurrent change is then sent twice rather than never.
  const cursor = (await findCursor(chat.db, viewer.id))?.cursor ?? 0
  const rows = await findListed(chat.db, viewer.id, isArchived, before, chatLimits.conversationsPerPage + 1)
  const page = rows.slice(0, chatLimits.conversationsPerPage)
  const hasMore = rows.length > page.length
  return {
    items: await withLastMessages(chat, viewer, page),
    next_before: hasMore ? (page.at(-1)?.active ?? null) : null,
    archived_count: (await countArchived(chat.db, viewer.id))?.count ?? 0,
    cursor,
  }
}

export async function searchChats(chat: ChatContext, viewer: Actor, words: string) {
  const [matches, entries] = await Promise.all([
    searchConversations(chat.db, viewer.id, words, chatLimits.searchResults),
    searchEntries(chat.db, viewer.id, words, chatLimits.searchResults),
  ])
  const matchIds = matches.map(({ id }) => id)
  const ids = [...new Set([...matchIds, ...entries.map((entry) => entry.conversation_id)])]
  const all = await withLastMessages(chat, viewer, await findSummaries(chat.db, viewer.id, ids))
  const byId = new Map(all.map((summary) => [summary.id, summary]))
  const inOrder = (ids: number[]) => ids.flatMap((id) => byId.get(id) ?? [])
  return {
    conversations: inOrder(matchIds),
    messages: entries.map((entry) => messageOf(entry, chat.language)),
    found: inOrder([...new Set(entries.map((entry) => entry.conversation_id))]),
  }
}

export async function readConversation(chat: ChatContext, viewer: Actor, id: number): Promise<Conversation> {
  const conversation = await readSummary(chat, viewer, id)
  const pair = await findPair(chat.db, viewer.id, id)
  if (!pair) throw notFound('conversation_not_found')
  const { items: messages, has_more } = await readMessages(chat, viewer, id, {})
  const isOpen = await isReachable(chat.db, pair)
  return {
    conversation,
    messages,
    has_earlier: has_more,
    writing: isOpen ? writePermission(membershipOf(pair)) : unreachable,
    presence: await presenceOf(chat, pair),
  }
}

export async function readMessages(
  { db, language }: ChatContext,
  viewer: Actor,
  id: number,
  { before, after }: { before?: number | undefined; after?: number | undefined },
) {
  const pair = await findPair(db, viewer.id, id)
  if (!pair) throw notFound('conversation_not_found')
  const limit = messagesPerPage + 1
  const rows =
    after === undefined
      ? await findBefore(db, viewer.id, id, before ?? null, limit)
      : await findAfter(db, viewer.id, id, after, limit)
  const page = rows.slice(0, messagesPerPage)
  const items = (after === undefined ? page.toReversed() : page).map((row) => messageOf(row, language))
  return { items, has_more: rows.length > page.length, last_seq: pair.last_seq }
}

export async function readSummary(chat: ChatContext, viewer: Actor, id: number): Promise<ConversationSummary> {
  const [summary] = await withLastMessages(chat, viewer, await findSummaries(chat.db, viewer.id, [id]))
  if (!summary) throw notFound('conversation_not_found')
  return summary
}

export async function readMessage(
  { db, language }: ChatContext,
  viewer: Actor,
  id: number,
  seq: number,
): Promise<Message> {
  const entry = await findEntry(db, viewer.id, id, seq)
  if (!entry) throw notFound('message_not_found')
  return messageOf(entry, language)
}

export async function withLastMessages({ db, language }: ChatContext, viewer: Actor, rows: SummaryRow[]) {
  const positions = rows.flatMap(({ id, last_message_seq: seq }) => (seq === null ? [] : [{ id, seq }]))
  const ids = positions.map(({ id }) => id)
  const entries = ids.length
    ? await findEntries(
        db,
        viewer.id,
        ids,
        positions.map(({ seq }) => seq),
      )
    : []
  const last = new Map(entries.map((entry) => [entry.conversation_id, messageOf(entry, language)]))
  return rows.map((row) => summaryOf(row, last.get(row.id) ?? null))
}

export async function readUnread({ db }: ChatContext, viewer: Actor) {
  return (await countUnread(db, viewer.id)) ?? { conversations_count: 0, messages_count: 0, cursor: 0 }
}

export async function readPresence(chat: ChatContext, viewer: Actor, id: number): Promise<Presence> {
  const pair = await findPair(chat.db, viewer.id, id)
  if (!pair) throw notFound('conversation_not_found')
  return presenceOf(chat, pair)
}

/** Online or the day of the last visit: the exact time stays private. */
async function presenceOf({ db, clock }: ChatContext, pair: PairRow): Promise<Presence> {
  const person = await findReachable(db, pair.other_id)
  if (!person?.last_seen_at || !(await isReachable(db, pair))) return { is_online: null, last_seen_on: null }
  const lastSeen = person.last_seen_at
  return {
    is_online: clock.now() - lastSeen.getTime() < chatLimits.onlineFor,
    last_seen_on: marketDay(lastSeen),
  }
}
