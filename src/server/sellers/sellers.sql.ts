import type { Sql } from 'sql-template-tag'
import { ratingPrior, ratingWeights } from '#contract/ratings.ts'
import { type Db, prepared, sql } from '#server/platform/db.ts'

/** What the pages of ads and inquiries show of their owner. */
export type SellerCardRow = {
  id: number
  full_name: string
  user_name: string
  kind: 'person' | 'dealer' | 'office'
  picture: string | null
  created_at: Date
  last_seen_at: Date | null
  rating: number | null
  ratings_count: number
  ads_count: number
  has_verified_phone: boolean
  answer_minutes: number | null
  answer_percent: number | null
  is_staff: boolean
}

export type SellerRow = SellerCardRow & {
  sold_count: number
  about: string | null
  followers_count: number | null
  following_count: number | null
  rating_spread: number[]
  recommend_percent: number | null
}

const cardColumns = sql`
  u.id::float8 as id, u.full_name, u.user_name, u.kind, u.picture, u.created_at,
  u.phone is not null as has_verified_phone, u.answer_minutes, u.answer_percent, u.staff_role is not null as is_staff,
  case when u.shows_last_seen then u.last_seen_at end as last_seen_at,
  (select count(*)::int from ads a where a.seller_id = u.id and a.status = 'active') as ads_count`

const weight = sql`(case when g.after_deal then ${ratingWeights.deal}::float8 else ${ratingWeights.chat}::float8 end)`
const proven = sql`(${ratingPrior.votes}::float8 + coalesce(sum(${weight}) filter (where g.is_proven), 0))`
const unproven = sql`least(coalesce(sum(${weight}) filter (where not g.is_proven), 0), ${ratingWeights.unprovenShare}::float8 * ${proven})`
const unprovenStars = sql`(sum(${weight} * g.stars) filter (where not g.is_proven) / sum(${weight}) filter (where not g.is_proven))`

/** A weighted Bayesian mean (docs/decisions/0046). */
const exactScore = sql`case when count(*) > 0 then
  (${ratingPrior.votes * ratingPrior.stars}::float8 + coalesce(sum(${weight} * g.stars) filter (where g.is_proven), 0)
    + coalesce(${unproven} * ${unprovenStars}, 0)) / (${proven} + ${unproven}) end`
const score = sql`round((${exactScore})::numeric, 1)::float8`

const shownRatings = sql`
  ratings g where g.seller_id = u.id and g.is_counted and g.hidden_until is null
    and not exists (select from users p where p.id = g.rater_id and p.banned_at is not null)`

/** All of a seller's follows without those of banned people: both counts read indexes only. */
const followersCount = sql`
  (select count(*) from follows f where f.seller_id = u.id)
  - (select count(*) from users p join follows f on f.follower_id = p.id and f.seller_id = u.id where p.banned_at is not null)`
const followingCount = sql`
  (select count(*) from follows f where f.follower_id = u.id)
  - (select count(*) from users p join follows f on f.seller_id = p.id and f.follower_id = u.id where p.banned_at is not null)`

/** With those that were deleted because of their age (ended-ads.sql.ts). */
const soldCount = sql`
  (select count(*)::int + u.former_sold_count from ads a
   where a.seller_id = u.id and (a.status = 'sold'
     or (a.status = 'deleted' and a.deleted_from = 'sold' and a.deletion_notified_at > a.updated_at)))`

const isShown = (id: number | Sql) => sql`u.id = ${id} and u.banned_at is null and u.deleted_at is null`

/**
 * Selects neither phone nor e-mail nor hidden fields, so no reply can contain them. Banned and deleted users have no page
 * and do not count on the pages of others.
 */
export const findSeller = (db: Db, id: number) =>
  db.row<SellerRow>(
    prepared(
      'seller',
      sql`
    select ${cardColumns}, u.about, r.rating, r.ratings_count, r.rating_spread, r.recommend_percent,
      ${soldCount} as sold_count,
      case when u.shows_follows then (${followersCount})::int end as followers_count,
      case when u.shows_follows then (${followingCount})::int end as following_count
    from users u, lateral (
      select ${score} as rating, count(*)::int as ratings_count,
        array[count(*) filter (where stars = 1), count(*) filter (where stars = 2), count(*) filter (where stars = 3),
          count(*) filter (where stars = 4), count(*) filter (where stars = 5)]::int[] as rating_spread,
        round(100.0 * count(*) filter (where recommends) / nullif(count(*), 0))::int as recommend_percent
      from ${shownRatings}) r
    where ${isShown(id)}`,
    ),
  )

/** Counts no followers: every page of an ad needs the card, and a popular seller has many. */
const selectCard = (id: number | Sql) => sql`
    select ${cardColumns}, r.rating, r.ratings_count
    from users u, lateral (
      select ${score} as rating, count(*)::int as ratings_count from ${shownRatings}) r
    where ${isShown(id)}`

export const findSellerCard = (db: Db, id: number) => db.row<SellerCardRow>(prepared('seller_card', selectCard(id)))

/** The same as a column of another statement. Null if the seller has no page. */
export const sellerCardColumn = (id: Sql) => sql`(select to_jsonb(card) from (${selectCard(id)}) card)`

/** Times are texts in JSON. */
export type SellerCardJson = Omit<SellerCardRow, 'created_at' | 'last_seen_at'> & {
  created_at: string
  last_seen_at: string | null
}

/** Not rounded: for the simulation of attacks. */
export const findExactScore = (db: Db, id: number) =>
  db.row<{ score: number | null }>(sql`
    select r.score from users u, lateral (select ${exactScore} as score from ${shownRatings}) r where u.id = ${id}`)

export const findSellerId = (db: Db, id: number) =>
  db.row<{ id: number }>(
    prepared(
      'seller_id',
      sql`
    select id::float8 as id from users where id = ${id} and banned_at is null and deleted_at is null`,
    ),
  )

export type RatingRow = {
  stars: number
  recommends: boolean
  comment: string | null
  rater_id: number
  full_name: string | null
  picture: string | null
  after_deal: boolean
  created_at: Date
}

export const findRatings = (db: Db, sellerId: number, limit: number) =>
  db.rows<RatingRow>(
    prepared(
      'seller_ratings',
      sql`
    select r.stars, r.recommends, r.comment, u.id::float8 as rater_id,
      case when u.deleted_at is null then u.full_name end as full_name, u.picture, r.after_deal, r.created_at
    from ratings r join users u on u.id = r.rater_id
    where r.seller_id = ${sellerId} and r.is_counted and r.hidden_until is null and u.banned_at is null order by r.created_at desc limit ${limit}`,
    ),
  )
