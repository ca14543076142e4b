// Featured ads: staff give, schedule and end them; sellers read what a feature brought.
import * as z from 'zod/mini'
import { Reason } from './desk.ts'
import { get, post } from './endpoint.ts'
import { wholeNumber } from './number.ts'
import { ClientId } from './posting.ts'
import { singleLineText } from './text.ts'

/** Days of each package. */
export const featurePackages = { week: 7, two_weeks: 14, month: 30 } as const
export type FeaturePackage = keyof typeof featurePackages
export const packageNames = ['week', 'two_weeks', 'month'] as const satisfies FeaturePackage[]

/** How it was paid. A gift costs nothing and has no receipt. */
export const payments = ['cash', 'transfer', 'gift'] as const
export type Payment = (typeof payments)[number]

/** A feature begins at most so many days from now. */
export const scheduledDays = 90

export const FeatureDraft = z
  .strictObject({
    client_id: ClientId,
    ad_id: z.int().check(z.gte(1)),
    package: z.enum(packageNames),
    /** Null: now. */
    starts_at: z.nullable(z.iso.datetime()),
    payment: z.enum(payments),
    /** In new pounds. */
    amount: z.nullable(z.int().check(z.gte(1), z.lte(1_000_000_000))),
    /** The number of the receipt or of the transfer. */
    receipt: z.nullable(singleLineText(2, 80)),
    reason: Reason,
  })
  .check(
    z.check(({ value, issues }) => {
      for (const field of ['amount', 'receipt'] as const) {
        const isGift = value.payment === 'gift'
        if (isGift && value[field] !== null)
          issues.push({ code: 'custom', path: [field], input: value[field], message: 'not_for_gifts' })
        if (!isGift && value[field] === null)
          issues.push({ code: 'custom', path: [field], input: undefined, message: 'required' })
      }
    }),
  )
export type FeatureDraft = z.output<typeof FeatureDraft>

const featureStates = ['scheduled', 'running', 'ended'] as const
export type FeatureState = (typeof featureStates)[number]

const FeatureReport = z.object({
  views: z.int(),
  contacts: z.int(),
  /** Whole or begun days. */
  days: z.int(),
  /** The same of as many days before it, to compare. Null when the ad is not as old as that. */
  before: z.nullable(z.object({ views: z.int(), contacts: z.int() })),
})
export type FeatureReport = z.infer<typeof FeatureReport>

const featureShape = {
  id: z.int(),
  state: z.enum(featureStates),
  package: z.enum(packageNames),
  starts_at: z.string(),
  /** As it was planned, or when staff ended it. */
  ends_at: z.string(),
  report: FeatureReport,
}

/** As the seller reads it. */
export const OwnFeature = z.object(featureShape)
export type OwnFeature = z.infer<typeof OwnFeature>

export const Feature = z.object({
  ...featureShape,
  ad: z.object({ id: z.int(), name: z.string(), status: z.string() }),
  seller: z.object({ id: z.int(), full_name: z.string() }),
  payment: z.enum(payments),
  amount: z.nullable(z.int()),
  receipt: z.nullable(z.string()),
  given_by: z.nullable(z.string()),
})
export type Feature = z.infer<typeof Feature>

export const featuring = {
  list: get('/desk/features', {
    summary: 'Featured ads by state, the latest first.',
    permission: 'feature',
    query: z.strictObject({
      state: z.optional(z.enum(featureStates)),
      before: z.optional(wholeNumber(1, 2 ** 53 - 1)),
    }),
    reply: z.object({ items: z.array(Feature), next_before: z.nullable(z.int()) }),
  }),
  give: post('/desk/features', {
    summary: 'Features an ad now or later. The same `client_id` again returns the same feature.',
    permission: 'feature',
    body: FeatureDraft,
    reply: Feature,
  }),
  end: post('/desk/features/:id/end', {
    summary: 'Ends a feature early, or cancels one that has not begun.',
    permission: 'feature',
    body: z.strictObject({ reason: Reason }),
    reply: Feature,
  }),
  mine: get('/me/ads/:id/features', {
    summary: 'What each feature of my ad brought, the latest first.',
    reply: z.array(OwnFeature),
  }),
}
