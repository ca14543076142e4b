// A seller's view of their own ads and inquiries.
import * as z from 'zod/mini'
import { AdCard } from './ads.ts'
import { reviewTypes } from './desk-choices.ts'
import { get, post } from './endpoint.ts'
import { InquiryCard } from './inquiries.ts'
import { wholeNumber } from './number.ts'
import { maxPage, Paginate } from './paging.ts'
import { singleLineText } from './text.ts'

export const adStates = ['active', 'paused', 'sold', 'expired', 'held', 'removed'] as const
export const inquiryStates = ['active', 'closed', 'removed'] as const

export const OwnAd = z.extend(AdCard, {
  status: z.enum(adStates),
  /** The broken rule, when a moderator removed the ad. */
  removed_rule: z.nullable(z.string()),
  /** The automatic review reason, when the ad is held. */
  held_for: z.nullable(z.enum(reviewTypes)),
  /** Jobs and services are not sold, they end. */
  category_type: z.string(),
  expires_at: z.string(),
  /** Whether we wait for the owner to confirm the ad, or paused it because nothing was heard. */
  check: z.nullable(z.enum(['asked', 'warned', 'paused'])),
  /** When an ad that is not confirmed will be paused. */
  pauses_at: z.nullable(z.string()),
  /** An ad that ended long ago is deleted then, unless its owner changes or renews it. */
  deletes_at: z.nullable(z.string()),
  views_count: z.int(),
  reveals_count: z.int(),
  favourites_count: z.int(),
  likes_count: z.int(),
  /** Conversations about the ad. */
  chats_count: z.int(),
})
export type OwnAd = z.infer<typeof OwnAd>

/** A deleted ad that its owner can still restore. */
export const DeletedAd = z.extend(AdCard, { deleted_at: z.string(), restorable_until: z.string() })
export type DeletedAd = z.infer<typeof DeletedAd>

/** A deleted inquiry that its author can still restore. */
export const DeletedInquiry = z.object({ id: z.int(), name: z.string(), restorable_until: z.string() })
export type DeletedInquiry = z.infer<typeof DeletedInquiry>

export const ownAdSorts = ['newest', 'expiring', 'views', 'lowest', 'highest'] as const
export type OwnAdSort = (typeof ownAdSorts)[number]

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
      /** Ads that can still be restored. */
      deleted_ads_count: z.int(),
    }),
  }),
  ads: get('/me/ads', {
    summary: 'My ads, filtered by status and by words of their titles. Deleted ads are never included.',
    query: z.strictObject({
      page: Page,
      status: z.optional(z.enum(adStates)),
      search: z.optional(singleLineText(1, 60)),
      sort: z.optional(z.enum(ownAdSorts)),
    }),
    reply: z.object({ items: z.array(OwnAd), paginate: Paginate }),
  }),
  deletedAds: get('/me/deleted-ads', {
    summary: 'My deleted ads that can still be restored, the last deleted first.',
    query: z.strictObject({ page: Page }),
    reply: z.object({ items: z.array(DeletedAd), paginate: Paginate }),
  }),
  inquiries: get('/me/inquiries', {
    summary: 'My inquiries, newest first.',
    query: z.strictObject({ page: Page }),
    reply: z.object({ items: z.array(OwnInquiry), paginate: Paginate }),
  }),
  deletedInquiries: get('/me/deleted-inquiries', {
    summary: 'My deleted inquiries that can still be restored, the last deleted first; at most 50.',
    reply: z.object({ items: z.array(DeletedInquiry) }),
  }),
  revealPhone: post('/ads/:id/phone', {
    summary: 'The phone of an ad whose seller shows it. Logged, rate limited, and counted in the seller’s statistics.',
    reply: z.object({ phone: z.string(), national: z.string() }),
  }),
}
