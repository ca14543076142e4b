// Ads for stories, as the API lists them.
import type { APIRequestContext } from '@playwright/test'
import type { Ad, AdCard } from '#contract/ads.ts'

/** The first ad of the newest that is as wanted. */
export async function listed(request: APIRequestContext, isWanted: (card: AdCard) => boolean): Promise<AdCard> {
  for (let page = 1; page <= 10; page++) {
    const { data } = await (await request.get(`/api/home?page=${page}`)).json()
    const found = data.advertisement_posts.items.find(isWanted)
    if (found) return found
  }
  throw new Error('no such ad among the newest')
}

/** Sold ads are in no list; people still have their links. */
export async function firstSold(request: APIRequestContext): Promise<Ad> {
  for (let id = 1; id <= 100; id++) {
    const { data } = await (await request.get(`/api/ads/${id}`)).json()
    if (data?.status === 'sold') return data
  }
  throw new Error('none of the first hundred ads is sold')
}
