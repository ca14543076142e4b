// Paths of pages that need an id.
import type { AdCard } from '#contract/ads.ts'

type Home = { data: { advertisement_posts: { items: AdCard[] } } }

/** A typical ad with several images and a price, and its seller. */
export async function adAndSeller(origin: string): Promise<string[]> {
  const { data } = (await (await fetch(`${origin}/api/home`)).json()) as Home
  const ad = data.advertisement_posts.items.find((card) => card.images_count >= 4 && card.price !== null)
  if (!ad) throw new Error('The demo marketplace shows no ad with four pictures and a price.')
  return [`/ad-details/${ad.id}`, `/vendor-details/${ad.seller_id}`]
}

/** All ads of the first sitemap. */
export async function allAds(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap-ads-1.xml`)).text()
  return [...sitemap.matchAll(/<loc>[^<]*?(\/ad-details\/\d+)<\/loc>/g)].flatMap(([, path]) => path ?? [])
}
