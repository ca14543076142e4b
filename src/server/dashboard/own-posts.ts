import type { AdCard } from '#contract/ads.ts'
import {
  adStates,
  type DeletedAd,
  type DeletedInquiry,
  inquiryStates,
  type OwnAd,
  type OwnAdSort,
  type OwnInquiry,
} from '#contract/dashboard.ts'
import type { Language } from '#contract/language.ts'
import { perPage } from '#contract/paging.ts'
import { formatPrice } from '#i18n/format.ts'
import { type AdsContext, readCards } from '#server/ads/index.ts'
import { readInquiryCards } from '#server/inquiries/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Clock } from '#server/platform/clock.ts'
import { cappedPage, countLimit, skipTo } from '#server/platform/paging.ts'
import { answersWithin, deletionAnnouncedFor, restorableFor } from '#server/posting/index.ts'
import {
  countOwnAds,
  countOwnInquiries,
  findDeletedAds,
  findDeletedInquiries,
  findOverview,
  findOwnAds,
  findOwnInquiries,
} from './dashboard.sql.ts'

export type DashboardContext = AdsContext & { clock: Clock }

export async function readOverview({ db, clock }: DashboardContext, seller: Actor) {
  const row = await findOverview(db, seller.id, restorableSince(clock))
  if (!row) throw new Error('The overview query returned no row.')
  return { ...row, ads: withAllStates(adStates, row.ads), inquiries: withAllStates(inquiryStates, row.inquiries) }
}

/** Adds a zero for every state without posts. */
function withAllStates<State extends string>(states: readonly State[], counts: Partial<Record<State, number>>) {
  return Object.fromEntries(states.map((state) => [state, counts[state] ?? 0])) as Record<State, number>
}

type AdsQuery = {
  page?: number | undefined
  status?: OwnAd['status'] | undefined
  search?: string | undefined
  sort?: OwnAdSort | undefined
}

export async function listOwnAds(context: AdsContext, language: Language, seller: Actor, query: AdsQuery) {
  const { page = 1, status = null, search = null, sort = 'newest' } = query
  const filter = { status, search, sort }
  const [rows, count] = await Promise.all([
    findOwnAds(context.db, seller.id, filter, skipTo(page), perPage),
    countOwnAds(context.db, seller.id, filter, countLimit + 1),
  ])
  const cards = await cardsById(context, language, rows)
  const items: OwnAd[] = rows.flatMap(({ deletion_notified_at, check_at, ...row }) => {
    const card = cards.get(row.id)
    const deletes_at = deletion_notified_at && new Date(deletion_notified_at.getTime() + deletionAnnouncedFor)
    const times = {
      expires_at: row.expires_at.toISOString(),
      deletes_at: deletes_at?.toISOString() ?? null,
      pauses_at: pauseOf(row.check, check_at),
    }
    return card ? [{ ...card, ...row, ...times, ...hiddenPrice(language, card, row.price) }] : []
  })
  return { items, paginate: cappedPage(page, count?.total ?? 0) }
}

/** After the question comes one warning, then the pause. */
function pauseOf(check: OwnAd['check'], next: Date | null) {
  if (!next || (check !== 'asked' && check !== 'warned')) return null
  return new Date(next.getTime() + (check === 'asked' ? answersWithin : 0)).toISOString()
}

/** The owner also sees an amount that is hidden from others. */
const hiddenPrice = (language: Language, card: AdCard, price: number | null) =>
  price && card.price === null
    ? { price_text: { amount: formatPrice(language, price) }, price_amount: price, price_currency: 'new' as const }
    : {}

export async function listDeletedAds(context: DashboardContext, language: Language, seller: Actor, page: number) {
  const since = restorableSince(context.clock)
  const [rows, overview] = await Promise.all([
    findDeletedAds(context.db, seller.id, since, skipTo(page), perPage),
    findOverview(context.db, seller.id, since),
  ])
  const cards = await cardsById(context, language, rows)
  const items: DeletedAd[] = rows.flatMap(({ id, deleted_at }) => {
    const card = cards.get(id)
    const restorable_until = new Date(deleted_at.getTime() + restorableFor).toISOString()
    return card ? [{ ...card, deleted_at: deleted_at.toISOString(), restorable_until }] : []
  })
  return { items, paginate: cappedPage(page, overview?.deleted_ads_count ?? 0) }
}

const restorableSince = (clock: Clock) => new Date(clock.now() - restorableFor)

async function cardsById(context: AdsContext, language: Language, rows: { id: number }[]) {
  const cards = await readCards(
    context,
    language,
    rows.map(({ id }) => id),
  )
  return new Map(cards.map((card) => [card.id, card]))
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

const maxDeletedInquiries = 50

export async function listDeletedInquiries({ db, clock }: DashboardContext, author: Actor) {
  const rows = await findDeletedInquiries(db, author.id, restorableSince(clock), maxDeletedInquiries)
  const items = rows.map(({ id, name, deleted_at }): DeletedInquiry => {
    return { id, name, restorable_until: new Date(deleted_at.getTime() + restorableFor).toISOString() }
  })
  return { items }
}
