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
  if (!row) throw new Error('The overview has always one row.')
  return { ...row, ads: countsOf(adStates, row.ads), inquiries: countsOf(inquiryStates, row.inquiries) }
}

/** Every state is named, also those nothing is in. */
function countsOf<State extends string>(states: readonly State[], found: Partial<Record<State, number>>) {
  return Object.fromEntries(states.map((state) => [state, found[state] ?? 0])) as Record<State, number>
}

type AdsQuery = { page?: number | undefined; status?: OwnAd['status'] | undefined }

export async function listOwnAds(reading: AdsContext, language: Language, seller: Actor, query: AdsQuery) {
  const { page = 1, status = null } = query
  const [rows, counted] = await Promise.all([
    findOwnAds(reading.db, seller.id, status, skipTo(page), perPage),
    countOwnAds(reading.db, seller.id, status, countLimit + 1),
  ])
  const own = new Map(rows.map((row) => [row.id, row]))
  const cards = await readCards(reading, language, [...own.keys()])
  const items: OwnAd[] = cards.flatMap((card) => {
    const row = own.get(card.id)
    return row ? [{ ...card, ...row, expires_at: row.expires_at.toISOString() }] : []
  })
  return { items, paginate: cappedPage(page, counted?.total ?? 0) }
}

export async function listOwnInquiries({ db, catalog }: AdsContext, language: Language, author: Actor, page: number) {
  const [rows, counted] = await Promise.all([
    findOwnInquiries(db, author.id, skipTo(page), perPage),
    countOwnInquiries(db, author.id, countLimit + 1),
  ])
  const own = new Map(rows.map((row) => [row.id, row]))
  const cards = await readInquiryCards(db, catalog, language, [...own.keys()])
  const items: OwnInquiry[] = cards.flatMap((card) => {
    const row = own.get(card.id)
    return row ? [{ ...card, ...row }] : []
  })
  return { items, paginate: cappedPage(page, counted?.total ?? 0) }
}
