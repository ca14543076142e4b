// A seller's public page: profile, ratings, ads and inquiries.
import * as z from 'zod/mini'
import { listSorts } from './ad-choices.ts'
import { AdList, Author, SellerCard, ShareImage } from './ads.ts'
import { get } from './endpoint.ts'
import { InquiryCard } from './inquiries.ts'
import { wholeNumber } from './number.ts'
import { maxPage } from './paging.ts'
import { Shop } from './shops.ts'

const ReceivedRating = z.object({
  stars: z.int(),
  recommends: z.boolean(),
  comment: z.nullable(z.string()),
  rater: Author,
  /** Both confirmed a deal; absent after a mere chat. */
  after_deal: z.optional(z.boolean()),
  created_at: z.string(),
})

export const Seller = z.extend(SellerCard, {
  about: z.nullable(z.string()),
  share_image: ShareImage,
  /** Null when the seller hides it. */
  followers_count: z.nullable(z.int()),
  following_count: z.nullable(z.int()),
  sold_count: z.int(),
  /** Buyers with whom both confirmed a deal; absent without any. */
  deal_buyers_count: z.optional(z.int()),
  /** Ads that moderators removed in twelve months, by final decisions. 0: no report was upheld. Absent: too new to tell. */
  removed_ads_count: z.optional(z.int()),
  /** The categories of the active ads with their number, most first: top categories, or what is below the only one. */
  stock: z.array(z.object({ id: z.int(), name: z.string(), count: z.int() })),
  /** Number of ratings with one to five stars. */
  rating_spread: z.array(z.int()).check(z.length(5)),
  /** Percentage of ratings that recommend the seller; null without ratings. */
  recommend_percent: z.nullable(z.int()),
  ratings: z.array(ReceivedRating),
  inquiries: z.array(InquiryCard),
  /** Absent for a private seller. */
  shop: z.optional(Shop),
})
export type Seller = z.infer<typeof Seller>

export const SellerAdsQuery = z.strictObject({
  page: z.optional(wholeNumber(1, maxPage)),
  category_id: z.optional(wholeNumber(1, 32_767)),
  search: z.optional(z.string().check(z.maxLength(60))),
  sort: z.optional(z.enum(listSorts)),
})
export type SellerAdsQuery = z.output<typeof SellerAdsQuery>

export const sellers = {
  one: get('/sellers/:id', { summary: 'A seller’s public profile.', public: true, reply: Seller }),
  ads: get('/sellers/:id/ads', {
    summary: 'A seller’s active ads, newest first by default.',
    public: true,
    query: SellerAdsQuery,
    reply: AdList,
  }),
}
