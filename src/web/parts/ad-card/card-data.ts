import type { AdCard, AdList, Home } from '#contract/ads.ts'

/** What a card says in other words, or not at all. */
const notShown = [
  'category',
  'condition',
  'deal',
  'is_featured',
  'is_new',
  'is_reserved',
  'price',
  'price_amount',
  'price_currency',
  'price_drop',
  'price_kind',
  'price_period',
  'price_text',
  'top_category',
] as const

const notShownNames: ReadonlySet<string> = new Set(notShown)

/** The fields of an ad that its card shows. Fields without a value are absent: a page has them twenty times. */
export type CardData = Partial<Omit<AdCard, (typeof notShown)[number] | 'governorate' | 'zone' | 'image'>> &
  Pick<AdCard, 'id' | 'seller_id' | 'name'> & {
    governorate: string
    /** Absent when it has the name of its governorate. */
    zone?: string
    image?: { name: string; placeholder?: string }
    /** The words of its price: the amount, and what stands before and after it. */
    price?: string
    before?: string
    after?: string
    /** After the amount too, but only where the line has room: it says less than a period. */
    aside?: string
    /** The one badge of a card; a number is the percentage by which the price fell. */
    badge?: 'reserved' | 'featured' | 'new' | number
  }

/** A card as the server has drawn it (drawn-cards.ts). */
export type DrawnCard = Pick<CardData, 'id' | 'seller_id' | 'name'> & {
  /** Its attribute `data-card`. */
  marks: string
  markup: { readonly __html: string }
}

export type ShownCard = CardData | DrawnCard

/** For loaders: a document has these cards as markup only. The data of a navigation in place have them as they are. */
export const inMarkup = (cards: CardData[], isDocument: boolean): ShownCard[] =>
  isDocument ? Object.defineProperty(cards, 'toJSON', { value: () => null }) : cards

export type CardDataList = Omit<AdList, 'items'> & { items: ShownCard[] }
export type HomeCardData = Omit<Home, 'advertisement_posts'> & {
  advertisement_posts: CardDataList
}

/** For loaders: fields that no card shows are removed. */
export function toHomeCardData(home: Home, isDocument: boolean): HomeCardData {
  const { items, paginate } = home.advertisement_posts
  return { ...home, advertisement_posts: { items: inMarkup(items.map(toCardData), isDocument), paginate } }
}

/** Only the first cards are on the first screen, where a placeholder is seen. */
const cardsWithPlaceholder = 4

export function toAdListData({ items, paginate }: AdList, isDocument: boolean): CardDataList {
  const first = items.slice(0, cardsWithPlaceholder).map(toCardData)
  return { items: inMarkup([...first, ...toRowData(items.slice(cardsWithPlaceholder))], isDocument), paginate }
}

/** Cards below the first screen: a placeholder does not compress, and is never seen there. */
export const toRowData = (cards: AdCard[]): CardData[] => cards.map(toRowCard)

export const toRowCard = (card: AdCard): CardData =>
  toCardData(card.image ? { ...card, image: { ...card.image, placeholder: '' } } : card)

export function toCardData(card: AdCard): CardData {
  const { governorate, zone, image, seller_kind, images_count, is_featured, is_new, price_drop, price_text } = card
  const { confirmed_at, is_reserved } = card
  const isAside = card.price_kind === 'negotiable'
  const data: Fields = {}
  for (const name in card) if (!notShownNames.has(name)) data[name] = card[name as keyof AdCard]
  data.price = price_text?.amount
  data.before = price_text?.before
  data.after = isAside ? undefined : price_text?.after
  data.aside = isAside ? price_text?.after : undefined
  data.governorate = governorate.name
  data.zone = zone.name === governorate.name ? undefined : zone.name
  data.image = image && withoutEmpty({ name: image.name, placeholder: image.placeholder })
  data.images_count = images_count > 1 ? images_count : undefined
  data.seller_kind = seller_kind === 'person' ? undefined : seller_kind
  data.badge = is_reserved ? 'reserved' : is_featured ? 'featured' : (price_drop ?? (is_new ? 'new' : undefined))
  // The later one replaces the other: cards show one time.
  data.published_at = confirmed_at ? undefined : toTheMinute(card.published_at)
  data.confirmed_at = confirmed_at && toTheMinute(confirmed_at)
  return withoutEmpty(data) as CardData
}

type Fields = Record<string, unknown>

/** A loop: a page has up to fifty cards, and lists of entries took longer than writing the cards. */
function withoutEmpty(fields: Fields): Fields {
  const filled: Fields = {}
  for (const name in fields) {
    const value = fields[name]
    if (value !== undefined && value !== null && value !== '') filled[name] = value
  }
  return filled
}

/** Ages are shown in minutes at most, and seconds compress badly. */
const toTheMinute = (time: string) => `${time.slice(0, 16)}Z`
