// Decides which warning a message is delivered with, from its text and the conversation so far.
import type { ScamKind } from '#contract/messages.ts'
import { readTier } from '#server/accounts/index.ts'
import type { ChatContext } from '#server/chat/context.ts'
import type { Membership } from '#server/chat/message-rules.ts'
import { findRecentBodies } from '#server/chat/messages.sql.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { detectScam, mentionsMeeting } from './detect-scam.ts'
import { hasUnknownLink } from './links.ts'

type Judgement = { isSuspicious: boolean; scamKind: ScamKind | null }

export async function judgeMessage(
  chat: ChatContext,
  tx: Db,
  sender: Actor,
  member: Membership,
  body: string | null,
): Promise<Judgement> {
  if (!body) return { isSuspicious: false, scamKind: null }
  const scamKind = await findScam(chat, tx, member, body)
  if (scamKind) return { isSuspicious: true, scamKind }
  // Links of new accounts are suspicious, except to our site and a few well-known hosts.
  const isSuspicious = hasUnknownLink(body, chat.host) && (await readTier(tx, chat.clock, sender.id)) === 'T1'
  return { isSuspicious, scamKind: null }
}

/** The conversation is only read for a message that would be suspicious at its start. */
async function findScam({ host }: ChatContext, tx: Db, member: Membership, body: string) {
  const from = sideOf(member)
  const asFirst = detectScam(body, { from, host, isEarly: true })
  if (!asFirst || asFirst === detectScam(body, { from, host, isEarly: false })) return asFirst
  return detectScam(body, { from, host, isEarly: await isEarly(tx, member) })
}

/** The buyer writes first about an ad; about an inquiry it is the one who has the thing. */
function sideOf({ about, isStarter }: Membership) {
  if (!about) return null
  return (about === 'ad') === isStarter ? 'buyer' : 'seller'
}

const familiarAfter = 5

/** Only what the recipient wrote counts: a scammer could write a meeting or many messages without an answer. */
async function isEarly(tx: Db, { id, otherId }: Membership) {
  const answers = await findRecentBodies(tx, otherId, id, new Date(0), familiarAfter)
  return answers.length < familiarAfter && !answers.some(({ body }) => mentionsMeeting(body))
}
