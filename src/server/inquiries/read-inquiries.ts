import type { Facet } from '#contract/ads.ts'
import { inquiriesTag, listTag } from '#contract/cache-tags.ts'
import type { Inquiry, InquiryCard } from '#contract/inquiries.ts'
import type { Language } from '#contract/language.ts'
import { perPage } from '#contract/paging.ts'
import { formatPrice } from '#i18n/format.ts'
import { describeUpTo } from '#i18n/price-bounds-text.ts'
import { formatDollars } from '#i18n/price-text.ts'
import { shareTexts } from '#i18n/server-texts.ts'
import { type Catalog, categoryPath, zoneName } from '#server/catalog/index.ts'
import { readComments } from '#server/comments/index.ts'
import { type ShareFace, shareCardAddress } from '#server/media/index.ts'
import type { Db } from '#server/platform/db.ts'
import { notFound } from '#server/platform/http-error.ts'
import { cappedPage, countLimit, skipTo } from '#server/platform/paging.ts'
import { createRecentResults } from '#server/platform/recent-results.ts'
import type { RecentDrops } from '#server/platform/replica/recent-drops.ts'
import { type SearchMetadata, wordConditions } from '#server/search/index.ts'
import { readSellerCard } from '#server/sellers/index.ts'
import {
  countByCategory,
  countInquiries,
  findInquiries,
  findInquiriesByAuthor,
  findInquiry,
  findInquiryCards,
  type InquiryFilter,
  type InquiryRow,
} from './inquiries.sql.ts'

const maxOnProfile = 20

export type InquiriesContext = {
  db: Db
  catalog: Catalog
  searchMetadata: () => SearchMetadata
  recentDrops: Pick<RecentDrops, 'hasSince'>
}
type Optional<T> = { [K in keyof T]?: T[K] | undefined }
type InquiryQuery = Optional<{
  page: number
  category_id: number
  governorate_id: number
  search: string
  counted: '1'
}>

/** Every list of ads shows the newest inquiries of its category, so these are remembered until an inquiry changes. */
export function createInquiryList(context: InquiriesContext) {
  const { recentDrops: drops } = context
  const remembered = createRecentResults<InquiryList>({ lifetime: 60_000, maxEntries: 200, drops })
  return (language: Language, query: InquiryQuery) => {
    const { category_id, ...others } = query
    const list = () => listInquiries(context, language, query)
    const isPlain = Object.values(others).every((value) => value === undefined)
    return isPlain ? remembered.read(`${language} ${category_id}`, list, [inquiriesTag, listTag]) : list()
  }
}

type InquiryList = Awaited<ReturnType<typeof listInquiries>>

async function listInquiries(context: InquiriesContext, language: Language, query: InquiryQuery) {
  const { db, catalog } = context
  const { page = 1, category_id: categoryId, governorate_id: governorateId = null } = query
  const topCategoryId =
    categoryId === undefined ? null : (categoryPath(catalog, language, [categoryId]).path[0]?.id ?? null)
  const filter = { topCategoryId, governorateId, words: null, score: null }
  const { found, count } = await findByWords(context, filter, query.search)
  const [rows, categories] = await Promise.all([
    findInquiries(db, found, skipTo(page), perPage),
    query.counted ? countCategories(db, found) : undefined,
  ])
  const items = rows.map((row) => toCard(catalog, language, row))
  return { items, paginate: cappedPage(page, count), ...(categories && { categories }) }
}

/** Counting more would take longer than the list. */
const maxCounted = 5000

async function countCategories(db: Db, filter: InquiryFilter): Promise<Facet | undefined> {
  const counts = await countByCategory(db, filter, maxCounted)
  if (counts.reduce((sum, { count }) => sum + count, 0) >= maxCounted) return undefined
  return { limit: maxCounted, counts: Object.fromEntries(counts.map(({ id, count }) => [id, count])) }
}

/** The inquiries with all words; if there are none, those with at least one. */
async function findByWords({ db, searchMetadata }: InquiriesContext, filter: InquiryFilter, search = '') {
  const { words, governorateId } = wordConditions(searchMetadata(), search)
  const placed = { ...filter, governorateId: filter.governorateId ?? governorateId }
  const last = words ? { ...placed, words: words.some, score: words.score } : placed
  const first = words ? { ...last, words: words.all } : placed
  const count = await countUpToLimit(db, first)
  if (count || !words) return { found: first, count }
  return { found: last, count: await countUpToLimit(db, last) }
}

const countUpToLimit = async (db: Db, filter: InquiryFilter) =>
  (await countInquiries(db, filter, countLimit + 1))?.total ?? 0

export async function listInquiriesByAuthor(db: Db, catalog: Catalog, language: Language, authorId: number) {
  const rows = await findInquiriesByAuthor(db, authorId, maxOnProfile)
  return rows.map((row) => toCard(catalog, language, row))
}

/** Cards in the order of `ids`, for the lists of other domains. */
export async function readInquiryCards(db: Db, catalog: Catalog, language: Language, ids: number[]) {
  const rows = ids.length ? await findInquiryCards(db, ids) : []
  return rows.map((row) => toCard(catalog, language, row))
}

export async function readInquiry(db: Db, catalog: Catalog, language: Language, id: number): Promise<Inquiry> {
  const row = await requireInquiry(db, id)
  const [seller, comments] = await Promise.all([
    readSellerCard(db, row.author_id),
    readComments(db, { on: 'inquiry', id }),
  ])
  const path = categoryPath(catalog, language, [row.category_id]).path
  return {
    ...toCard(catalog, language, row),
    status: row.status,
    share_image: shareCardAddress('inquiry', id, shareFaceOf(catalog, language, row)),
    category_path: path.map(({ id: categoryId, name, type }) => ({ id: categoryId, name, type })),
    seller,
    comments,
  }
}

/** In the currency it was typed in. */
function describeBudget(language: Language, { budget, budget_dollars }: Pick<InquiryRow, 'budget' | 'budget_dollars'>) {
  if (budget_dollars !== null) return describeUpTo(language, formatDollars(language, budget_dollars))
  return budget === null ? null : describeUpTo(language, formatPrice(language, budget))
}

export async function readInquiryShareFace(db: Db, catalog: Catalog, language: Language, id: number) {
  return shareFaceOf(catalog, language, await requireInquiry(db, id))
}

async function requireInquiry(db: Db, id: number) {
  const row = await findInquiry(db, id)
  if (!row) throw notFound('inquiry_not_found')
  return row
}

function shareFaceOf(catalog: Catalog, language: Language, row: InquiryRow): ShareFace {
  const text = shareTexts[language]
  const isOver = row.status === 'closed'
  const place = row.governorate_id === null ? null : zoneName(catalog, language, row.governorate_id)
  const label = isOver ? text.closed : text.wanted
  return { language, title: row.name, accent: null, place, label, isOver, picture: null }
}

function toCard(catalog: Catalog, language: Language, row: InquiryRow): InquiryCard {
  const category = categoryPath(catalog, language, [row.category_id]).path.at(-1)
  const { governorate_id: governorateId } = row
  return {
    id: row.id,
    name: row.name,
    content: row.content,
    category: {
      id: row.category_id,
      name: category?.name ?? '',
      icon: category?.icon ?? '',
      color: category?.color ?? '',
    },
    governorate:
      governorateId === null ? null : { id: governorateId, name: zoneName(catalog, language, governorateId) },
    budget_text: describeBudget(language, row),
    author: { id: row.author_id, full_name: row.full_name, picture: row.picture },
    comments_count: row.comments_count,
    created_at: row.created_at.toISOString(),
  }
}
