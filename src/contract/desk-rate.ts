// The dollar rate, as operators see and set it.
import * as z from 'zod/mini'
import { Reason } from './desk.ts'
import { rateLimits } from './desk-choices.ts'
import { get, post } from './endpoint.ts'
import { wholeNumber } from './number.ts'

const Rate = z.object({
  id: z.int(),
  old_pounds: z.int(),
  valid_from: z.string(),
  /** Whether it was set at the desk; otherwise by a command on the server. */
  is_from_desk: z.boolean(),
})

export const DeskRate = z.object({
  /** The newest first; the first one is in force. */
  rates: z.array(Rate),
  /** Ads with a price in dollars, which follow a new rate. Counted up to 20,000. */
  dollar_ads: z.int(),
  history: z.array(
    z.object({
      id: z.int(),
      staff: z.nullable(z.object({ id: z.int(), full_name: z.string() })),
      reason: z.nullable(z.string()),
      before: z.nullable(z.int()),
      after: z.nullable(z.int()),
      created_at: z.string(),
      is_undo: z.boolean(),
      can_undo: z.boolean(),
    }),
  ),
})
export type DeskRate = z.infer<typeof DeskRate>

export const RateChange = z.strictObject({
  old_pounds: wholeNumber(rateLimits.from, rateLimits.to),
  /** The rate that the operator saw, so that two colleagues do not overwrite each other; null without one. */
  last_id: z.nullable(wholeNumber(1, 2_147_483_647)),
  /** Needed for a rate that is far from the last one. */
  is_confirmed: z.boolean(),
  reason: Reason,
})
export type RateChange = z.output<typeof RateChange>

export const deskRate = {
  read: get('/desk/rate', {
    summary: 'The dollar rate in force, the last ones, and who changed it and why.',
    permission: 'edit_market',
    reply: DeskRate,
  }),
  set: post('/desk/rate', {
    summary: 'Sets the dollar rate. 409 `rate_far` until a jump of more than ten percent is confirmed.',
    permission: 'edit_market',
    body: RateChange,
    reply: DeskRate,
  }),
}
