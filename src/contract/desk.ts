// The desk of the staff: what waits today, the team, and the log of all acts.
import * as z from 'zod/mini'
import { PhoneInput } from './credentials.ts'
import { queueNames } from './desk-choices.ts'
import { del, get, patch, post } from './endpoint.ts'
import { wholeNumber } from './number.ts'
import { staffRoles } from './staff.ts'
import { singleLineText } from './text.ts'

/** Why a person of the staff acts. It is written to the log. */
export const Reason = singleLineText(3, 500)

export const WaitingQueue = z.object({
  name: z.enum(queueNames),
  waiting: z.int(),
  /** Cases that wait for longer than they should. */
  overdue: z.int(),
  oldest_at: z.nullable(z.string()),
})
export type WaitingQueue = z.infer<typeof WaitingQueue>

export const DeskToday = z.object({
  queues: z.array(WaitingQueue),
  /** Requests of colleagues that I may approve. */
  approvals: z.int(),
  /** Since midnight in Damascus. Counted up to 20,000. */
  new_ads: z.int(),
  new_people: z.int(),
  new_cases: z.int(),
})
export type DeskToday = z.infer<typeof DeskToday>

const StaffMember = z.object({
  id: z.int(),
  full_name: z.string(),
  user_name: z.string(),
  picture: z.nullable(z.string()),
  role: z.enum(staffRoles),
  last_seen_at: z.nullable(z.string()),
})

export const StaffTeam = z.object({
  members: z.array(StaffMember),
  /** Only for those who manage the team. */
  invitations: z.array(
    z.object({
      phone: z.string(),
      /** The number as people write it. */
      text: z.string(),
      role: z.enum(staffRoles),
      inviter: z.string(),
      expires_at: z.string(),
    }),
  ),
})
export type StaffTeam = z.infer<typeof StaffTeam>

export const StaffInvite = z.strictObject({ phone: PhoneInput, role: z.enum(staffRoles), reason: Reason })
/** Null takes the role away. */
export const RoleChange = z.strictObject({ role: z.nullable(z.enum(staffRoles)), reason: Reason })

export const OwnInvitation = z.object({
  invitation: z.nullable(z.object({ role: z.enum(staffRoles), inviter: z.string(), expires_at: z.string() })),
})

export const StaffLogEntry = z.object({
  id: z.int(),
  /** Null for the product itself and for the command line. */
  staff: z.nullable(z.object({ id: z.int(), full_name: z.string(), picture: z.nullable(z.string()) })),
  action: z.string(),
  subject: z.nullable(z.string()),
  subject_id: z.nullable(z.int()),
  subject_key: z.nullable(z.string()),
  case_id: z.nullable(z.int()),
  rule: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  before: z.unknown(),
  after: z.unknown(),
  undoes: z.nullable(z.int()),
  is_undone: z.boolean(),
  can_undo: z.boolean(),
  /** Why it cannot be undone; null when it can, and when it has been. */
  why_not: z.nullable(z.string()),
  created_at: z.string(),
})
export type StaffLogEntry = z.infer<typeof StaffLogEntry>

const maxId = 2 ** 53 - 1

export const desk = {
  today: get('/desk/today', {
    summary: 'What waits for the staff, and the market since midnight.',
    permission: 'see_desk',
    reply: DeskToday,
  }),
  team: get('/desk/team', { summary: 'The staff and their roles.', permission: 'see_desk', reply: StaffTeam }),
  invite: post('/desk/team/invitations', {
    summary: 'Invites a phone number to the staff for seven days. Needs a recent code.',
    permission: 'manage_team',
    body: StaffInvite,
    reply: StaffTeam,
  }),
  withdraw: del('/desk/team/invitations/:phone', {
    summary: 'Withdraws an invitation to the staff.',
    permission: 'manage_team',
    reply: StaffTeam,
  }),
  changeRole: patch('/desk/team/:id', {
    summary: 'Changes or takes away the role of a colleague. Needs a recent code. The last owner stays.',
    permission: 'manage_team',
    body: RoleChange,
    reply: StaffTeam,
  }),
  invitation: get('/me/staff-invitation', {
    summary: 'My invitation to the staff, if there is one.',
    reply: OwnInvitation,
  }),
  accept: post('/me/staff-invitation', {
    summary: 'Accepts my invitation to the staff. Needs a recent code.',
    reply: z.object({ role: z.enum(staffRoles) }),
  }),
  decline: del('/me/staff-invitation', { summary: 'Declines my invitation to the staff.', reply: z.null() }),
  log: get('/desk/log', {
    summary: 'Acts of the staff, the latest first.',
    permission: 'see_log',
    query: z.strictObject({
      /** Acts older than this one: the id of the last entry of the page before. */
      before: z.optional(wholeNumber(1, maxId)),
      staff_id: z.optional(wholeNumber(1, maxId)),
      action: z.optional(z.string().check(z.regex(/^[a-z_]{1,40}$/))),
      subject: z.optional(z.string().check(z.regex(/^[a-z_]{1,40}$/))),
    }),
    reply: z.object({ items: z.array(StaffLogEntry), next_before: z.nullable(z.int()) }),
  }),
  undo: post('/desk/log/:id/undo', {
    summary: 'Undoes an act. 409 when it cannot be undone, or no longer.',
    permission: 'see_log',
    body: z.strictObject({ reason: Reason }),
    reply: z.null(),
  }),
}
