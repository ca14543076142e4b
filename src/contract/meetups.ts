// Meetings in public places, agreed in a conversation about an ad, and links with which a member tells a friend.
import * as z from 'zod/mini'
import { Sent } from './chat.ts'
import { del, get, post } from './endpoint.ts'
import { ClientId } from './posting.ts'
import { placeKeys } from './public-places.ts'

/** Of a meeting: the time it needs at least from now, and at most. */
export const meetupLeadMinutes = 30
export const meetupMaxDays = 30
/** A link ends so many hours after the meeting. */
export const meetupLinkHours = 12
/** The reminder comes so many hours before. */
export const meetupReminderHours = 3

/** The path of the page that reads the link. Behind the #, so that no server and no log gets it. */
export const meetupPath = (token: string) => `/meeting#${token}`

export const MeetupDraft = z.strictObject({
  client_id: ClientId,
  place: z.enum(placeKeys),
  at: z.iso.datetime({ offset: true }),
})
export type MeetupDraft = z.output<typeof MeetupDraft>

export const meetupAnswers = ['accept', 'decline', 'cancel'] as const
export const MeetupAnswer = z.strictObject({ client_id: ClientId, answer: z.enum(meetupAnswers) })
export type MeetupAnswer = z.output<typeof MeetupAnswer>

export const MeetupToken = z.string().check(z.regex(/^[\w-]{22}$/))

/** What a friend sees. Place, time and name are null unless the meeting is agreed. */
export const SharedMeetup = z.object({
  state: z.enum(['agreed', 'changed', 'cancelled']),
  ad_name: z.nullable(z.string()),
  place: z.nullable(z.string()),
  at: z.nullable(z.string()),
  /** The first name of the person whom the maker of the link meets. */
  first_name: z.nullable(z.string()),
})
export type SharedMeetup = z.infer<typeof SharedMeetup>

export const meetups = {
  propose: post('/chats/:id/meetups', {
    summary: 'Proposes a meeting in a public place. It replaces the open or agreed meeting of the conversation.',
    body: MeetupDraft,
    reply: Sent,
  }),
  answer: post('/chats/:id/meetups/:seq/answer', {
    summary: 'Accepts or declines a meeting that the other user proposes, or cancels an own or agreed one.',
    body: MeetupAnswer,
    reply: Sent,
  }),
  share: post('/chats/:id/meetups/:seq/link', {
    summary: 'My link to an agreed meeting, which a friend opens without an account. The same one when asked again.',
    reply: z.object({ token: z.string(), expires_at: z.string() }),
  }),
  unshare: del('/chats/:id/meetups/:seq/link', {
    summary: 'Ends my link to a meeting.',
    reply: z.object({ is_shared: z.boolean() }),
  }),
  shared: get('/meetups', {
    summary: 'The meeting of a link. Needs no session.',
    public: true,
    query: z.strictObject({ token: MeetupToken }),
    reply: SharedMeetup,
  }),
}
