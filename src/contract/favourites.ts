// Favourites (private), likes (public count) and views of ads.
import * as z from 'zod/mini'
import { AdCard } from './ads.ts'
import { maxAdId } from './compared-ads.ts'
import { maxDeviceFavourites } from './device-favourites.ts'
import { del, get, post } from './endpoint.ts'
import { wholeNumber } from './number.ts'
import { maxPage, Paginate } from './paging.ts'

const LikeState = z.object({ is_liked: z.boolean(), likes_count: z.int() })
const FavouriteState = z.object({ is_favourite: z.boolean() })

/** A favourite; the list includes sold, paused and expired ads. */
export const FavouriteAd = z.extend(AdCard, {
  status: z.enum(['active', 'paused', 'sold', 'expired']),
  since: z.string(),
  /** The price when the ad was saved; null when hidden or unknown. */
  price_then: z.nullable(z.int()),
})
export type FavouriteAd = z.infer<typeof FavouriteAd>

export const favourites = {
  add: post('/ads/:id/favourite', {
    summary: 'Adds an ad to my favourites. Repeating has no effect.',
    reply: FavouriteState,
  }),
  remove: del('/ads/:id/favourite', { summary: 'Removes an ad from my favourites.', reply: FavouriteState }),
  list: get('/me/favourites', {
    summary: 'My favourites, newest first.',
    query: z.strictObject({ page: z.optional(wholeNumber(1, maxPage)) }),
    reply: z.object({ items: z.array(FavouriteAd), paginate: Paginate }),
  }),
  merge: post('/me/favourites', {
    summary: 'Adds the favourites of a device, newest first. Repeating has no effect; ads that are gone are dropped.',
    body: z.strictObject({
      ids: z.array(wholeNumber(1, maxAdId)).check(z.minLength(1), z.maxLength(maxDeviceFavourites)),
    }),
    reply: z.object({
      added: z.array(z.int()),
      /** Over the limit of the day: send them again tomorrow. */
      left: z.array(z.int()),
    }),
  }),
  like: post('/ads/:id/like', { summary: 'Likes an ad. Repeating has no effect.', reply: LikeState }),
  unlike: del('/ads/:id/like', { summary: 'Removes my like from an ad.', reply: LikeState }),
  marks: get('/me/marks', {
    summary: 'Ids of my newest 1000 favourites and likes. Cached pages are the same for everyone and need them.',
    reply: z.object({ favourites: z.array(z.int()), likes: z.array(z.int()) }),
  }),
  view: post('/ads/:id/view', {
    summary: 'Counts a view of an ad, once a day per visitor. The seller’s own views are not counted.',
    public: true,
    reply: z.null(),
  }),
}
