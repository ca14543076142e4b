import type { Meetup, Message } from '#contract/messages.ts'

const isOpen = ({ state }: Meetup) => state === 'proposed' || state === 'accepted'

/** A meeting is in its own message and in every answer to it. All copies get the newest state, whichever arrived last. */
export function settleMeetups(entries: readonly Message[]): Message[] {
  const newest = new Map<number, Meetup>()
  for (const { meetup } of entries) {
    const known = meetup && newest.get(meetup.seq)
    if (meetup && !(known && Date.parse(known.changed_at) >= Date.parse(meetup.changed_at)))
      newest.set(meetup.seq, meetup)
  }
  const last = Math.max(...newest.keys())
  return entries.map((entry) => {
    const meetup = entry.meetup && newest.get(entry.meetup.seq)
    if (!meetup) return entry
    // A later proposal supersedes it on the server too, which sends no message about that.
    if (isOpen(meetup) && meetup.seq < last) return { ...entry, meetup: { ...meetup, state: 'superseded' } }
    return meetup === entry.meetup ? entry : { ...entry, meetup }
  })
}

/** Whether the members have a proposed or agreed meeting ahead. */
export const hasOpenMeetup = (entries: readonly Message[], now: number) =>
  entries.some(({ meetup }) => meetup && isOpen(meetup) && Date.parse(meetup.at) > now)
