// Finds ads for browser tests through the API.
import type { APIRequestContext } from '@playwright/test'
import type { Ad, AdCard } from '#contract/ads.ts'

/** Ads that other tests post and change at the same time are younger. */
const demoAge = 60 * 60 * 1000

/** The newest listed ad of the demo that meets a condition. */
export async function findListedAd(request: APIRequestContext, matches: (card: AdCard) => boolean): Promise<AdCard> {
  for (let page = 1; page <= 10; page++) {
    const { data } = await (await request.get(`/api/home?page=${page}`)).json()
    const items: AdCard[] = data.advertisement_posts.items
    const card = items.find((one) => Date.now() - Date.parse(one.published_at) > demoAge && matches(one))
    if (card) return card
  }
  throw new Error('no matching ad on the first ten pages')
}

/** Sold ads are not findListedAd, but their URLs still work. */
export async function firstSold(request: APIRequestContext): Promise<Ad> {
  for (let id = 1; id <= 100; id++) {
    const { data } = await (await request.get(`/api/ads/${id}`)).json()
    if (data?.status === 'sold') return data
  }
  throw new Error('none of the first hundred ads is sold')
}
