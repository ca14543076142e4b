import type { Job } from '#server/platform/job.ts'
import { hour, minute } from '#server/platform/time.ts'
import type { MeetupJobsContext } from './context.ts'
import { endedAtOnce, linkEndsAfter, remindedAtOnce, remindedBefore } from './limits.ts'
import { deleteOldLinks } from './meetup-links.sql.ts'
import { endMeetups, type ReminderRow, takeReminders } from './meetups.sql.ts'

export const jobs = (context: MeetupJobsContext): Job[] => [
  { name: 'meetups.remind', every: 10 * minute, run: () => remind(context) },
  { name: 'meetups.sweep', every: hour, run: () => sweep(context) },
]

async function remind({ db, clock, notify }: MeetupJobsContext) {
  const batch = () =>
    db.transaction(async (tx) => {
      const now = clock.now()
      const due = await takeReminders(tx, new Date(now), new Date(now + remindedBefore), remindedAtOnce)
      for (const meetup of due) await notify(tx, reminderOf(meetup))
      return due.length
    })
  while ((await batch()) >= remindedAtOnce);
}

const reminderOf = ({ conversation_id, seq, meets_at, ad_id, members }: ReminderRow) => ({
  to: members,
  kind: 'meetup' as const,
  ...(ad_id !== null && { adId: ad_id }),
  details: { conversation_id: String(conversation_id), meets_at: meets_at.toISOString() },
  repeatKey: `${conversation_id}:${seq}`,
})

/** Meetings stay in the chat; what can be opened without an account goes. */
async function sweep({ db, clock }: MeetupJobsContext) {
  const before = () => new Date(clock.now() - linkEndsAfter)
  while ((await endMeetups(db, new Date(clock.now()), before(), endedAtOnce)).length >= endedAtOnce);
  await deleteOldLinks(db, new Date(clock.now()))
}
