// Acts of staff that a second member of staff has to approve.
import * as z from 'zod/mini'
import { Author } from './ads.ts'
import { get, post } from './endpoint.ts'
import { wholeNumber } from './number.ts'
import { singleLineText } from './text.ts'

const requestStatuses = ['open', 'approved', 'declined', 'expired', 'withdrawn'] as const
export type RequestStatus = (typeof requestStatuses)[number]

export const StaffReason = singleLineText(3, 500)

export const ApprovalRequest = z.object({
  id: z.int(),
  /** For example `ban_user`. */
  action: z.string(),
  subject: z.string(),
  subject_id: z.nullable(z.int()),
  /** The name of the person, when the request is about one. */
  subject_name: z.nullable(z.string()),
  /** The case that the request comes from. */
  case_id: z.nullable(z.int()),
  asked_by: Author,
  reason: z.string(),
  status: z.enum(requestStatuses),
  decided_by: z.nullable(Author),
  decided_at: z.nullable(z.string()),
  created_at: z.string(),
  expires_at: z.string(),
  /** Whether I asked, and may withdraw it while it is open. */
  is_mine: z.boolean(),
  can_decide: z.boolean(),
})
export type ApprovalRequest = z.infer<typeof ApprovalRequest>

const List = z.object({ items: z.array(ApprovalRequest), next_before: z.nullable(z.int()) })

export const approvals = {
  list: get('/desk/approvals', {
    summary: 'Requests for approval that concern my permissions, newest first. `before` is the last id of a page.',
    permission: 'see_desk',
    query: z.strictObject({
      state: z.optional(z.enum(['open', 'decided'])),
      before: z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
    }),
    reply: List,
  }),
  approve: post('/desk/approvals/:id/approve', {
    summary: 'Approves a request of a colleague and performs it. Needs a step-up.',
    permission: 'see_desk',
    reply: ApprovalRequest,
  }),
  decline: post('/desk/approvals/:id/decline', {
    summary: 'Declines a request of a colleague.',
    permission: 'see_desk',
    body: z.strictObject({ reason: StaffReason }),
    reply: ApprovalRequest,
  }),
  withdraw: post('/desk/approvals/:id/withdraw', {
    summary: 'Withdraws my own request.',
    permission: 'see_desk',
    reply: ApprovalRequest,
  }),
}
