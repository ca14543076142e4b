import { adStates, inquiryStates, type OwnAd, type OwnInquiry } from '#contract/dashboard.ts'
import type { Language } from '#contract/language.ts'
import { perPage } from '#contract/paging.ts'
import { type AdsContext, readCards } from '#server/ads/index.ts'
import { readInquiryCards } from '#server/inquiries/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import { cappedPage, countLimit, skipTo } from '#server/platform/paging.ts'
import { countOwnAds, countOwnInquiries, findOverview, findOwnAds, findOwnInquiries } from './dashboard.sql.ts'

export async function readOverview({ db }: AdsContext, seller: Actor) {
  const row = await findOverview(db, seller.id)
  if (!row) throw new Error('The overview query returned no row.')
  return { ...row, ads: withAllStates(adStates, row.ads), inquiries: withAllStates(inquiryStates, row.inquiries) }
}

/** Adds a zero for every state without posts. */
function withAllStates<State extends string>(states: readonly State[], counts: Partial<Record<State, number>>) {
  return Object.fromEntries(states.map((state) => [state, counts[state] ?? 0])) as Record<State, number>
}

type AdsQuery = { page?: number | undefined; status?: OwnAd['status'] | undefined }

export async function listOwnAds(context: AdsContext, language: Language, seller: Actor, query: AdsQuery) {
  const { page = 1, status = null } = query
  const [rows, count] = await Promise.all([
    findOwnAds(context.db, seller.id, status, skipTo(page), perPage),
    countOwnAds(context.db, seller.id, status, countLimit + 1),
  ])
  const own = new Map(rows.map((row) => [row.id, row]))
  const cards = await readCards(context, language, [...own.keys()])
  const items: OwnAd[] = cards.flatMap((card) => {
    const row = own.get(card.id)
    return row ? [{ ...card, ...row, expires_at: row.expires_at.toISOString() }] : []
  })
  return { items, paginate: cappedPage(page, count?.total ?? 0) }
}

export async function listOwnInquiries({ db, catalog }: AdsContext, language: Language, author: Actor, page: number) {
  const [rows, count] = await Promise.all([
    findOwnInquiries(db, author.id, skipTo(page), perPage),
    countOwnInquiries(db, author.id, countLimit + 1),
  ])
  const own = new Map(rows.map((row) => [row.id, row]))
  const cards = await readInquiryCards(db, catalog, language, [...own.keys()])
  const items: OwnInquiry[] = cards.flatMap((card) => {
    const row = own.get(card.id)
    return row ? [{ ...card, ...row }] : []
  })
  return { items, paginate: cappedPage(page, count?.total ?? 0) }
}
