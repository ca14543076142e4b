// Which messages a user may send to whom (see docs/security.md).
import { createHash } from 'node:crypto'
import type { WritePermission } from '#contract/chat.ts'
import { foldSpelling } from '#contract/folding.ts'
import { type MessageDraft, maxFirstContactMessages } from '#contract/messages.ts'
import { containsActiveCode } from '#server/accounts/index.ts'
import type { Db } from '#server/platform/db.ts'
import { forbidden, HttpError } from '#server/platform/http-error.ts'
import type { ChatContext } from './context.ts'
import type { PairRow } from './conversations.sql.ts'
import { chatLimits } from './limits.ts'
import { countSameText, findRecentBodies } from './messages.sql.ts'
import { hasLink } from './scam/links.ts'

/** One user's side of a conversation. `sentCount` counts their own messages. */
export type Membership = {
  id: number
  otherId: number
  isStarter: boolean
  isAnswered: boolean
  sentCount: number
  about: 'ad' | 'inquiry' | null
}

export const membershipOf = (row: PairRow): Membership => ({
  id: row.id,
  otherId: row.other_id,
  isStarter: row.is_starter,
  isAnswered: row.is_answered,
  sentCount: row.sent_count,
  about: row.about,
})

const isFirstContact = ({ isStarter, isAnswered }: Pick<Membership, 'isStarter' | 'isAnswered'>) =>
  isStarter && !isAnswered

/** For a user who can be reached; otherwise `unreachable`. */
export function writePermission(member: Pick<Membership, 'isStarter' | 'isAnswered' | 'sentCount'>): WritePermission {
  if (!isFirstContact(member)) return { obstacle: null, is_first_contact: false, messages_left: null }
  const messagesLeft = Math.max(0, maxFirstContactMessages - member.sentCount)
  return { obstacle: messagesLeft ? null : 'awaiting_answer', is_first_contact: true, messages_left: messagesLeft }
}

export const unreachable: WritePermission = { obstacle: 'unavailable', is_first_contact: false, messages_left: null }

export async function assertAllowed(
  chat: ChatContext,
  tx: Db,
  senderId: number,
  member: Membership,
  draft: MessageDraft,
) {
  if (isFirstContact(member)) assertFirstContact(member, draft)
  if (draft.body) await assertNoCode(chat, tx, senderId, member, draft.body)
  await assertNotSentToMany(chat, tx, senderId, member, draft)
}

/** An offer is a message too, so it counts before the first answer. */
export function assertMessagesLeft(member: Membership) {
  if (isFirstContact(member) && member.sentCount >= maxFirstContactMessages) throw forbidden('awaiting_answer')
}

function assertFirstContact(member: Membership, { body, pictures, file_id }: MessageDraft) {
  assertMessagesLeft(member)
  if (pictures?.length || file_id) throw forbidden('text_only_yet')
  if (body && hasLink(body)) throw forbidden('no_links_yet')
}

/** We never ask users for a code: a user who is about to forward one is being scammed. */
async function assertNoCode(
  { clock, secret }: ChatContext,
  tx: Db,
  senderId: number,
  { id, otherId }: Membership,
  body: string,
) {
  const readText = async () => {
    const since = new Date(clock.now() - chatLimits.codeInLast.per)
    const recent = await findRecentBodies(tx, senderId, id, since, chatLimits.codeInLast.messages)
    return [...recent.map((message) => message.body), body].join('\n')
  }
  if (await containsActiveCode(tx, { clock, secret }, [senderId, otherId], readText)) throw forbidden('code_in_message')
}

async function assertNotSentToMany(
  { clock }: ChatContext,
  tx: Db,
  senderId: number,
  member: Membership,
  draft: MessageDraft,
) {
  const key = spamKeyOf(member, draft)
  if (!key) return
  const { people, per } = chatLimits.sameText
  const count = await countSameText(tx, senderId, member.otherId, key, new Date(clock.now() - per))
  if (count && count.people >= people) throw new HttpError(429, 'same_text_to_many', { retryAfter: per / 1000 })
}

/** What makes two messages the same spam: their text, or before an answer the ad that they show. */
export function spamKeyOf(member: Membership, { body, ad_id }: MessageDraft): Buffer | null {
  const key = body ? textKeyOf(body) : null
  return key ?? (ad_id && isFirstContact(member) ? createHash('sha256').update(`ad:${ad_id}`).digest() : null)
}

/** Null for a common short text. A phone number or a link makes a short text count too. */
export function textKeyOf(body: string): Buffer | null {
  const folded = foldSpelling(body).replace(/[^\p{L}\p{N}]+/gu, '')
  const isCounted = folded.length >= chatLimits.sameTextLetters || /\d{7}/.test(folded) || hasLink(body)
  return isCounted ? createHash('sha256').update(folded).digest() : null
}
