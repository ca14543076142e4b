import type { AdCard, AdList, Home } from '#contract/ads.ts'

type Named = { name: string }

/** The fields of an ad that its card shows. */
export type CardData = Omit<AdCard, 'category' | 'images_count' | 'condition' | 'governorate' | 'zone'> & {
  governorate: Named
  zone: Named
}
export type CardDataList = Omit<AdList, 'items'> & { items: CardData[] }
export type HomeCardData = Omit<Home, 'advertisement_posts'> & { advertisement_posts: CardDataList }

/** For loaders: the page contains its data beside its markup, so fields that no card shows are removed. */
export function toHomeCardData(home: Home): HomeCardData {
  const { items, paginate } = home.advertisement_posts
  return { ...home, advertisement_posts: { items: items.map(toCardData), paginate } }
}

/** Only the first cards are on the first screen, where a placeholder is seen. */
const cardsWithPlaceholder = 4

export const toAdListData = ({ items, paginate }: AdList): CardDataList => ({
  items: [...items.slice(0, cardsWithPlaceholder).map(toCardData), ...toRowData(items.slice(cardsWithPlaceholder))],
  paginate,
})

/** Cards below the first screen: a placeholder does not compress, and is never seen there. */
export const toRowData = (cards: AdCard[]): CardData[] =>
  cards.map((card) => toCardData(card.image ? { ...card, image: { ...card.image, placeholder: '' } } : card))

export function toCardData({ category: _, images_count: __, condition: ___, ...card }: AdCard): CardData {
  return {
    ...card,
    governorate: { name: card.governorate.name },
    zone: { name: card.zone.name },
    published_at: toTheMinute(card.published_at),
  }
}

/** Ages are shown in minutes at most, and seconds compress badly. */
const toTheMinute = (time: string) => `${time.slice(0, 16)}Z`
