// The recipient and subject of a first message, before the conversation exists.
import type { ChatPerson, ChatTarget, WritePermission } from '#contract/chat.ts'
import type { ChatSubject } from '#contract/messages.ts'
import { isBlockedBetween } from '#server/people/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { forbidden, notFound } from '#server/platform/http-error.ts'
import type { ChatContext } from './context.ts'
import { findAdTarget, findInquiryTarget, findPairAbout, findReachable } from './conversations.sql.ts'
import { personOf } from './mappers.ts'
import { unreachable, writePermission } from './message-rules.ts'

export type Recipient = {
  otherId: number
  adId: number | null
  inquiryId: number | null
  /** Distinguishes the conversations of the same two users. */
  key: string
  /** Whether a new conversation can start. */
  isOpen: boolean
  subject: ChatSubject | null
}

export async function findRecipient(db: Db, me: Actor, { ad_id, inquiry_id, user_id }: ChatTarget): Promise<Recipient> {
  if (user_id !== undefined) {
    return { otherId: user_id, adId: null, inquiryId: null, key: 'profile', isOpen: true, subject: null }
  }
  const row =
    ad_id === undefined ? await findInquiryTarget(db, me.id, inquiry_id ?? 0) : await findAdTarget(db, me.id, ad_id)
  if (!row) throw notFound('not_available')
  const adId = ad_id ?? null
  const inquiryId = inquiry_id ?? null
  const key = adId === null ? `inquiry:${inquiryId}` : `ad:${adId}`
  return { otherId: row.other_id, adId, inquiryId, key, isOpen: row.is_open, subject: row.subject }
}

type RecipientInfo = {
  conversation_id: number | null
  person: ChatPerson
  subject: ChatSubject | null
  writing: WritePermission
}

export async function readRecipient({ db }: ChatContext, viewer: Actor, to: ChatTarget): Promise<RecipientInfo> {
  const recipient = await findRecipient(db, viewer, to)
  const { otherId } = recipient
  if (otherId === viewer.id) throw forbidden('not_oneself')
  const pair = await findPairAbout(db, viewer.id, otherId, recipient.key)
  const person = await findReachable(db, otherId)
  const isReachable = person !== undefined && !(await isBlockedBetween(db, viewer.id, otherId))
  // Without a conversation the response is the same for a blocked user and an unknown one.
  if (!pair && !(isReachable && recipient.isOpen)) throw notFound('not_available')
  const member = {
    isStarter: pair?.is_starter ?? true,
    isAnswered: pair?.is_answered ?? false,
    sentCount: pair?.sent_count ?? 0,
  }
  return {
    conversation_id: pair?.id ?? null,
    person: person ? personOf(person) : { id: otherId, full_name: null, user_name: null, picture: null },
    subject: recipient.subject,
    writing: isReachable ? writePermission(member) : unreachable,
  }
}
