// Inquiries and the ads that fulfil them.
import * as z from 'zod/mini'
import { AdCard } from './ads.ts'
import { maxAdId } from './compared-ads.ts'
import { get, post } from './endpoint.ts'
import { InquiryCard } from './inquiries.ts'

/** Ads shown at once on the page of an inquiry. */
export const shownMatches = 12

/** Counting people ends here. */
export const maxSeekers = 100

/** Inquiries that the seller of an ad sees at once. */
export const shownSeekers = 50

export const inquiryMatches = {
  ads: get('/me/inquiries/:id/ads', {
    summary:
      'The newest ads that fulfil my inquiry, without those that I declined. `list` is the address of all of them.',
    reply: z.object({ items: z.array(AdCard), has_more: z.boolean(), list: z.string() }),
  }),
  declineAd: post('/me/inquiries/:id/ads/decline', {
    summary:
      'An ad is not what I look for: this inquiry never announces it again. `is_declined: false` takes that back.',
    body: z.strictObject({ ad_id: z.int().check(z.positive(), z.maximum(maxAdId)), is_declined: z.boolean() }),
    reply: z.null(),
  }),
  seekers: get('/me/ads/:id/inquiries', {
    summary:
      'Who looks for what I offer: the newest inquiries that my ad fulfils, without those that I declined. `people` counts their authors; counting ends at 100.',
    reply: z.object({ people: z.int(), items: z.array(InquiryCard) }),
  }),
  declineInquiry: post('/me/ads/:id/inquiries/decline', {
    summary:
      'I do not want to answer an inquiry with this ad: the pair is never announced. `is_declined: false` takes that back.',
    body: z.strictObject({ inquiry_id: z.int().check(z.positive(), z.maximum(maxAdId)), is_declined: z.boolean() }),
    reply: z.null(),
  }),
}
