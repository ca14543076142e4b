// Sending a message: once, however often it is sent (realtime.md §4). The order of locks is the pair, the conversation, the
// inboxes, everywhere.
import { createHash } from 'node:crypto'
import type { ChatTarget, ConversationSummary } from '#contract/chat.ts'
import type { Message, MessageDraft } from '#contract/messages.ts'
import { consumeDailyQuota, readTier } from '#server/accounts/index.ts'
import { attachImages } from '#server/media/index.ts'
import { assertAccountActive, assertNotBlocked } from '#server/people/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { forbidden, HttpError, invalid, notFound } from '#server/platform/http-error.ts'
import type { ChatContext } from './context.ts'
import { findPair, findPairAbout, findReachable, insertConversation, type PairRow } from './conversations.sql.ts'
import { attachFile } from './files.ts'
import { recordMessage } from './inbox.sql.ts'
import { assertAllowed, type Membership, textKeyOf } from './message-rules.ts'
import { findByClientId, findEntry, insertMessage, insertMessageImages } from './messages.sql.ts'
import { readMessage, readSummary } from './read-conversations.ts'
import { publishAfterCommit } from './realtime-events.ts'
import { findRecipient, type Recipient } from './recipients.ts'
import { hasScamWords, hasUnknownLink } from './scam-detection.ts'

type Sent = { conversation: ConversationSummary; message: Message }
type Place = { conversationId: number; seq: number }

export async function sendMessage(chat: ChatContext, sender: Actor, id: number, draft: MessageDraft): Promise<Sent> {
  const hash = hashOf({ conversation: id }, draft)
  const place = await onceOnly(chat, sender, draft, hash, async (tx) => {
    const pair = await findPair(tx, sender.id, id)
    if (!pair) throw notFound('conversation_not_found')
    await assertReachable(tx, sender, pair.other_id)
    return async () => {
      // Again, now that nobody else can write here.
      const standing = standingOf((await findPair(tx, sender.id, id)) ?? pair)
      return write(chat, tx, sender, { ...standing, id }, draft, hash)
    }
  })
  return sentAt(chat, sender, place)
}

export async function startConversation(
  chat: ChatContext,
  sender: Actor,
  to: ChatTarget,
  draft: MessageDraft,
): Promise<Sent> {
  const hash = hashOf({ to }, draft)
  const place = await onceOnly(chat, sender, draft, hash, async (tx) => {
    const target = await findRecipient(tx, sender, to)
    if (target.otherId === sender.id) throw forbidden('not_oneself')
    await assertReachable(tx, sender, target.otherId)
    return async () => {
      const pair = await findPairAbout(tx, sender.id, target.otherId, target.key)
      const standing = pair ? { ...standingOf(pair), id: pair.id } : await begin(chat, tx, sender, target)
      return write(chat, tx, sender, standing, draft, hash)
    }
  })
  return sentAt(chat, sender, place)
}

/** `open` takes the locks; what the same key made before is found under them, and then `make` is not needed. */
async function onceOnly(
  { db }: ChatContext,
  sender: Actor,
  { client_id }: MessageDraft,
  hash: Buffer,
  open: (tx: Db) => Promise<() => Promise<Place>>,
): Promise<Place> {
  const earlier = await madeBefore(db, sender, client_id, hash)
  if (earlier) return earlier
  return db.transaction(async (tx) => {
    await assertAccountActive(tx, sender)
    const make = await open(tx)
    return (await madeBefore(tx, sender, client_id, hash)) ?? (await make())
  })
}

async function madeBefore(db: Db, sender: Actor, clientId: string, hash: Buffer): Promise<Place | null> {
  const row = await findByClientId(db, sender.id, clientId)
  if (!row) return null
  if (!row.body_hash.equals(hash)) throw new HttpError(409, 'submission_differs')
  return { conversationId: row.conversation_id, seq: row.seq }
}

/** The same answer for the blocked, the banned and those who are gone. */
async function assertReachable(tx: Db, sender: Actor, otherId: number) {
  await assertNotBlocked(tx, sender.id, otherId)
  if (!(await findReachable(tx, otherId))) throw notFound('not_available')
}

async function begin(chat: ChatContext, tx: Db, sender: Actor, target: Recipient) {
  if (!target.isOpen) throw notFound('not_available')
  const { otherId, adId, inquiryId, key } = target
  await consumeDailyQuota(tx, chat.clock, sender, 'conversation')
  const now = new Date(chat.clock.now())
  const id = await insertConversation(tx, { me: sender.id, other: otherId, adId, inquiryId, subject: key, now })
  const subject = { ...(adId !== null && { adId }), ...(inquiryId !== null && { inquiryId }) }
  const details = { conversation_id: String(id) }
  await chat.notify(tx, { to: otherId, kind: 'message', actor: sender.id, ...subject, details, again: id })
  return { id, otherId, isStarter: true, isAnswered: false, sentCount: 0 }
}

async function write(
  chat: ChatContext,
  tx: Db,
  sender: Actor,
  standing: Membership & { id: number },
  draft: MessageDraft,
  hash: Buffer,
): Promise<Place> {
  await assertAllowed(chat, tx, sender.id, standing, draft)
  await consumeDailyQuota(tx, chat.clock, sender, 'message')
  await assertAnswerable(tx, sender, standing.id, draft)
  const pictures = draft.pictures?.length ? await attachImages(tx, sender, 'chat', draft.pictures) : []
  const file = draft.file_id ? await attachFile(tx, sender, draft.file_id) : null
  const body = draft.body ?? null
  const conversationId = standing.id
  const seq = await insertMessage(tx, {
    conversationId,
    senderId: sender.id,
    clientId: draft.client_id,
    hash,
    kind: file?.kind ?? (pictures.length ? 'image' : 'text'),
    body,
    textKey: body ? textKeyOf(body) : null,
    fileId: file?.id ?? null,
    replyTo: draft.reply_to_seq ?? null,
    isSuspicious: body ? await looksSuspicious(chat, tx, sender, body) : false,
    now: new Date(chat.clock.now()),
  })
  const pictureIds = pictures.map(({ id }) => id)
  if (pictureIds.length) await insertMessageImages(tx, conversationId, seq, pictureIds)
  const changes = await recordMessage(tx, conversationId, sender.id, standing.otherId, seq)
  publishAfterCommit(chat, tx, { conversationId, actorId: sender.id, what: 'message', seq }, changes)
  return { conversationId, seq }
}

/** Links of somebody new are words, not links, unless they lead where everybody goes (security.md §5). */
async function looksSuspicious({ clock, host }: ChatContext, tx: Db, sender: Actor, body: string) {
  if (hasScamWords(body)) return true
  return hasUnknownLink(body, host) && (await readTier(tx, clock, sender.id)) === 'T1'
}

/** One can answer what one still sees. */
async function assertAnswerable(tx: Db, sender: Actor, conversationId: number, { reply_to_seq }: MessageDraft) {
  if (reply_to_seq === undefined || reply_to_seq === null) return
  const entry = await findEntry(tx, sender.id, conversationId, reply_to_seq)
  const isThere = entry && entry.kind !== 'deletion' && !entry.is_deleted && !entry.is_hidden
  if (!isThere) throw invalid({ reply_to_seq: [{ code: 'unknown_value' }] })
}

async function sentAt(chat: ChatContext, sender: Actor, { conversationId, seq }: Place): Promise<Sent> {
  const conversation = await readSummary(chat, sender, conversationId)
  return { conversation, message: await readMessage(chat, sender, conversationId, seq) }
}

const standingOf = (row: PairRow): Omit<Membership, 'id'> => ({
  otherId: row.other_id,
  isStarter: row.is_starter,
  isAnswered: row.is_answered,
  sentCount: row.sent_count,
})

function hashOf(where: unknown, { client_id: _, ...said }: MessageDraft) {
  return createHash('sha256')
    .update(JSON.stringify([where, said]))
    .digest()
}
