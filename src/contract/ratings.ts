// Ratings of people by people they dealt with (spec §5), and of the site by anyone signed in.
import * as z from 'zod/mini'
import { Author } from './ads.ts'
import { get, post } from './endpoint.ts'
import { wholeNumber } from './number.ts'
import { multilineText } from './text.ts'

export const Stars = wholeNumber(1, 5)
const RatingComment = z.optional(z.nullable(multilineText(3, 1000)))

export const RatingDraft = z.strictObject({ stars: Stars, recommends: z.boolean(), comment: RatingComment })
export type RatingDraft = z.output<typeof RatingDraft>
export type RatingDraftInput = z.input<typeof RatingDraft>

/** Why somebody may not be rated by me; null when they may. */
export const ratingObstacles = ['oneself', 'no_dealings', 'too_new', 'unavailable'] as const

export const MyRating = z.object({
  obstacle: z.nullable(z.enum(ratingObstacles)),
  rating: z.nullable(z.object({ stars: z.int(), recommends: z.boolean(), comment: z.nullable(z.string()) })),
})
export type MyRating = z.infer<typeof MyRating>

export const ExperienceDraft = z.strictObject({ stars: Stars, comment: RatingComment })
export type ExperienceDraft = z.output<typeof ExperienceDraft>
export type ExperienceDraftInput = z.input<typeof ExperienceDraft>

export const Experience = z.object({
  count: z.int(),
  average: z.nullable(z.number()),
  /** How many gave one star, two, … five. */
  spread: z.array(z.int()).check(z.length(5)),
  /** The last twelve months that have any, oldest first. */
  months: z.array(z.object({ month: z.string(), average: z.number(), count: z.int() })),
  latest: z.array(z.object({ author: Author, stars: z.int(), comment: z.string(), created_at: z.string() })),
})
export type Experience = z.infer<typeof Experience>

export const ratings = {
  mine: get('/sellers/:id/rating', { summary: 'Whether I may rate somebody, and what I gave.', reply: MyRating }),
  rate: post('/sellers/:id/rating', {
    summary: 'Rates somebody I dealt with; again changes what I gave.',
    body: RatingDraft,
    reply: MyRating,
  }),
  experience: get('/experience', { summary: 'What people think of the site.', public: true, reply: Experience }),
  myExperience: get('/me/experience', {
    summary: 'What I said of the site.',
    reply: z.nullable(z.object({ stars: z.int(), comment: z.nullable(z.string()) })),
  }),
  rateExperience: post('/experience', {
    summary: 'Rates the site; again changes what I said.',
    body: ExperienceDraft,
    reply: Experience,
  }),
}
