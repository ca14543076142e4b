// Ads as visitors read them: the home list with its deep filters (spec §4, §7), one ad, suggestions.
import * as z from 'zod/mini'
import {
  bodyTypes,
  conditions,
  deals,
  extras,
  filterRanges,
  fuels,
  sorts,
  statuses,
  streetTypes,
  transmissions,
} from './ad-choices.ts'
import { get } from './endpoint.ts'
import { wholeNumber } from './number.ts'
import { maxPage, Paginate } from './paging.ts'

const bound = ({ from, to }: { from: number; to: number }) => z.optional(wholeNumber(from, to))
const some = <const T extends readonly string[]>(values: T) =>
  z.optional(z.array(z.enum(values)).check(z.minLength(1), z.maxLength(values.length)))

/** Everything the home list can be asked. Unknown fields and absurd values are refused, never ignored. */
export const HomeQuery = z.strictObject({
  page: z.optional(wholeNumber(1, maxPage)),
  cursor: z.optional(z.string().check(z.maxLength(100))),
  search: z.optional(z.string().check(z.maxLength(200))),
  categories_ids: z.optional(z.array(wholeNumber(1, 32_767)).check(z.maxLength(4))),
  zone_id: z.optional(wholeNumber(1, 32_767)),
  sort: z.optional(z.enum(sorts)),
  priceFrom: bound(filterRanges.price),
  priceTo: bound(filterRanges.price),
  statuses: some(statuses),
  condition: z.optional(z.enum(conditions)),
  yearFrom: bound(filterRanges.year),
  yearTo: bound(filterRanges.year),
  mileageFrom: bound(filterRanges.mileage),
  mileageTo: bound(filterRanges.mileage),
  bodyTypes: some(bodyTypes),
  transmission: some(transmissions),
  fuel: some(fuels),
  deal: z.optional(z.enum(deals)),
  roomsFrom: bound(filterRanges.rooms),
  roomsTo: bound(filterRanges.rooms),
  areaFrom: bound(filterRanges.area),
  areaTo: bound(filterRanges.area),
  floorFrom: bound(filterRanges.floor),
  floorTo: bound(filterRanges.floor),
  extras: some(extras),
})
export type HomeQuery = z.output<typeof HomeQuery>

export const AdImage = z.object({
  name: z.string(),
  width: z.int(),
  height: z.int(),
  /** A data: URL of a few hundred bytes, shown blurred until the picture is here. */
  placeholder: z.string(),
})
export type AdImage = z.infer<typeof AdImage>

/** Where the picture is that stands beside a shared link: 1200×630, and nothing on it that is not shown. */
export const ShareImage = z.string()

const Place = z.object({ id: z.int(), name: z.string() })

/** An ad in a list. `price` is null when the seller does not show it; a phone number is never here. */
export const AdCard = z.object({
  id: z.int(),
  /** Lists are the same for everyone; by it a browser takes out of sight whom its owner blocked. */
  seller_id: z.int(),
  name: z.string(),
  price: z.nullable(z.int()),
  category: z.object({ id: z.int(), name: z.string() }),
  governorate: Place,
  zone: Place,
  image: z.nullable(AdImage),
  images_count: z.int(),
  published_at: z.string(),
  is_featured: z.boolean(),
  condition: z.nullable(z.enum(conditions)),
  deal: z.nullable(z.enum(deals)),
  year: z.nullable(z.int()),
  kilometers: z.nullable(z.int()),
  rooms: z.nullable(z.int()),
  area: z.nullable(z.int()),
})
export type AdCard = z.infer<typeof AdCard>

export const AdList = z.object({ items: z.array(AdCard), paginate: Paginate })
export type AdList = z.infer<typeof AdList>

/** When nothing is found: the one filter to drop, and how many ads that would bring. */
export const BroaderSearch = z.object({ field: z.string(), total: z.int(), total_relation: z.enum(['eq', 'gte']) })
export type BroaderSearch = z.infer<typeof BroaderSearch>

/**
 * How many ads each option of a filter would list if only that filter changed; an option without any is not named.
 * Counting stops at `limit`: a greater number only says that there are more.
 */
export const Facet = z.object({ limit: z.int(), counts: z.record(z.string(), z.int()) })
export type Facet = z.infer<typeof Facet>

/** By the field that an option sets; for `zone_id` by governorate. What would cost too much to count is left out. */
export const Facets = z.object({
  categories_ids: z.optional(Facet),
  zone_id: z.optional(Facet),
  statuses: z.optional(Facet),
  bodyTypes: z.optional(Facet),
  transmission: z.optional(Facet),
  fuel: z.optional(Facet),
  deal: z.optional(Facet),
})
export type Facets = z.infer<typeof Facets>

export const Home = z.object({
  advertisement_posts: AdList,
  /** The words that were looked for, for highlighting; set when the spelling was corrected. */
  words: z.array(z.string()),
  corrected: z.boolean(),
  relief: z.nullable(BroaderSearch),
  facets: Facets,
})
export type Home = z.infer<typeof Home>

/** A person as others see them: never a phone number, never an e-mail address. */
export const SellerCard = z.object({
  id: z.int(),
  full_name: z.string(),
  user_name: z.string(),
  kind: z.enum(['person', 'dealer', 'office']),
  picture: z.nullable(z.string()),
  since: z.string(),
  last_seen_at: z.nullable(z.string()),
  /** Null until somebody has rated them. */
  rating: z.nullable(z.number()),
  ratings_count: z.int(),
  ads_count: z.int(),
})
export type SellerCard = z.infer<typeof SellerCard>

/** Whoever wrote something. The name is null once the account is gone; what was written stays. */
export const Author = z.object({ id: z.int(), full_name: z.nullable(z.string()), picture: z.nullable(z.string()) })
export type Author = z.infer<typeof Author>

/** One that was deleted and has replies is an empty place: nobody, and nothing said. */
export const CommentItem = z.object({
  id: z.int(),
  parent_id: z.nullable(z.int()),
  author: z.nullable(Author),
  is_seller: z.boolean(),
  is_deleted: z.boolean(),
  body: z.string(),
  created_at: z.string(),
  edited_at: z.nullable(z.string()),
})
export type CommentItem = z.infer<typeof CommentItem>

export const visibleStatuses = ['active', 'sold', 'expired'] as const

export const PropertyFacts = z.object({
  deal: z.nullable(z.enum(deals)),
  street_type: z.nullable(z.enum(streetTypes)),
  area: z.nullable(z.int()),
  age: z.nullable(z.int()),
  rooms: z.nullable(z.int()),
  bathrooms: z.nullable(z.int()),
  floor: z.nullable(z.int()),
  extras: z.array(z.enum(extras)),
})

const carFacts = {
  year: z.nullable(z.int()),
  kilometers: z.nullable(z.int()),
  transmission: z.nullable(z.enum(transmissions)),
  fuel: z.nullable(z.enum(fuels)),
}
/** As visitors read them, and as their owner edits them: a body type is shown by name and chosen by id. */
export const CarFacts = z.object({ ...carFacts, body: z.nullable(z.enum(bodyTypes)) })
export const OwnCarFacts = z.object({ ...carFacts, appearance_id: z.nullable(z.int()) })

export const Ad = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  status: z.enum(visibleStatuses),
  /** Null when the seller does not show it, whatever the database holds. */
  price: z.nullable(z.int()),
  address: z.nullable(z.string()),
  /** Whether the number can be asked for; it is never here itself. */
  has_phone: z.boolean(),
  category_path: z.array(z.object({ id: z.int(), name: z.string(), type: z.string() })),
  governorate: Place,
  city: Place,
  zone: Place,
  images: z.array(AdImage),
  share_image: ShareImage,
  published_at: z.string(),
  is_featured: z.boolean(),
  view_count: z.int(),
  likes_count: z.int(),
  condition: z.nullable(z.enum(conditions)),
  car: z.nullable(CarFacts),
  property: z.nullable(PropertyFacts),
  /** Oldest first; empty when the price is not shown or never changed. */
  price_history: z.array(z.object({ price: z.int(), changed_at: z.string() })),
  seller: SellerCard,
  comments: z.array(CommentItem),
  related: z.array(AdCard),
  nearby: z.array(AdCard),
})
export type Ad = z.infer<typeof Ad>

export const suggestionKinds = ['category', 'model', 'place', 'category_place', 'word'] as const
export const Suggestion = z.object({
  label: z.string(),
  kind: z.enum(suggestionKinds),
  category_id: z.nullable(z.int()),
  zone_id: z.nullable(z.int()),
  count: z.int(),
})
export type Suggestion = z.infer<typeof Suggestion>

export const ads = {
  home: get('/home', {
    summary: 'The home list: ads that fit the filters, newest first unless asked otherwise.',
    public: true,
    query: HomeQuery,
    reply: Home,
  }),
  one: get('/ads/:id', {
    summary: 'One ad with its seller, comments and related ads. Sold and expired ones still answer, marked.',
    public: true,
    reply: Ad,
  }),
  featured: get('/featured', {
    summary: 'Ads that are featured now, newest first.',
    public: true,
    query: z.strictObject({ page: z.optional(wholeNumber(1, maxPage)) }),
    reply: AdList,
  }),
  suggest: get('/suggest', {
    summary: 'Suggestions while typing: categories, models, places and popular words.',
    public: true,
    query: z.strictObject({ q: z.string().check(z.minLength(1), z.maxLength(60)) }),
    reply: z.array(Suggestion),
  }),
}
