// One decision about several cases: a preview, the result of each, and one undo.
import * as z from 'zod/mini'
import { Author } from './ads.ts'
import { StaffReason } from './approvals.ts'
import { bulkActions, bulkResults, maxBulkCases, needsRule } from './desk-choices.ts'
import { get, post } from './endpoint.ts'
import { ClientId } from './posting.ts'
import { prohibitedRules } from './reports.ts'

const CaseIds = z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(maxBulkCases))

/** Reporters get the ready answer in their own language. The reason goes to the log of every case. */
export const BulkDecision = z
  .strictObject({
    client_id: ClientId,
    case_ids: CaseIds,
    action: z.enum(bulkActions),
    rule: z.optional(z.nullable(z.enum(prohibitedRules))),
    reason: StaffReason,
  })
  .check(
    z.check(({ value, issues }) => {
      if (needsRule(value.action) && !value.rule)
        issues.push({ code: 'custom', path: ['rule'], input: undefined, message: 'required' })
    }),
  )
export type BulkDecision = z.output<typeof BulkDecision>
export type BulkDecisionInput = z.input<typeof BulkDecision>

export const BulkItem = z.object({
  case_id: z.int(),
  number: z.string(),
  name: z.nullable(z.string()),
  /** Null while a colleague is asked, and in a preview for a case that can be decided. */
  result: z.nullable(z.enum(bulkResults)),
  /** After the undo: whether this one was undone. */
  undo_result: z.nullable(z.enum(['undone', 'not_undoable'])),
})
export type BulkItem = z.infer<typeof BulkItem>

export const Bulk = z.object({
  id: z.int(),
  moderator: Author,
  action: z.enum(bulkActions),
  rule: z.nullable(z.string()),
  reason: z.string(),
  /** Null while a colleague is asked. */
  decided_at: z.nullable(z.string()),
  created_at: z.string(),
  items: z.array(BulkItem),
  /** At least one decision of it may still be undone. */
  can_undo: z.boolean(),
})
export type Bulk = z.infer<typeof Bulk>

export const BulkPreview = z.object({
  items: z.array(BulkItem),
  /** Cases that can be decided now, the people whose things they are about, and the reporters who get an answer. */
  decidable: z.int(),
  owners: z.int(),
  reporters: z.int(),
  /** So many cases need a second member of staff. */
  needs_approval: z.boolean(),
})
export type BulkPreview = z.infer<typeof BulkPreview>

export const bulkDecisions = {
  preview: post('/moderation/bulk/preview', {
    summary: 'What one decision about several cases would do, and to how many people. Changes nothing.',
    permission: 'moderate',
    body: z.strictObject({ case_ids: CaseIds, action: z.enum(bulkActions) }),
    reply: BulkPreview,
  }),
  decide: post('/moderation/bulk', {
    summary: 'Decides several cases. More than ten wait for the approval of a colleague.',
    permission: 'moderate',
    body: BulkDecision,
    reply: Bulk,
  }),
  recent: get('/moderation/bulk', {
    summary: 'The last ten decisions about several cases.',
    permission: 'moderate',
    reply: z.array(Bulk),
  }),
  one: get('/moderation/bulk/:id', {
    summary: 'One decision about several cases, with the result of each.',
    permission: 'moderate',
    reply: Bulk,
  }),
  undo: post('/moderation/bulk/:id/undo', {
    summary: 'Undoes every decision of it that is still the last one about its subject.',
    permission: 'moderate',
    body: z.strictObject({ reason: StaffReason }),
    reply: Bulk,
  }),
}
