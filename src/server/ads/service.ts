import type { Ad, AdCard, AdList, Home, HomeQuery } from '#contract/ads.ts'
import type { Language } from '#contract/language.ts'
import { lastNumberedPage, perPage } from '#contract/paging.ts'
import { type Catalog, categoryPath, zoneName } from '#server/catalog/index.ts'
import { readComments } from '#server/comments/index.ts'
import { type ShareFace, shareCardAddress } from '#server/media/index.ts'
import type { Db } from '#server/platform/db.ts'
import { notFound } from '#server/platform/failure.ts'
import { numberedPage, skipTo } from '#server/platform/paging.ts'
import { readSellerCard } from '#server/sellers/service.ts'
import { cardOf } from './cards.ts'
import { readCompany } from './company.ts'
import { facetsFor } from './facets.ts'
import { reliefFor } from './relief.ts'
import { type Lexicon, searchAds } from './search.ts'
import { shareFaceOf } from './share.ts'
import { type AdRow, type CardRow, findAd, findCards, findFeatured, findSellerAds } from './sql.ts'
import { refreshSuggestions } from './suggest.ts'
import { lockWhenStale, saveLearned } from './vocabulary/sql.ts'
import { refreshCounts, refreshStatistics, refreshVocabulary } from './vocabulary.ts'

export { type Lexicon, readLexicon } from './search.ts'
export { seedSynonyms } from './vocabulary.ts'

/** What search learns from the ads, learned anew: after a bulk load, and every few hours. */
export async function refreshSearch(db: Db) {
  await db.transaction(async (tx) => {
    await refreshStatistics(tx)
    await refreshVocabulary(tx)
    await refreshCounts(tx)
    await refreshSuggestions(tx)
    await saveLearned(tx)
  })
}

/** Any number of processes may ask; one of them does it when it is due. */
export async function refreshSearchWhenDue(db: Db): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isDue = await lockWhenStale(tx)
    if (isDue) await refreshSearch(tx)
    return isDue
  })
}

/** What reading ads needs at hand. */
export type AdReading = { db: Db; catalog: Catalog; lexicon: () => Lexicon }

export async function listHome(reading: AdReading, language: Language, query: HomeQuery): Promise<Home> {
  const { db, catalog } = reading
  const found = await searchAds(db, reading.lexicon(), query)
  const [rows, facets, relief] = await Promise.all([
    found.ids.length ? findCards(db, found.ids) : [],
    facetsFor(db, reading.lexicon(), query, found),
    found.total === 0 ? reliefFor(db, reading.lexicon(), query) : null,
  ])
  return {
    advertisement_posts: {
      items: rows.map((row, place) => withoutMiniature(cardOf(catalog, language, row), place)),
      paginate: {
        current_page: found.page,
        per_page: perPage,
        total: found.total,
        total_relation: found.totalRelation,
        last_page: lastPageOf(found.total, found.totalRelation),
        next_cursor: found.nextCursor,
      },
    },
    words: found.words,
    corrected: found.corrected,
    relief,
    facets,
  }
}

/** Miniatures do not compress: only what is seen before pictures can have come carries one. */
const miniaturesShown = 2

function withoutMiniature(card: AdCard, place: number): AdCard {
  if (place < miniaturesShown || !card.image) return card
  return { ...card, image: { ...card.image, placeholder: '' } }
}

/** With "at least" there is no honest last page but the last that can be asked for by number. */
function lastPageOf(total: number, relation: 'eq' | 'gte') {
  if (relation === 'gte') return lastNumberedPage
  return Math.min(lastNumberedPage, Math.max(1, Math.ceil(total / perPage)))
}

export async function listFeatured(reading: AdReading, language: Language, page: number): Promise<AdList> {
  return listOf(reading, language, page, await findFeatured(reading.db, skipTo(page), perPage))
}

export async function listSellerAds(reading: AdReading, language: Language, sellerId: number, page: number) {
  return listOf(reading, language, page, await findSellerAds(reading.db, sellerId, skipTo(page), perPage))
}

function listOf(
  { catalog }: AdReading,
  language: Language,
  page: number,
  rows: (CardRow & { total: number })[],
): AdList {
  const items = rows.map((row) => cardOf(catalog, language, row))
  return { items, paginate: numberedPage(page, rows[0]?.total ?? 0) }
}

/** Cards in the order of their ids, for other domains' lists. */
export async function readCards({ db, catalog }: AdReading, language: Language, ids: number[]): Promise<AdCard[]> {
  const rows = ids.length ? await findCards(db, ids) : []
  return rows.map((row) => cardOf(catalog, language, row))
}

export async function readAd(reading: AdReading, language: Language, id: number): Promise<Ad> {
  const { db, catalog } = reading
  const row = await existing(db, id)
  const path = categoryPath(catalog, language, [row.category_id]).path
  const [seller, comments, { related, nearby }] = await Promise.all([
    readSellerCard(db, row.seller_id),
    readComments(db, { on: 'ad', id }),
    readCompany(reading, language, row),
  ])
  const card = cardOf(catalog, language, row)
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    status: row.status,
    price: row.price,
    address: row.address,
    has_phone: row.has_phone,
    category_path: path.map(({ id: categoryId, name, type }) => ({ id: categoryId, name, type })),
    governorate: card.governorate,
    city: { id: row.city_id, name: zoneName(catalog, language, row.city_id) },
    zone: card.zone,
    images: row.images,
    share_image: shareCardAddress('ad', id, shareFaceOf(catalog, language, row)),
    published_at: card.published_at,
    is_featured: row.is_featured,
    view_count: row.view_count,
    likes_count: row.likes_count,
    condition: row.condition,
    ...detailsOf(row),
    price_history: row.price_history.length > 1 ? row.price_history : [],
    seller,
    comments,
    related,
    nearby,
  }
}

export async function readAdShareFace({ db, catalog }: AdReading, language: Language, id: number): Promise<ShareFace> {
  return shareFaceOf(catalog, language, await existing(db, id))
}

async function existing(db: Db, id: number) {
  const row = await findAd(db, id)
  if (!row) throw notFound('ad_not_found')
  return row
}

function detailsOf(row: AdRow): Pick<Ad, 'car' | 'property'> {
  const { year, kilometers, transmission, fuel, deal, street_type, area, age, rooms, bathrooms, floor } = row
  if (row.category_type === 'cars') {
    const body = row.body as NonNullable<Ad['car']>['body']
    return { car: { year, kilometers, transmission, fuel, body }, property: null }
  }
  if (row.category_type === 'properties') {
    const extras = row.extras as NonNullable<Ad['property']>['extras']
    return { car: null, property: { deal, street_type, area, age, rooms, bathrooms, floor, extras } }
  }
  return { car: null, property: null }
}
