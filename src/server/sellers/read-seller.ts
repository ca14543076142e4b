import type { SellerCard } from '#contract/ads.ts'
import type { Language } from '#contract/language.ts'
import type { Seller } from '#contract/sellers.ts'
import { shellTexts } from '#i18n/server-texts.ts'
import { type ShareFace, shareCardAddress } from '#server/media/index.ts'
import type { Db } from '#server/platform/db.ts'
import { notFound } from '#server/platform/http-error.ts'
import { marketDay } from '#server/platform/time.ts'
import type { SellersContext } from './context.ts'
import { readSellerRecord } from './seller-record.ts'
import {
  findRatings,
  findSeller,
  findSellerCard,
  findSellerId,
  type SellerCardJson,
  type SellerCardRow,
  type SellerRow,
} from './sellers.sql.ts'

const maxRatings = 30

export async function readSellerCard(db: Db, id: number): Promise<SellerCard> {
  const row = await findSellerCard(db, id)
  if (!row) throw notFound('seller_not_found')
  return toCard(row)
}

export function sellerCardOf(json: SellerCardJson | null): SellerCard {
  if (!json) throw notFound('seller_not_found')
  const last_seen_at = json.last_seen_at === null ? null : new Date(json.last_seen_at)
  return toCard({ ...json, created_at: new Date(json.created_at), last_seen_at })
}

export async function readSeller(context: SellersContext, language: Language, id: number): Promise<Seller> {
  const row = await requireSeller(context.db, id)
  const [ratings, inquiries, stock, record, shop] = await Promise.all([
    findRatings(context.db, id, maxRatings),
    context.listInquiries(language, id),
    context.readStock(language, id),
    readSellerRecord(context, row),
    context.readShop(language, id),
  ])
  return {
    ...toCard(row),
    about: row.about,
    share_image: shareCardAddress('seller', id, shareFaceOf(language, row)),
    followers_count: row.followers_count,
    following_count: row.following_count,
    sold_count: row.sold_count,
    ...record,
    stock,
    rating_spread: row.rating_spread,
    recommend_percent: row.recommend_percent,
    ratings: ratings.map(({ rater_id, full_name, picture, created_at, after_deal, ...rating }) => ({
      ...rating,
      ...(after_deal && { after_deal }),
      rater: { id: rater_id, full_name, picture },
      created_at: created_at.toISOString(),
    })),
    inquiries,
    ...(shop && { shop }),
  }
}

export async function readSellerShareFace(db: Db, language: Language, id: number) {
  return shareFaceOf(language, await requireSeller(db, id))
}

function shareFaceOf(language: Language, { full_name, kind, ads_count }: SellerRow): ShareFace {
  const { ads, adPage } = shellTexts[language]
  const label = adPage.seller.kinds[kind]
  return { language, title: full_name, accent: ads.count(ads_count), place: null, label, isOver: false, picture: null }
}

export async function assertSeller(db: Db, id: number) {
  if (!(await findSellerId(db, id))) throw notFound('seller_not_found')
}

async function requireSeller(db: Db, id: number) {
  const row = await findSeller(db, id)
  if (!row) throw notFound('seller_not_found')
  return row
}

function toCard(row: SellerCardRow): SellerCard {
  const { id, full_name, user_name, kind, picture, rating, ratings_count, ads_count } = row
  const since = row.created_at.toISOString()
  // Rounded to the day for privacy.
  const last_seen_at = row.last_seen_at ? `${marketDay(row.last_seen_at)}T00:00:00.000Z` : null
  return {
    id,
    full_name,
    user_name,
    kind,
    picture,
    since,
    last_seen_at,
    rating,
    ratings_count,
    ads_count,
    has_verified_phone: row.has_verified_phone,
    answers_within: answersWithin(row.answer_minutes),
    ...answerRate(row.answer_percent),
    ...(row.is_staff && { is_staff: row.is_staff }),
  }
}

/** Only good habits are shown, and only roughly. */
function answersWithin(minutes: number | null): SellerCard['answers_within'] {
  if (minutes === null || minutes > 24 * 60) return null
  if (minutes <= 60) return 'hour'
  return minutes <= 6 * 60 ? 'hours' : 'day'
}

/** Tens of percent, from 70 upwards. */
const answerRate = (percent: number | null) =>
  percent !== null && percent >= 70 && { answer_rate: Math.floor(percent / 10) * 10 }
