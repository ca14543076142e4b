import type { AdCard, AdList, Home } from '#contract/ads.ts'

type Named = { name: string }

/** As much of an ad as its card draws. */
export type CardData = Omit<AdCard, 'category' | 'images_count' | 'condition' | 'governorate' | 'zone'> & {
  governorate: Named
  zone: Named
}
export type CardDataList = Omit<AdList, 'items'> & { items: CardData[] }
export type HomeCardData = Omit<Home, 'advertisement_posts'> & { advertisement_posts: CardDataList }

/** For the loader: a page's data travel beside its markup, so whatever is not drawn stays behind. */
export function toHomeCardData(home: Home): HomeCardData {
  const { items, paginate } = home.advertisement_posts
  return { ...home, advertisement_posts: { items: items.map(drawn), paginate } }
}

function drawn({ category: _, images_count: __, condition: ___, ...card }: AdCard): CardData {
  return {
    ...card,
    governorate: { name: card.governorate.name },
    zone: { name: card.zone.name },
    published_at: toTheMinute(card.published_at),
  }
}

/** An age is told in minutes at best, and digits that change with every ad do not compress. */
const toTheMinute = (time: string) => `${time.slice(0, 16)}Z`
