// Ads side by side.
import * as z from 'zod/mini'
import { looseAttributes, replyShape } from './ad-attribute-schemas.ts'
import { AdCard, Place } from './ad-card.ts'
import { CarFacts, PropertyFacts, visibleStatuses } from './ads.ts'
import { maxAdId, maxCompared } from './compared-ads.ts'
import { get } from './endpoint.ts'
import { FactText } from './fact-values.ts'
import { wholeNumber } from './number.ts'

/** An ad beside others: its card, and all that tells it apart. */
export const ComparedAd = z.object({
  card: AdCard,
  status: z.enum(visibleStatuses),
  city: Place,
  seller: z.object({ id: z.int(), full_name: z.string(), since: z.string() }),
  ...replyShape('top'),
  car: z.nullable(CarFacts),
  property: z.nullable(PropertyFacts),
  attributes: z.optional(looseAttributes),
  facts: z.optional(z.array(FactText)),
})
export type ComparedAd = z.infer<typeof ComparedAd>

/** `missing`: ids of ads that do not exist any more. */
export const Comparison = z.object({ ads: z.array(ComparedAd), missing: z.array(z.int()) })
export type Comparison = z.infer<typeof Comparison>

export const comparison = {
  read: get('/comparison', {
    summary: 'Up to four ads with all of their facts, to show them side by side. Sold and expired ones are marked.',
    public: true,
    query: z.strictObject({
      ids: z.array(wholeNumber(1, maxAdId)).check(z.minLength(1), z.maxLength(maxCompared)),
    }),
    reply: Comparison,
  }),
}
