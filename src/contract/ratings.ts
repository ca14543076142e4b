// Ratings of sellers by users who dealt with them, and of the site by any signed-in user.
import * as z from 'zod/mini'
import { Author } from './ads.ts'
import { get, post } from './endpoint.ts'
import { wholeNumber } from './number.ts'
import { multilineText } from './text.ts'

/** A seller's score starts as if so many people had given so many stars: one vote alone moves it little. */
export const ratingPrior = { votes: 3, stars: 4 } as const

/**
 * What a rating weighs in the score. Ratings of people without an independent history weigh together at most this share of
 * everything else, so that no number of them moves a score by a tenth of a star (docs/decisions/0046).
 */
export const ratingWeights = { deal: 1, chat: 0.5, unprovenShare: 0.024 } as const
/** After a deal a rating is hidden until both have rated, or for so long. */
export const blindDays = 14

export const Stars = wholeNumber(1, 5)
const RatingComment = z.optional(z.nullable(multilineText(3, 1000)))

export const RatingDraft = z.strictObject({ stars: Stars, recommends: z.boolean(), comment: RatingComment })
export type RatingDraft = z.output<typeof RatingDraft>
export type RatingDraftInput = z.input<typeof RatingDraft>

/** Reasons why I may not rate a user. */
const ratingObstacles = ['oneself', 'own_shop', 'no_dealings', 'too_new', 'final', 'unavailable'] as const

export const MyRating = z.object({
  obstacle: z.nullable(z.enum(ratingObstacles)),
  rating: z.nullable(z.object({ stars: z.int(), recommends: z.boolean(), comment: z.nullable(z.string()) })),
  /** Only I see it until the other user has rated too, at most until then. */
  hidden_until: z.optional(z.string()),
})
export type MyRating = z.infer<typeof MyRating>

export const ExperienceDraft = z.strictObject({ stars: Stars, comment: RatingComment })
export type ExperienceDraft = z.output<typeof ExperienceDraft>
export type ExperienceDraftInput = z.input<typeof ExperienceDraft>

export const Experience = z.object({
  count: z.int(),
  average: z.nullable(z.number()),
  /** Number of ratings with one to five stars. */
  spread: z.array(z.int()).check(z.length(5)),
  /** The last twelve months with ratings, oldest first. */
  months: z.array(z.object({ month: z.string(), average: z.number(), count: z.int() })),
  latest: z.array(z.object({ author: Author, stars: z.int(), comment: z.string(), created_at: z.string() })),
})
export type Experience = z.infer<typeof Experience>

export const ratings = {
  mine: get('/sellers/:id/rating', { summary: 'Whether I may rate a user, and my rating.', reply: MyRating }),
  rate: post('/sellers/:id/rating', {
    summary: 'Rates a user I dealt with, or changes my rating.',
    body: RatingDraft,
    reply: MyRating,
  }),
  experience: get('/experience', { summary: 'Ratings of the site.', public: true, reply: Experience }),
  myExperience: get('/me/experience', {
    summary: 'My rating of the site.',
    reply: z.nullable(z.object({ stars: z.int(), comment: z.nullable(z.string()) })),
  }),
  rateExperience: post('/experience', {
    summary: 'Rates the site, or changes my rating.',
    body: ExperienceDraft,
    reply: Experience,
  }),
}
