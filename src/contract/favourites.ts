// Hearts and thumbs: favourites are for oneself, likes are for all to count. And who looked.
import * as z from 'zod/mini'
import { AdCard } from './ads.ts'
import { del, get, post } from './endpoint.ts'
import { wholeNumber } from './number.ts'
import { maxPage, Paginate } from './paging.ts'

export const LikeState = z.object({ is_liked: z.boolean(), likes_count: z.int() })
export const FavouriteState = z.object({ is_favourite: z.boolean() })

/** A favourite in the list: also one that is sold or gone for now, said as such. */
export const FavouriteAd = z.extend(AdCard, {
  status: z.enum(['active', 'paused', 'sold', 'expired']),
  since: z.string(),
  /** What it cost when it was saved; null when it is not shown or not known. */
  price_then: z.nullable(z.int()),
})
export type FavouriteAd = z.infer<typeof FavouriteAd>

export const favourites = {
  add: post('/ads/:id/favourite', {
    summary: 'Adds an ad to my favourites; again changes nothing.',
    reply: FavouriteState,
  }),
  remove: del('/ads/:id/favourite', { summary: 'Takes an ad out of my favourites.', reply: FavouriteState }),
  list: get('/me/favourites', {
    summary: 'My favourites, newest first.',
    query: z.strictObject({ page: z.optional(wholeNumber(1, maxPage)) }),
    reply: z.object({ items: z.array(FavouriteAd), paginate: Paginate }),
  }),
  like: post('/ads/:id/like', { summary: 'Likes an ad; again changes nothing.', reply: LikeState }),
  unlike: del('/ads/:id/like', { summary: 'Likes an ad no longer.', reply: LikeState }),
  marks: get('/me/marks', {
    summary: 'My favourites and likes by id, the newest thousand of each, for pages that are the same for everyone.',
    reply: z.object({ favourites: z.array(z.int()), likes: z.array(z.int()) }),
  }),
  view: post('/ads/:id/view', {
    summary: 'Says that somebody looked at an ad; counted once a day for each visitor, and not for its seller.',
    public: true,
    reply: z.null(),
  }),
}
