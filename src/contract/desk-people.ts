// People, as staff sees them: search, profile, notes and acts. Replies contain masked phone numbers only.
import * as z from 'zod/mini'
import { limitedThings } from './account-limits.ts'
import { Author } from './ads.ts'
import { ApprovalRequest, StaffReason } from './approvals.ts'
import { Code, PhoneInput, SentCode } from './credentials.ts'
import { maxNoteLength } from './desk-choices.ts'
import { del, get, post } from './endpoint.ts'
import { languages } from './language.ts'
import { ClientId } from './posting.ts'
import { Case, prohibitedRules } from './reports.ts'
import { staffRoles } from './staff.ts'
import { multilineText, singleLineText } from './text.ts'

export const personStates = ['active', 'limited', 'banned', 'deletion_asked'] as const
export type PersonState = (typeof personStates)[number]

/** The longest limit with an end. */
export const maxLimitDays = 90

export const FoundPerson = z.object({
  id: z.int(),
  full_name: z.string(),
  user_name: z.string(),
  picture: z.nullable(z.string()),
  /** Masked. */
  phone: z.nullable(z.string()),
  state: z.enum(personStates),
  staff_role: z.nullable(z.enum(staffRoles)),
  active_ads: z.int(),
  created_at: z.string(),
  last_seen_at: z.nullable(z.string()),
})
export type FoundPerson = z.infer<typeof FoundPerson>

const FoundPeople = z.object({ items: z.array(FoundPerson), has_more: z.boolean() })

export const PersonNote = z.object({
  id: z.int(),
  author: Author,
  body: z.string(),
  created_at: z.string(),
  is_mine: z.boolean(),
})
export type PersonNote = z.infer<typeof PersonNote>

/** One act of staff about this account. */
export const PersonAct = z.object({
  id: z.int(),
  staff: z.nullable(Author),
  action: z.string(),
  reason: z.nullable(z.string()),
  rule: z.nullable(z.string()),
  is_undone: z.boolean(),
  created_at: z.string(),
})
export type PersonAct = z.infer<typeof PersonAct>

const Count = z.object({ status: z.string(), count: z.int() })
const Post = z.object({ id: z.int(), name: z.string(), status: z.string(), created_at: z.string() })

export const DeskPerson = z.object({
  person: FoundPerson,
  kind: z.enum(['person', 'dealer', 'office']),
  language: z.enum(languages),
  has_email: z.boolean(),
  /** More numbers that the account has verified for ads. */
  other_phones: z.int(),
  banned_at: z.nullable(z.string()),
  deletes_at: z.nullable(z.string()),
  limits: z.nullable(
    z.object({
      things: z.array(z.enum(limitedThings)),
      /** Null: until it is lifted. */
      until: z.nullable(z.string()),
      rule: z.nullable(z.string()),
    }),
  ),
  /** A ban of an established member needs the approval of a colleague. */
  is_established: z.boolean(),
  /** Why I cannot act on this account. */
  obstacle: z.nullable(z.enum(['self', 'staff'])),
  ads: z.object({ counts: z.array(Count), last: z.array(Post) }),
  inquiries: z.object({ counts: z.array(Count), last: z.array(Post) }),
  /** Reports by and against the person, and how many against were upheld. */
  reports: z.object({ by: z.int(), against: z.int(), upheld: z.int() }),
  /** The last ones by or about the person. */
  cases: z.array(
    z.object({
      id: z.int(),
      number: z.string(),
      kind: Case.shape.kind,
      type: Case.shape.type,
      status: Case.shape.status,
      is_author: z.boolean(),
      created_at: z.string(),
    }),
  ),
  sessions: z.array(z.object({ id: z.int(), device: z.string(), created_at: z.string(), last_seen_at: z.string() })),
  known_browsers: z.int(),
  tier: z.enum(['T1', 'T2', 'T3']),
  /** Daily limits in use. */
  quotas: z.array(z.object({ action: z.string(), used: z.int(), limit: z.int(), resets_at: z.string() })),
  /** Counts only: staff reads no messages here. */
  chats: z.object({ conversations: z.int(), messages: z.int() }),
  comments: z.int(),
  deals: z.int(),
  ratings: z.object({ received: z.int(), average: z.nullable(z.number()), given: z.int() }),
  shop: z.nullable(z.object({ opened_at: z.string(), agents: z.int() })),
  agent_of: z.array(z.object({ id: z.int(), full_name: z.string() })),
  /** A recovery or a change of phone that waits. `new_phone` is masked. */
  recovery: z.nullable(z.object({ opens_at: z.string(), new_phone: z.nullable(z.string()) })),
  export_state: z.enum(['none', 'waiting', 'ready', 'failed']),
  notes: z.array(PersonNote),
  requests: z.array(ApprovalRequest),
  log: z.array(PersonAct),
})
export type DeskPerson = z.infer<typeof DeskPerson>

const withReason = z.strictObject({ reason: StaffReason })

export const LimitDraft = z.strictObject({
  things: z.array(z.enum(limitedThings)).check(z.minLength(1), z.maxLength(limitedThings.length)),
  /** In whole days from now; null: until it is lifted. */
  days: z.nullable(z.int().check(z.gte(1), z.lte(maxLimitDays))),
  /** Named to the person. */
  rule: z.optional(z.nullable(z.enum(prohibitedRules))),
  reason: StaffReason,
})
export type LimitDraft = z.infer<typeof LimitDraft>

export const deskPeople = {
  search: get('/desk/people', {
    summary: 'People by the beginnings of names, by user name or by id. Phone numbers are not searched here.',
    permission: 'see_people',
    query: z.strictObject({ q: z.optional(singleLineText(0, 60)) }),
    reply: FoundPeople,
  }),
  findByPhone: post('/desk/people/by-phone', {
    summary: 'The account with exactly this number. Logged with its reason, and limited per hour.',
    permission: 'see_people',
    body: z.strictObject({ phone: PhoneInput, reason: StaffReason }),
    reply: FoundPeople,
  }),
  person: get('/desk/people/:id', {
    summary: 'What staff may know about a person. No message is in it.',
    permission: 'see_people',
    reply: DeskPerson,
  }),
  showPhone: post('/desk/people/:id/phone/show', {
    summary: 'The full number of an account. Logged with its reason, and limited per hour.',
    permission: 'act_on_people',
    body: withReason,
    reply: z.object({ phone: z.nullable(z.string()) }),
  }),
  addNote: post('/desk/people/:id/notes', {
    summary: 'Writes a note for other staff.',
    permission: 'act_on_people',
    body: z.strictObject({ client_id: ClientId, body: multilineText(3, maxNoteLength) }),
    reply: z.array(PersonNote),
  }),
  deleteNote: del('/desk/people/:id/notes/:note', {
    summary: 'Deletes my own note. The log says that there was one.',
    permission: 'act_on_people',
    reply: z.array(PersonNote),
  }),
  endSessions: post('/desk/people/:id/end-sessions', {
    summary: 'Signs the person out everywhere.',
    permission: 'act_on_people',
    body: withReason,
    reply: DeskPerson,
  }),
  limit: post('/desk/people/:id/limits', {
    summary: 'Stops posting, messages or comments of the account for some days or until it is lifted.',
    permission: 'act_on_people',
    body: LimitDraft,
    reply: DeskPerson,
  }),
  liftLimits: post('/desk/people/:id/limits/lift', {
    summary: 'Lifts the limits of the account.',
    permission: 'act_on_people',
    body: withReason,
    reply: DeskPerson,
  }),
  restore: post('/desk/people/:id/restore', {
    summary: 'Takes back the deletion that the person has asked for.',
    permission: 'act_on_people',
    body: withReason,
    reply: DeskPerson,
  }),
  startExport: post('/desk/people/:id/export', {
    summary: 'Starts the copy of the data for the person, who gets the notification. Staff cannot open the file.',
    permission: 'act_on_people',
    body: withReason,
    reply: DeskPerson,
  }),
  ban: post('/desk/people/:id/ban', {
    summary: 'Bans the account. For an established member it asks a colleague for approval instead.',
    permission: 'ban',
    body: withReason,
    reply: DeskPerson,
  }),
  unban: post('/desk/people/:id/unban', {
    summary: 'Lifts the ban and restores what it closed.',
    permission: 'ban',
    body: withReason,
    reply: DeskPerson,
  }),
  sendPhoneCode: post('/desk/people/:id/phone/code', {
    summary: 'Sends a code to the new number of the person, who reads it to support. Needs a step-up.',
    permission: 'change_phone',
    body: z.strictObject({ phone: PhoneInput, client_id: z.optional(ClientId) }),
    reply: SentCode,
  }),
  changePhone: post('/desk/people/:id/phone', {
    summary: 'Changes the number after 72 hours, in which the person can cancel it. Needs a step-up.',
    permission: 'change_phone',
    body: z.strictObject({ code_id: z.uuid(), code: Code, reason: StaffReason }),
    reply: DeskPerson,
  }),
  cancelPhoneChange: post('/desk/people/:id/phone/cancel', {
    summary: 'Cancels a change of number that waits.',
    permission: 'change_phone',
    body: withReason,
    reply: DeskPerson,
  }),
}
