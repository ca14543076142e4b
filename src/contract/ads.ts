// Ads as visitors read them: the home list with its filters, one ad, suggestions.
import * as z from 'zod/mini'
import { facetShape, looseAttributes, ownShape, queryShape, replyShape, someOf } from './ad-attribute-schemas.ts'
import { AdCard, AdImage, AdList, Place, priceShape, sellerKinds } from './ad-card.ts'
import { distances, maxZones, sorts, statuses } from './ad-choices.ts'
import { AdVideo, AdVoice } from './ad-files.ts'
import { adTrustShape } from './ad-trust.ts'
import { categoryTypes, Zone } from './catalog.ts'
import { get } from './endpoint.ts'
import { FactQuery, FactText } from './fact-values.ts'
import { type InPounds, priceBoundsShape } from './money.ts'
import { wholeNumber } from './number.ts'
import { maxPage } from './paging.ts'
import { ResultMap } from './result-map.ts'
import { Reading } from './search-reading.ts'

/** Values out of bounds are rejected. Filters that the list does not know have no effect, and the reply names them. */
export const HomeQuery = z.object({
  page: z.optional(wholeNumber(1, maxPage)),
  cursor: z.optional(z.string().check(z.maxLength(100))),
  search: z.optional(z.string().check(z.maxLength(200))),
  categories_ids: z.optional(z.array(wholeNumber(1, 32_767)).check(z.maxLength(4))),
  zone_id: z.optional(wholeNumber(1, 32_767)),
  /** Several places at once; `zone_id` is one more. */
  zones_ids: z.optional(z.array(wholeNumber(1, 32_767)).check(z.maxLength(maxZones))),
  /** Also the zones whose centre is at most so many kilometres away from one of the chosen places. */
  within: z.optional(z.enum(distances)),
  sort: z.optional(z.enum(sorts)),
  ...priceBoundsShape,
  statuses: z.optional(someOf(statuses)),
  /** Facts of the chosen category; those that it does not have have no effect. */
  facts: z.optional(FactQuery),
  ...queryShape,
})
/** With the bounds of prices in new pounds, as the search needs them. */
export type HomeQuery = InPounds<z.output<typeof HomeQuery>>

/** The URL of the link preview image, 1200×630. It shows nothing that the ad hides. */
export const ShareImage = z.string()

export { AdCard, AdImage, AdList, Reading }

/** For an empty result: the one filter to drop, and how many ads match without it. */
export const BroaderSearch = z.object({ field: z.string(), total: z.int(), total_relation: z.enum(['eq', 'gte']) })
export type BroaderSearch = z.infer<typeof BroaderSearch>

/**
 * The number of ads that each option of a filter would list if only that filter changed; options without ads are absent.
 * Counting stops at `limit`: a greater count means "more than that".
 */
export const Facet = z.object({ limit: z.int(), counts: z.record(z.string(), z.int()) })
export type Facet = z.infer<typeof Facet>

/** By query field; `zone_id` counts governorates. Facets that cost too much to count are absent. */
export const Facets = z.object({
  categories_ids: z.optional(Facet),
  zone_id: z.optional(Facet),
  statuses: z.optional(Facet),
  ...facetShape(Facet),
})
export type Facets = z.infer<typeof Facets>

export const Home = z.object({
  advertisement_posts: AdList,
  /** The stems that were searched, for highlighting. */
  words: z.array(z.string()),
  corrected: z.boolean(),
  /** Absent without search words. */
  reading: z.optional(Reading),
  relief: z.nullable(BroaderSearch),
  facets: Facets,
  /** The filters by facts that have an effect, in the language of the reply; absent when there are none. */
  facts: z.optional(z.array(z.object({ value: z.string(), label: z.string() }))),
  /** The places of `zones_ids`; absent without it. */
  zones: z.optional(z.array(Zone)),
  /** Names of query parameters that had no effect; absent when there are none. */
  ignored: z.optional(z.array(z.string())),
})
export type Home = z.infer<typeof Home>

export const FeaturedQuery = z.strictObject({
  page: z.optional(wholeNumber(1, maxPage)),
  category_id: z.optional(wholeNumber(1, 32_767)),
  zone_id: z.optional(wholeNumber(1, 32_767)),
  search: z.optional(z.string().check(z.maxLength(200))),
  ...priceBoundsShape,
  /** Asks for `categories`: the counts by top category, whatever category is chosen. */
  counted: z.optional(z.literal('1')),
})
export type FeaturedQuery = InPounds<z.output<typeof FeaturedQuery>>

export const FeaturedList = z.extend(AdList, { categories: z.optional(Facet) })
export type FeaturedList = z.infer<typeof FeaturedList>

/** Present for accounts of our staff only. No request can set it: operators do. */
export const isStaff = z.optional(z.literal(true))

/** The public profile of a user: never a phone number or an e-mail address. */
export const SellerCard = z.object({
  id: z.int(),
  full_name: z.string(),
  user_name: z.string(),
  kind: z.enum(sellerKinds),
  picture: z.nullable(z.string()),
  since: z.string(),
  last_seen_at: z.nullable(z.string()),
  /** Null without ratings. */
  rating: z.nullable(z.number()),
  ratings_count: z.int(),
  ads_count: z.int(),
  /** The account has a phone that was confirmed by a code. */
  has_verified_phone: z.boolean(),
  /** How soon a first message is usually answered (`hours`: six); null when there are too few to tell, or over a day. */
  answers_within: z.nullable(z.enum(['hour', 'hours', 'day'])),
  /** Percent of first messages answered, in tens; absent when there are too few to tell, or below 70. */
  answer_rate: z.optional(z.int()),
  is_staff: isStaff,
})
export type SellerCard = z.infer<typeof SellerCard>

/** The name is null once the account is deleted; the text stays. */
export const Author = z.object({
  id: z.int(),
  full_name: z.nullable(z.string()),
  picture: z.nullable(z.string()),
  is_staff: isStaff,
})
export type Author = z.infer<typeof Author>

/** A deleted comment with replies stays as a placeholder without author and text. */
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

export const PropertyFacts = z.object(replyShape('property'))
export const CarFacts = z.object(replyShape('car'))
/** For the owner's form, where a body type is chosen by id. */
export const OwnCarFacts = z.object(ownShape('car'))

export const Ad = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  status: z.enum(visibleStatuses),
  /** The seller holds it for a buyer; absent otherwise. */
  is_reserved: z.optional(z.boolean()),
  /** Null when the seller hides it, even if the database has one. */
  price: z.nullable(z.int()),
  ...priceShape,
  address: z.nullable(z.string()),
  /** Whether the phone can be revealed; the phone itself is never in this reply. */
  has_phone: z.boolean(),
  category_path: z.array(z.object({ id: z.int(), name: z.string(), type: z.enum(categoryTypes) })),
  /** The slug of the top category. */
  top_category: z.string(),
  governorate: Place,
  city: Place,
  zone: Place,
  images: z.array(AdImage),
  video: z.optional(AdVideo),
  voice: z.optional(AdVoice),
  share_image: ShareImage,
  published_at: z.string(),
  confirmed_at: z.optional(z.string()),
  /** When it, or an earlier ad that it continues, was published first; absent if that was within a week before `published_at`. */
  first_seen_at: z.optional(z.string()),
  is_featured: z.boolean(),
  view_count: z.int(),
  likes_count: z.int(),
  ...replyShape('top'),
  car: z.nullable(CarFacts),
  property: z.nullable(PropertyFacts),
  /** Absent when the ad has none. */
  attributes: z.optional(looseAttributes),
  /** Facts of its category in the language of the reply, in their order; absent when the ad has none. */
  facts: z.optional(z.array(FactText)),
  /** Oldest first; empty when the price is not shown or never changed. */
  price_history: z.array(z.object({ price: z.int(), changed_at: z.string() })),
  ...adTrustShape,
  seller: SellerCard,
  /** The newest; `comments_count` is the number of all. */
  comments: z.array(CommentItem),
  comments_count: z.int(),
  /** Other active ads of the seller, newest first. */
  seller_ads: z.array(AdCard),
  related: z.array(AdCard),
  nearby: z.array(AdCard),
})
export type Ad = z.infer<typeof Ad>
/** An ad without the lists of other ads below it. */
export type AdAlone = Omit<Ad, 'seller_ads' | 'related' | 'nearby'>

/** The newest ads of a list; `query` opens the whole list on the home page, and is empty when there is none. */
export const Rail = z.object({
  key: z.enum(['drops', 'category']),
  /** The names of the category and of the place, in the language of the reply. */
  category: z.nullable(z.string()),
  place: z.nullable(z.string()),
  query: z.string(),
  ads: z.array(AdCard),
})
export type Rail = z.infer<typeof Rail>

/** How many cards can be asked for at once: the favourites of a device. */
export const maxCards = 100
const maxId = 2_147_483_647

/** Why an ad stands where it stands: the points of each word, and its weight in the score. */
export const SearchScore = z.object({
  score: z.int(),
  words: z.array(z.object({ text: z.string(), points: z.int(), weight: z.int() })),
})
export type SearchScore = z.infer<typeof SearchScore>

export const suggestionKinds = ['category', 'model', 'place', 'category_place', 'word'] as const
export const Suggestion = z.object({
  label: z.string(),
  kind: z.enum(suggestionKinds),
  category_id: z.nullable(z.int()),
  zone_id: z.nullable(z.int()),
  count: z.int(),
  /** The name of the category around it, in the language of the page: where most ads with these words are. */
  category: z.optional(z.string()),
})
export type Suggestion = z.infer<typeof Suggestion>

export const ads = {
  home: get('/home', {
    summary: 'The home list: ads that match the filters, newest first by default.',
    public: true,
    query: HomeQuery,
    reply: Home,
  }),
  zoneCounts: get('/zone-counts', {
    summary:
      'The number of ads in each zone below `zone_id`, with the filters of the home list. Without counts, if they cost too much.',
    public: true,
    query: z.extend(HomeQuery, { zone_id: wholeNumber(1, 32_767) }),
    reply: z.object({ zone_id: z.nullable(Facet) }),
  }),
  map: get('/map', {
    summary: 'The places below `zone_id`, or the governorates, with the number of ads that match the other filters.',
    public: true,
    query: HomeQuery,
    reply: ResultMap,
  }),
  one: get('/ads/:id', {
    summary: 'One ad with its seller, comments and related ads. Sold and expired ones still answer, marked.',
    public: true,
    reply: Ad,
  }),
  featured: get('/featured', {
    summary: 'Ads that are featured now: newest first, with words the best matches first.',
    public: true,
    query: FeaturedQuery,
    reply: FeaturedList,
  }),
  rails: get('/rails', {
    summary: 'Short lists that invite to browse. Up to five minutes old.',
    public: true,
    reply: z.array(Rail),
  }),
  cards: get('/cards', {
    summary: 'The cards of these ads, in this order. Ads that are not active are left out.',
    public: true,
    query: z.strictObject({ ids: z.array(wholeNumber(1, maxId)).check(z.minLength(1), z.maxLength(maxCards)) }),
    reply: z.array(AdCard),
  }),
  guessCategories: get('/category-guess', {
    summary: 'The categories of ads with these words, the most frequent first, for a seller who looks for a category.',
    public: true,
    query: z.strictObject({ text: z.string().check(z.minLength(2), z.maxLength(120)) }),
    reply: z.array(z.object({ id: z.int(), count: z.int() })),
  }),
  explainScore: get('/moderation/search-score', {
    summary: 'The score of an active ad for a search, word by word.',
    permission: 'moderate',
    query: z.strictObject({ search: z.string().check(z.minLength(1), z.maxLength(200)), ad_id: wholeNumber(1, maxId) }),
    reply: SearchScore,
  }),
  suggest: get('/suggest', {
    summary: 'Suggestions while typing: categories, models, places and popular words.',
    public: true,
    query: z.strictObject({ q: z.string().check(z.minLength(1), z.maxLength(60)) }),
    reply: z.array(Suggestion),
  }),
}
