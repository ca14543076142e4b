// Activity around ads: price changes, likes, favourites, comments and replies, followers and ratings.

import type { Random } from '#demo/random.ts'
import { roundPrice } from './amounts.ts'
import type { GeneratorContext } from './context.ts'
import { daysAfter, daysBefore, daysBetween } from './dates.ts'
import { inDollars } from './price-columns.ts'
import type { Ad, CommentRow, ExperienceRow, FavouriteRow, FollowRow, LikeRow, PriceRow, RatingRow } from './rows.ts'
import type { Bilingual, Comment, Talk } from './texts.ts'

/** The price history; the last row is the current price. */
export function makePrices({ random, now }: GeneratorContext, ads: Ad[]): PriceRow[] {
  return ads.flatMap(({ row }) => {
    const days = daysBetween(row.created_at, now)
    // Two prices of an ad are at least two weeks apart, as in real markets.
    const mostSteps = Math.min(3, Math.floor(days / pricesApart) - 1)
    if (row.price === null || row.price < 100 || mostSteps < 1 || !random.chance(0.33)) return []
    const steps = random.weighted([1, 2, 3].slice(0, mostSteps), (count) => 4 - count)
    const earlier: number[] = []
    let price = row.price
    for (let step = 0; step < steps; step++) {
      price = roundPrice(price * (random.chance(0.85) ? random.between(1.06, 1.16) : random.between(0.88, 0.94)))
      earlier.unshift(price)
    }
    return [...earlier, row.price].map((one, index) => ({
      ad_id: row.id,
      changed_at: daysAfter(row.created_at, (days * index) / (steps + 1)),
      ...historyPrice(row, one),
    }))
  })
}

const pricesApart = 14

/** An ad in dollars had its earlier prices in dollars too. */
function historyPrice({ price_currency }: Ad['row'], price: number) {
  if (price_currency !== 'usd') return { price, dollars: null }
  const { price: pounds, price_dollars: dollars } = inDollars(price)
  return { price: pounds, dollars }
}

/** At most one viewer in eight likes an ad. */
export function makeLikes({ random, people, now }: GeneratorContext, ads: Ad[]): LikeRow[] {
  return ads.flatMap(({ row }) => {
    const count = Math.min(people.length / 3, row.view_count / 8, Math.floor(14 * random.next() ** 3.2))
    const others = people.filter((one) => one.row.id !== row.seller_id)
    return sample(random, others, count).map((one) => ({
      ad_id: row.id,
      user_id: one.row.id,
      created_at: sometimeSince(random, row.published_at, now),
    }))
  })
}

/** Up to 26 favourites per user, never their own ads. */
export function makeFavourites({ random, people, now }: GeneratorContext, ads: Ad[]): FavouriteRow[] {
  const visible = ads.filter(({ row }) => row.status !== 'removed' && row.view_count > 40)
  return people.flatMap(({ row: person }) =>
    sample(random, visible, Math.floor(26 * random.next() ** 2))
      .filter(({ row }) => row.seller_id !== person.id)
      .map(({ row }) => ({
        ad_id: row.id,
        user_id: person.id,
        created_at: sometimeSince(random, row.published_at, now),
      })),
  )
}

/** Ratings of the site. Most are good, and the recent ones are better. */
export function makeExperiences({ random, people, texts, now }: GeneratorContext): ExperienceRow[] {
  const usedComments = new Set<string>()
  return sample(random, people, Math.min(people.length / 3, 90)).map(({ row }) => {
    const days = random.between(0.5, 290)
    const isPleased = random.chance(0.9 - days / 700)
    const rating = random.pick(texts.talk.experiences.filter((one) => one.stars >= 4 === isPleased))
    const text = inTheirLanguage(random, rating)
    const comment = usedComments.has(text) ? null : text
    usedComments.add(text)
    return { user_id: row.id, stars: rating.stars, comment, created_at: daysBefore(now, days) }
  })
}

export function makeFollows({ random, people, now }: GeneratorContext): FollowRow[] {
  return people
    .filter((one) => one.isSeller)
    .flatMap((seller) => {
      const count = Math.floor((seller.top ? 45 : 14) * random.next() ** 2)
      const others = people.filter((one) => one !== seller)
      return sample(random, others, count).map((one) => ({
        follower_id: one.row.id,
        seller_id: seller.row.id,
        created_at: daysBefore(now, random.between(0.1, 105)),
      }))
    })
}

export function makeRatings({ random, people, texts, now }: GeneratorContext): RatingRow[] {
  return people
    .filter((one) => one.isSeller)
    .flatMap((seller) => {
      // Each seller has a quality of their own that all raters share.
      const quality = random.between(0.35, 1)
      const others = people.filter((one) => one !== seller)
      return sample(random, others, Math.floor(26 * random.next() ** 1.8)).map((rater) => {
        const isPleased = random.chance(quality)
        const review = random.pick(texts.talk.reviews.filter((one) => one.stars >= 4 === isPleased))
        return {
          rater_id: rater.row.id,
          seller_id: seller.row.id,
          stars: review.stars,
          recommends: review.recommends,
          comment: random.chance(0.6) ? inTheirLanguage(random, review) : null,
          created_at: daysBefore(now, random.between(0.2, 105)),
        }
      })
    })
}

export type CommentIds = { next(): number }

export function makeAdComments(context: GeneratorContext, ads: Ad[], ids: CommentIds): CommentRow[] {
  const { random, people, texts, now } = context
  return ads.flatMap((ad) => {
    const isNew = daysBetween(ad.row.published_at, now) * 24 < hoursUntilComments
    if (ad.row.status === 'removed' || isNew || !random.chance(0.38)) return []
    const pool = random.shuffle(commentsFor(ad, texts.talk))
    // A shop does not ask about a car: comments are by private people.
    const others = people.filter((one) => one.row.id !== ad.row.seller_id && one.row.kind === 'person')
    const authors = sample(random, others, random.int(1, 6))
    return authors.slice(0, pool.length).flatMap((author, index) => {
      const createdAt = sometimeSince(random, ad.row.published_at, now)
      const about = { ad_id: ad.row.id, inquiry_id: null }
      const remark = pool[index] as Comment
      const body = ad.language === 'ar' ? remark.ar : inTheirLanguage(random, remark)
      const comment = {
        id: ids.next(),
        ...about,
        parent_id: null,
        author_id: author.row.id,
        body,
        created_at: createdAt,
      }
      const isAnswered = random.chance(0.45) && daysBetween(createdAt, now) * 24 > 1
      return isAnswered ? [comment, replyTo(context, ad, comment, remark, ids)] : [comment]
    })
  })
}

const hoursUntilComments = 2

/** The seller's reply fits the subject, and a seller who said that the price is firm says so every time. */
function replyTo(
  { random, texts, now }: GeneratorContext,
  { row }: Ad,
  comment: CommentRow,
  { about, en }: Comment,
  ids: CommentIds,
): CommentRow {
  const { replies } = texts.talk
  const subject = about ?? (en.endsWith('?') ? 'question' : 'thanks')
  const opinions = Object.keys(replies).filter((key) => key.replace(/\d$/, '') === subject)
  const opinion = opinions[row.id % opinions.length] ?? 'question'
  const reply = random.pick(replies[opinion] ?? [])
  const hours = Math.min(30, daysBetween(comment.created_at, now) * 24)
  return {
    ...comment,
    id: ids.next(),
    parent_id: comment.id,
    author_id: row.seller_id,
    body: isArabic(comment.body) ? reply.ar : reply.en,
    created_at: daysAfter(comment.created_at, (hours * random.between(0.1, 0.98)) / 24),
  }
}

function commentsFor({ row, topSlug }: Ad, talk: Talk): Comment[] {
  const isGoods = !['cars', 'properties', 'jobs', 'services', 'lost-found', 'free'].includes(topSlug)
  const isTrade = !['jobs', 'lost-found', 'free'].includes(topSlug)
  const topics = [
    topSlug,
    ...(row.deal ? [row.deal] : []),
    ...(isGoods ? ['goods'] : []),
    ...(isTrade ? ['any', row.show_price ? 'priced' : 'unpriced'] : []),
  ]
  const fitting = topics.flatMap((topic) => talk.comments[topic] ?? [])
  const sociable = talk.comments.any?.filter((one) => /الله|رفع|بعتلك/.test(one.ar)) ?? []
  return fitting.length > 0 ? fitting : sociable
}

export const isArabic = (text: string) => /[\u0600-\u06ff]/.test(text)

export const inTheirLanguage = (random: Random, { ar, en }: Bilingual) => (random.chance(0.14) ? en : ar)

export const sometimeSince = (random: Random, from: string, now: Date) =>
  daysAfter(from, daysBetween(from, now) * random.between(0.02, 0.98))

/** Picks different items without shuffling the whole list. */
export function sample<T>(random: Random, list: readonly T[], count: number): T[] {
  const chosen = new Set<T>()
  for (let tries = 0; chosen.size < Math.min(count, list.length) && tries < count * 4; tries++) {
    chosen.add(random.pick(list))
  }
  return [...chosen]
}
