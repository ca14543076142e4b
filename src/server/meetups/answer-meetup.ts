import type { MeetupAnswer } from '#contract/meetups.ts'
import type { MeetupStep } from '#contract/messages.ts'
import { type Membership, type SentMessage, sendIn, writeDealEntry } from '#server/chat/index.ts'
import { hashBody } from '#server/idempotency/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { conflict, forbidden, notFound } from '#server/platform/http-error.ts'
import type { MeetupsContext } from './context.ts'
import { lockMeetup, type MeetupRow, setMeetupState } from './meetups.sql.ts'

const steps = { accept: 'accepted', decline: 'declined', cancel: 'cancelled' } as const satisfies Record<
  MeetupAnswer['answer'],
  MeetupStep
>

export function answerMeetup(
  context: MeetupsContext,
  actor: Actor,
  id: number,
  meetupSeq: number,
  { client_id: clientId, answer }: MeetupAnswer,
): Promise<SentMessage> {
  const hash = hashBody([{ conversation: id, meetup: meetupSeq }, { answer }])
  const options = { isEnding: answer !== 'accept' }
  const write = async (tx: Db, member: Membership) => {
    const meetup = await lockMeetup(tx, id, meetupSeq)
    if (!meetup) throw notFound('meetup_not_found')
    const now = new Date(context.clock.now())
    assertPossible(meetup, answer, meetup.sender_id === actor.id, now)
    const step = steps[answer]
    await setMeetupState(tx, id, meetupSeq, step, now)
    return writeDealEntry(context, tx, actor, member, { clientId, hash, kind: 'meetup', step, meetupSeq }, options)
  }
  return sendIn(context, actor, id, { clientId, hash }, write, options)
}

function assertPossible({ state, meets_at }: MeetupRow, answer: MeetupAnswer['answer'], isMine: boolean, now: Date) {
  if ((state !== 'proposed' && state !== 'accepted') || meets_at <= now) throw conflict('meetup_closed')
  if (answer === 'cancel') {
    // A proposal of the other member is declined instead.
    if (state === 'proposed' && !isMine) throw forbidden('not_your_meetup')
    return
  }
  if (isMine) throw forbidden('own_meetup')
  if (state !== 'proposed') throw conflict('meetup_closed')
}
