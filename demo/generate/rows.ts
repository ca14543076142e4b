// The rows of the demo marketplace. Their keys are the names of the columns, because they are inserted as JSON.
import type { Currency } from '#contract/currencies.ts'
import type { PriceKind, PricePeriod } from '#contract/price-kinds.ts'
import type { SceneKind } from '#demo/draw/scenes.ts'
import type { Angle, Body } from '#demo/draw/studio.ts'

/** The reference tables as in db/seed, where null values are left out. */
export type CategoryRow = {
  id: number
  parent_id?: number | null
  slug: string
  level: number
  type: string
  deal?: string | null
  model_id?: number | null
  name_ar: string
  name_en: string
}
export type ZoneRow = {
  id: number
  parent_id?: number | null
  governorate_id: number
  city_id?: number | null
  slug: string
  level: string
  name_ar: string
  name_en: string
}
export type MakeRow = { id: number; slug: string; name_ar: string; name_en: string }
export type ModelRow = MakeRow & { make_id: number; appearances: string[] }
export type AppearanceRow = { id: number; slug: string }

export type Reference = {
  categories: CategoryRow[]
  zones: ZoneRow[]
  makes: MakeRow[]
  models: ModelRow[]
  appearances: AppearanceRow[]
}

export type Language = 'ar' | 'en' | 'mixed'

/** What an image shows. Two equal subjects are one image. */
export type ImageSubject = {
  kind: SceneKind
  seed: number
  /** Hexadecimal, as in SVG. */
  color?: string
  body?: Body
  angle?: Angle
}

export type UserRow = {
  id: number
  user_name: string
  user_name_shape: string
  full_name: string
  kind: 'person' | 'dealer' | 'office'
  about: string | null
  phone: string
  /** The name of an image. */
  picture: string | null
  created_at: string
  last_seen_at: string
}

export type Person = {
  row: UserRow
  isSeller: boolean
  isFemale: boolean
  governorateId: number
  /** The top category of a dealer; null for private sellers. */
  top: string | null
  /** Limits a dealer to some categories of level two. */
  families: string[] | null
}

export type CarDetails = {
  year: number
  kilometers: number
  transmission: 'automatic' | 'manual'
  fuel: 'petrol' | 'hybrid' | 'diesel' | 'electric'
  appearance_id: number
}

export type HomeDetails = {
  deal: 'sale' | 'rental'
  street_type: 'commercial' | 'residential' | null
  area: number
  age: number | null
  rooms: number | null
  bathrooms: number | null
  floor: number | null
  extras: string[]
}

export type AdRow = {
  id: number
  seller_id: number
  category_id: number
  category_type: string
  governorate_id: number
  city_id: number
  zone_id: number
  name: string
  description: string
  status: 'active' | 'paused' | 'sold' | 'expired' | 'removed'
  price: number | null
  show_price: boolean
  price_kind: PriceKind | null
  price_period: PricePeriod | null
  price_currency: Currency
  price_dollars: number | null
  address: string | null
  show_address: boolean
  phone: string | null
  show_phone: boolean
  condition: 'new' | 'used' | null
  featured_until: string | null
  published_at: string
  created_at: string
  updated_at: string
  expires_at: string
  view_count: number
  attributes: Record<string, unknown>
  fact_words: string
} & Partial<CarDetails> &
  Partial<HomeDetails>

export type Ad = { row: AdRow; language: Language; topSlug: string; categorySlug: string; images: ImageSubject[] }

export type PriceRow = { ad_id: number; changed_at: string; price: number; dollars: number | null }
export type LikeRow = { ad_id: number; user_id: number; created_at: string }
export type FavouriteRow = LikeRow
export type ExperienceRow = { user_id: number; stars: number; comment: string | null; created_at: string }
export type FollowRow = { follower_id: number; seller_id: number; created_at: string }
export type RatingRow = {
  rater_id: number
  seller_id: number
  stars: number
  recommends: boolean
  comment: string | null
  created_at: string
}
export type InquiryRow = {
  id: number
  author_id: number
  category_id: number
  top_category_id: number
  governorate_id: number | null
  name: string
  content: string
  status: 'active' | 'closed'
  created_at: string
}
export type CommentRow = {
  id: number
  ad_id: number | null
  inquiry_id: number | null
  parent_id: number | null
  author_id: number
  body: string
  created_at: string
}

export type CaseRow = {
  id: number
  kind: 'report' | 'complaint'
  author_id: number
  subject: 'ad' | 'inquiry' | 'comment' | 'user' | null
  subject_id: number | null
  subject_owner_id: number | null
  snapshot: object
  type: string
  title: string
  body: string
  weight: number
  created_at: string
}
export type DecisionRow = {
  case_id: number
  moderator_id: number
  subject: CaseRow['subject']
  subject_id: number | null
  action: 'remove' | 'dismiss' | 'answer'
  rule: string | null
  answer: string
  created_at: string
}

/** Views per day, from the day `first` on. */
export type AdDaysRow = { ad_id: number; first: string; views: number[] }
/** What was searched on a day. */
export type SearchDayRow = {
  day: string
  query: string
  searches: number
  empty_searches: number
  senders: number
}
export type RevealRow = { ad_id: number; viewer_id: number; revealed_at: string }

export type ConversationRow = {
  id: number
  low_id: number
  high_id: number
  ad_id: number
  subject: string
  started_by: number
  last_seq: number
  last_message_seq: number
  answered_at: string | null
  created_at: string
}
export type MemberRow = {
  conversation_id: number
  user_id: number
  other_id: number
  last_read_seq: number
  last_delivered_seq: number
  received_seq: number
  sent_count: number
  changed: number
  active: number
}
export type MessageRow = { conversation_id: number; seq: number; sender_id: number; body: string; created_at: string }
export type Chats = {
  conversations: ConversationRow[]
  members: MemberRow[]
  messages: MessageRow[]
  inboxes: { user_id: number; last_change: number }[]
}

export type Marketplace = {
  users: UserRow[]
  /** What the pictures of the users show. */
  portraits: ImageSubject[]
  ads: Ad[]
  prices: PriceRow[]
  likes: LikeRow[]
  favourites: FavouriteRow[]
  experiences: ExperienceRow[]
  follows: FollowRow[]
  ratings: RatingRow[]
  inquiries: InquiryRow[]
  comments: CommentRow[]
  cases: CaseRow[]
  decisions: DecisionRow[]
  days: AdDaysRow[]
  reveals: RevealRow[]
  searches: SearchDayRow[]
  chats: Chats
}
