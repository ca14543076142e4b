// Entries of a conversation that other domains write: offers with the steps that follow them, and meetings.
import type { DealStep, MeetupStep } from '#contract/messages.ts'
import { consumeDailyQuota } from '#server/accounts/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import type { ChatContext } from './context.ts'
import { recordChange, recordMessage } from './inbox.sql.ts'
import { assertMessagesLeft, type Membership } from './message-rules.ts'
import { insertMessage } from './messages.sql.ts'
import { isReachable } from './reachable.ts'
import { publishAfterCommit } from './realtime-events.ts'
import { type MessageKey, type MessagePosition, writerOf } from './send-in.ts'

type DealEntry = MessageKey &
  (
    | { kind: 'offer' }
    | { kind: 'deal'; step: DealStep; offerSeq: number }
    | { kind: 'meetup'; step: MeetupStep; meetupSeq: number | null }
  )

/**
 * Call inside `sendIn`. The end of an agreement costs nothing from the limits of messages. A person who blocked the sender
 * finds it in the conversation, without a notification.
 */
export async function writeDealEntry(
  chat: ChatContext,
  tx: Db,
  sender: Actor,
  member: Membership,
  entry: DealEntry,
  { isEnding = false } = {},
): Promise<MessagePosition> {
  if (!isEnding) {
    assertMessagesLeft(member)
    await consumeDailyQuota(tx, chat.clock, sender, 'message')
  }
  const seq = await insertMessage(tx, {
    conversationId: member.id,
    sender,
    clientId: entry.clientId,
    hash: entry.hash,
    kind: entry.kind,
    body: null,
    textKey: null,
    fileId: null,
    adId: null,
    replyTo: answeredBy(entry),
    ...(entry.kind !== 'offer' && { step: entry.step }),
    isSuspicious: false,
    scamKind: null,
    answer: null,
    now: new Date(chat.clock.now()),
  })
  const isHeard = await isReachable(tx, { side_id: sender.id, other_id: member.otherId })
  const changes = isHeard
    ? await recordMessage(tx, member.id, sender, member.otherId, seq)
    : await recordChange(tx, member.id, [sender.id])
  publishAfterCommit(
    chat,
    tx,
    { conversationId: member.id, actorId: writerOf(sender).id, what: 'message', seq },
    changes,
  )
  return { conversationId: member.id, seq }
}

/** The message of the offer or meeting that the entry is about; null if the entry itself proposes it. */
function answeredBy(entry: DealEntry) {
  if (entry.kind === 'deal') return entry.offerSeq
  return entry.kind === 'meetup' ? entry.meetupSeq : null
}
