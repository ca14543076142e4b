import type { MeetupDraft } from '#contract/meetups.ts'
import { consumeDailyQuota } from '#server/accounts/index.ts'
import { type SentMessage, sendIn, writeDealEntry } from '#server/chat/index.ts'
import { hashBody } from '#server/idempotency/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import { forbidden, invalid } from '#server/platform/http-error.ts'
import type { MeetupsContext } from './context.ts'
import { latest, leadTime } from './limits.ts'
import { insertMeetup, replaceOpenMeetup } from './meetups.sql.ts'

/** Either member of a conversation about an ad, once both have written. A new proposal replaces the open or agreed meeting. */
export function proposeMeetup(
  context: MeetupsContext,
  actor: Actor,
  id: number,
  { client_id: clientId, place, at }: MeetupDraft,
): Promise<SentMessage> {
  const hash = hashBody([{ conversation: id }, { place, at }])
  return sendIn(context, actor, id, { clientId, hash }, async (tx, member) => {
    if (member.about !== 'ad') throw forbidden('no_meetups_here')
    if (member.isStarter && !member.isAnswered) throw forbidden('text_only_yet')
    const now = context.clock.now()
    const meetsAt = Date.parse(at)
    if (meetsAt < now + leadTime) throw invalid({ at: [{ code: 'meetup_too_soon' }] })
    if (meetsAt > now + latest) throw invalid({ at: [{ code: 'meetup_too_late' }] })
    await consumeDailyQuota(tx, context.clock, actor, 'meetup')
    const before = await replaceOpenMeetup(tx, id, new Date(now))
    const step = before?.was_agreed ? 'changed' : 'proposed'
    const entry = { clientId, hash, kind: 'meetup', step, meetupSeq: null } as const
    const position = await writeDealEntry(context, tx, actor, member, entry)
    await insertMeetup(tx, position, place, new Date(meetsAt), new Date(now))
    return position
  })
}
