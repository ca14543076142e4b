// What the product noticed by itself and shows to moderators.
import * as z from 'zod/mini'
import { signalTypes } from './desk-choices.ts'

/** What the product noticed, with links to compare. It proves nothing. */
export const Signal = z.object({
  type: z.enum(signalTypes),
  found_at: z.string(),
  /** Photos, accounts, ads, recipients or similar ads, by the type. */
  count: z.int(),
  /** Where a text was repeated. */
  of: z.nullable(z.enum(['ads', 'messages'])),
  price: z.nullable(z.int()),
  usual_price: z.nullable(z.int()),
  /** At most ten of each. */
  ads: z.array(z.object({ id: z.int(), name: z.string(), status: z.string() })),
  people: z.array(z.object({ id: z.int(), full_name: z.string(), is_banned: z.boolean() })),
})
export type Signal = z.infer<typeof Signal>
