// What a seller sees of their own ads and inquiries.
import * as z from 'zod/mini'
import { AdCard } from './ads.ts'
import { get, post } from './endpoint.ts'
import { InquiryCard } from './inquiries.ts'
import { wholeNumber } from './number.ts'
import { maxPage, Paginate } from './paging.ts'

export const adStates = ['active', 'paused', 'sold', 'expired', 'held', 'removed'] as const
export const inquiryStates = ['active', 'closed', 'removed'] as const

/** Why the product itself asks a moderator to look: what became of an ad, or whose pictures it shows. */
export const reviewTypes = ['changed_price', 'changed_pictures', 'taken_pictures'] as const
export type ReviewType = (typeof reviewTypes)[number]

export const OwnAd = z.extend(AdCard, {
  status: z.enum(adStates),
  /** Which rule it broke, when a moderator removed it. */
  removed_rule: z.nullable(z.string()),
  /** Why it is held, when the product itself asked for it. */
  held_for: z.nullable(z.enum(reviewTypes)),
  expires_at: z.string(),
  views_count: z.int(),
  reveals_count: z.int(),
  favourites_count: z.int(),
  likes_count: z.int(),
})
export type OwnAd = z.infer<typeof OwnAd>

export const OwnInquiry = z.extend(InquiryCard, {
  status: z.enum(inquiryStates),
  removed_rule: z.nullable(z.string()),
})
export type OwnInquiry = z.infer<typeof OwnInquiry>

const Page = z.optional(wholeNumber(1, maxPage))

export const dashboard = {
  overview: get('/me/overview', {
    summary: 'Counts for the top of the dashboard.',
    reply: z.object({
      ads: z.record(z.enum(adStates), z.int()),
      inquiries: z.record(z.enum(inquiryStates), z.int()),
      followers_count: z.int(),
      following_count: z.int(),
      views_count: z.int(),
      reveals_count: z.int(),
      favourites_count: z.int(),
    }),
  }),
  ads: get('/me/ads', {
    summary: 'My ads, newest first, of one state or of all but the deleted.',
    query: z.strictObject({ page: Page, status: z.optional(z.enum(adStates)) }),
    reply: z.object({ items: z.array(OwnAd), paginate: Paginate }),
  }),
  inquiries: get('/me/inquiries', {
    summary: 'My inquiries, newest first.',
    query: z.strictObject({ page: Page }),
    reply: z.object({ items: z.array(OwnInquiry), paginate: Paginate }),
  }),
  revealPhone: post('/ads/:id/phone', {
    summary: 'The number of an ad whose seller shows it; logged, limited, and counted for the seller.',
    reply: z.object({ phone: z.string(), national: z.string() }),
  }),
}
