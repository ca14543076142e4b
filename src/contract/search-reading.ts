import * as z from 'zod/mini'
import { readingKinds } from './ad-choices.ts'

/** What the search made of the typed words. `text` is a part of what was typed; in quotes it is searched as plain words. */
export const Reading = z.object({
  understood: z.array(
    z.object({ kind: z.enum(readingKinds), text: z.string(), query: z.record(z.string(), z.unknown()) }),
  ),
  corrections: z.array(z.object({ from: z.string(), to: z.string() })),
  /** Understood, but without ads: the results do not fulfil these. */
  dropped: z.array(z.string()),
  /** Not every result has all words. */
  is_widened: z.boolean(),
  /** No ad has the thing itself: these are only near it. */
  is_absent: z.optional(z.boolean()),
  /** Amounts in another currency, as typed: ads have prices in pounds, so these were not used. */
  unused_prices: z.array(z.string()),
})
export type Reading = z.infer<typeof Reading>
