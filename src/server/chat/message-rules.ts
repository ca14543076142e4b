// What may be said to whom, beyond its form (security.md §5).
import { createHash } from 'node:crypto'
import type { WritePermission } from '#contract/chat.ts'
import { foldSpelling } from '#contract/folding.ts'
import { type MessageDraft, maxFirstContactMessages } from '#contract/messages.ts'
import { containsActiveCode } from '#server/accounts/index.ts'
import type { Db } from '#server/platform/db.ts'
import { forbidden, HttpError } from '#server/platform/http-error.ts'
import type { ChatContext } from './context.ts'
import { chatLimits } from './limits.ts'
import { countSameText, findRecentBodies } from './messages.sql.ts'
import { hasLink } from './scam-detection.ts'

/** How somebody stands in a conversation. */
export type Membership = {
  id: number
  otherId: number
  isStarter: boolean
  isAnswered: boolean
  sentCount: number
}

const isFirstContact = ({ isStarter, isAnswered }: Pick<Membership, 'isStarter' | 'isAnswered'>) =>
  isStarter && !isAnswered

/** To somebody who can be reached. */
export function writingState(standing: Pick<Membership, 'isStarter' | 'isAnswered' | 'sentCount'>): WritePermission {
  if (!isFirstContact(standing)) return { obstacle: null, is_first_contact: false, messages_left: null }
  const left = Math.max(0, maxFirstContactMessages - standing.sentCount)
  return { obstacle: left ? null : 'awaiting_answer', is_first_contact: true, messages_left: left }
}

export const unreachable: WritePermission = { obstacle: 'unavailable', is_first_contact: false, messages_left: null }

export async function assertAllowed(
  chat: ChatContext,
  tx: Db,
  senderId: number,
  standing: Membership,
  draft: MessageDraft,
) {
  if (isFirstContact(standing)) assertFirstContact(standing, draft)
  const { body } = draft
  if (!body) return
  await assertNoCode(chat, tx, senderId, standing, body)
  await assertNotToMany(chat, tx, senderId, standing, body)
}

function assertFirstContact({ sentCount }: Membership, { body, pictures, file_id }: MessageDraft) {
  if (sentCount >= maxFirstContactMessages) throw forbidden('awaiting_answer')
  if (pictures?.length || file_id) throw forbidden('text_only_yet')
  if (body && hasLink(body)) throw forbidden('no_links_yet')
}

/** Nobody of ours ever asks for a code: whoever is about to send one on is being robbed. */
async function assertNoCode(
  { clock, secret }: ChatContext,
  tx: Db,
  senderId: number,
  { id, otherId }: Membership,
  body: string,
) {
  const said = async () => {
    const since = new Date(clock.now() - chatLimits.codeInLast.per)
    const before = await findRecentBodies(tx, senderId, id, since, chatLimits.codeInLast.messages)
    return [...before.map((one) => one.body), body].join('\n')
  }
  if (await containsActiveCode(tx, { clock, secret }, [senderId, otherId], said)) throw forbidden('code_in_message')
}

async function assertNotToMany(
  { clock }: ChatContext,
  tx: Db,
  senderId: number,
  { otherId }: Membership,
  body: string,
) {
  const key = textKeyOf(body)
  if (!key) return
  const { people, per } = chatLimits.sameText
  const sent = await countSameText(tx, senderId, otherId, key, new Date(clock.now() - per))
  if (sent && sent.people >= people) throw new HttpError(429, 'same_text_to_many', { retryAfter: per / 1000 })
}

/** Null for what many say in the same words. A number or a link makes also a short text somebody's own. */
export function textKeyOf(body: string): Buffer | null {
  const folded = foldSpelling(body).replace(/[^\p{L}\p{N}]+/gu, '')
  const isOwn = folded.length >= chatLimits.sameTextLetters || /\d{7}/.test(folded) || hasLink(body)
  return isOwn ? createHash('sha256').update(folded).digest() : null
}
