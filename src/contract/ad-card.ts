// An ad in a list.
import * as z from 'zod/mini'
import { cardShape, looseAttributes } from './ad-attribute-schemas.ts'
import { currencies } from './currencies.ts'
import { Paginate } from './paging.ts'
import { priceKinds, pricePeriods } from './price-kinds.ts'

export const AdImage = z.object({
  name: z.string(),
  width: z.int(),
  height: z.int(),
  /** A data: URL of a few hundred bytes, shown blurred until the image is loaded. */
  placeholder: z.string(),
})
export type AdImage = z.infer<typeof AdImage>

export const Place = z.object({ id: z.int(), name: z.string() })

export const sellerKinds = ['person', 'dealer', 'office'] as const

/** The price in words of the reply's language: `before` and `after` stand beside the amount, or beside words for none. */
export const PriceText = z.object({
  before: z.optional(z.string()),
  amount: z.string(),
  after: z.optional(z.string()),
  /** On the page of an ad: the same price in another currency, and by which rate. */
  other: z.optional(z.string()),
})
export type PriceText = z.infer<typeof PriceText>

/** What a price means, and as it was typed. `on_request` also stands for a hidden price. */
export const priceShape = {
  price_currency: z.enum(currencies),
  /** In that currency; null without a shown price. `price` is the same in new pounds. */
  price_amount: z.nullable(z.int()),
  price_kind: z.enum(priceKinds),
  /** Of a salary or a rent. */
  price_period: z.nullable(z.enum(pricePeriods)),
  /** Absent where an absent price means nothing, as for things that are lost. */
  price_text: z.optional(PriceText),
}

/** An ad in a list. `price` is null when the seller hides it; the phone is never included. */
export const AdCard = z.object({
  id: z.int(),
  /** Lists are the same for everyone; the browser hides the ads of blocked sellers by this id. */
  seller_id: z.int(),
  name: z.string(),
  price: z.nullable(z.int()),
  ...priceShape,
  category: z.object({ id: z.int(), name: z.string() }),
  governorate: Place,
  zone: Place,
  image: z.nullable(AdImage),
  images_count: z.int(),
  published_at: z.string(),
  /** When the seller last said that it is available; absent if that was no later than a day after its publication. */
  confirmed_at: z.optional(z.string()),
  is_featured: z.boolean(),
  /** Reserved for a buyer; absent otherwise. */
  is_reserved: z.optional(z.boolean()),
  /** Published for the first time within the last 24 hours. */
  is_new: z.boolean(),
  /** By how many percent the shown price fell within the last 30 days. */
  price_drop: z.nullable(z.int()),
  /** The slug of the top category: it decides what an absent price means. */
  top_category: z.string(),
  seller_kind: z.enum(sellerKinds),
  /**
   * How far its zone is from the chosen place, in the language of the reply. Only in lists by distance, and only when both
   * have a position of their own.
   */
  distance: z.optional(z.string()),
  ...cardShape,
  /** Absent when the ad has none that cards carry. */
  attributes: z.optional(looseAttributes),
  /** The two facts that a card shows, in the language of the reply; absent when the ad has none. */
  facts: z.optional(z.array(z.string())),
})
export type AdCard = z.infer<typeof AdCard>

export const AdList = z.object({ items: z.array(AdCard), paginate: Paginate })
export type AdList = z.infer<typeof AdList>
