// What similar ads ask, with its workings: the band, the ads it comes from, and why they count as similar.
import * as z from 'zod/mini'
import { adAttributes } from './ad-attributes.ts'
import { get, post } from './endpoint.ts'
import { FactInputs } from './fact-values.ts'
import { wholeNumber } from './number.ts'
import { pricePeriods } from './price-kinds.ts'

const Id = wholeNumber(1, 32_767)

export const ComparableAd = z.object({
  id: z.int(),
  name: z.string(),
  /** The shown price in words, in the currency in which it was typed. */
  price: z.string(),
  zone: z.string(),
})
export type ComparableAd = z.infer<typeof ComparableAd>

export const FairPrice = z.object({
  /** In new pounds, rounded to three digits. */
  median: z.int(),
  low: z.int(),
  high: z.int(),
  /** The number of ads that were compared. */
  count: z.int(),
  /** What they have in common, in the language of the reply. */
  basis: z.array(z.string()),
  /** The most similar ones first; at most ten. */
  ads: z.array(ComparableAd),
})
export type FairPrice = z.infer<typeof FairPrice>

/** A thing that is not published yet, as far as its form is filled in. */
export const PricedThing = z.strictObject({
  category_id: Id,
  zone_id: z.optional(Id),
  deal: z.optional(z.enum(adAttributes.deal.options)),
  condition: z.optional(z.enum(adAttributes.condition.options)),
  price_period: z.optional(z.nullable(z.enum(pricePeriods))),
  year: z.optional(wholeNumber(1900, 2200)),
  kilometers: z.optional(wholeNumber(0, 10_000_000)),
  area: z.optional(wholeNumber(1, 100_000_000)),
  rooms: z.optional(wholeNumber(0, 1000)),
  facts: z.optional(FactInputs),
  /** The own ad that is being edited: it is not compared with itself. */
  ad_id: z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
})
export type PricedThing = z.output<typeof PricedThing>

export const fairPrice = {
  ofAd: get('/ads/:id/fair-price', {
    summary: 'What ads similar to this one ask; null when fewer than eight are similar. Up to five minutes old.',
    public: true,
    reply: z.nullable(FairPrice),
  }),
  ofDraft: post('/fair-price', {
    summary: 'What ads similar to a thing ask that is not published yet; null when fewer than eight are similar.',
    body: PricedThing,
    reply: z.nullable(FairPrice),
  }),
}
