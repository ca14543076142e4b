import type { AdCard, AdList, Facet, Home, HomeQuery, Reading } from '#contract/ads.ts'
import { listTag, shellTag } from '#contract/cache-tags.ts'
import { foldedWords, matchesStem } from '#contract/folding.ts'
import type { Language } from '#contract/language.ts'
import { maxPage, perPage } from '#contract/paging.ts'
import type { SellerAdsQuery } from '#contract/sellers.ts'
import { placeTexts } from '#i18n/server-texts.ts'
import { categoriesBelow, pathTo, zoneName } from '#server/catalog/index.ts'
import { describeFactQuery } from '#server/facts/index.ts'
import { numberedPage, skipTo, totalOf } from '#server/platform/paging.ts'
import { createRecentResults } from '#server/platform/recent-results.ts'
import {
  countFacets,
  currentPlace,
  distanceTo,
  findBroaderSearch,
  mostMoved,
  type RememberCounts,
  type SearchResult,
  searchAds,
} from '#server/search/index.ts'
import { type CardRow, findActiveCards, findCards, findSellerAds } from './ads.sql.ts'
import { toAdCard, withoutPlaceholder } from './cards.ts'
import type { AdsContext } from './context.ts'

/** All visitors of a process share the counts of long lists for a minute, unless categories or places change. */
export function createCountMemory({ recentDrops: drops }: Pick<AdsContext, 'recentDrops'>): RememberCounts {
  const counts = createRecentResults<Facet | undefined>({ lifetime: 60_000, maxEntries: 5_000, drops })
  return (key, count) => counts.read(key, count, [listTag, shellTag])
}

export async function listHome(
  context: AdsContext,
  language: Language,
  query: HomeQuery,
  rememberCounts: RememberCounts,
): Promise<Home> {
  const { db, catalog } = context
  const result = await searchAds(db, context.searchMetadata(), query)
  const [rows, facets, relief] = await Promise.all([
    result.ids.length ? findCards(db, result.ids) : [],
    countFacets(db, context.searchMetadata(), query, result, rememberCounts),
    result.total === 0 ? findBroaderSearch(db, context.searchMetadata(), query) : null,
  ])
  return {
    advertisement_posts: {
      items: rows.map((row, place) => {
        const card = { ...toAdCard(catalog, language, row), ...distanceOf(context, language, query, row) }
        return place < cardsWithPlaceholder ? card : withoutPlaceholder(card)
      }),
      paginate: {
        current_page: result.page,
        per_page: perPage,
        total: result.total,
        total_relation: result.totalRelation,
        last_page: lastPageOf(result),
        next_cursor: result.nextCursor,
      },
    },
    words: result.reading.words,
    corrected: result.reading.corrections.length > 0,
    ...(query.search && { reading: toReading(result.reading, rows) }),
    relief,
    facets,
    ...effectiveFacts(language, query),
    ...(query.zones_ids?.length && { zones: zonesOf(context, language, query.zones_ids) }),
  }
}

/** Only in lists by distance: elsewhere the name of the place says enough. */
function distanceOf(context: AdsContext, language: Language, query: HomeQuery, { zone_id }: CardRow) {
  if (!query.within && query.sort !== 'nearest') return {}
  const metadata = context.searchMetadata()
  const chosen = [...(query.zone_id ? [query.zone_id] : []), ...(query.zones_ids ?? [])]
  const current = chosen.map((id) => currentPlace(metadata, id))
  const kilometres = distanceTo(metadata, current, zone_id)
  return kilometres === undefined ? {} : { distance: placeTexts[language].about(Math.max(1, Math.round(kilometres))) }
}

/** A merged place is the one that has its ads. */
const zonesOf = ({ catalog }: AdsContext, language: Language, ids: number[]) =>
  [...new Set(ids.map((id) => pathTo(catalog.zones, id).at(-1)?.id ?? id))].map((id) => ({
    id,
    name: zoneName(catalog, language, id),
  }))

function effectiveFacts(language: Language, { categories_ids, facts }: HomeQuery): Pick<Home, 'facts'> {
  const described = describeFactQuery(language, categories_ids?.at(-1), facts)
  return described.length ? { facts: described } : {}
}

const toReading = (reading: SearchResult['reading'], rows: CardRow[]): Reading => ({
  understood: reading.parts.map(({ kind, text, query }) => ({ kind, text, query })),
  corrections: reading.corrections.map(({ from, to }) => ({ from, to: spelledOut(to, rows) })),
  dropped: reading.dropped,
  is_widened: reading.isWidened,
  ...(reading.isAbsent && { is_absent: true }),
  unused_prices: reading.unusedPrices,
})

/** The index knows stems only ("motorcycl"): the word as the first title with it spells it. */
function spelledOut(stem: string, rows: CardRow[]): string {
  for (const { name } of rows) {
    const word = foldedWords(name).find(({ folded }) => matchesStem([stem], folded))
    if (word) return word.piece
  }
  return stem
}

/** Placeholders do not compress, so only the first cards have one: those visible before images load. */
const cardsWithPlaceholder = 2

/** If the total is a lower bound, the last page is the last one that can be requested by number. */
function lastPageOf({ total, totalRelation, hasSlots }: SearchResult) {
  if (totalRelation === 'gte') return maxPage
  const moved = hasSlots && total > perPage ? mostMoved : 0
  return Math.min(maxPage, Math.max(1, Math.ceil((total + moved) / perPage)))
}

export async function listSellerAds(context: AdsContext, language: Language, sellerId: number, query: SellerAdsQuery) {
  const { page = 1, category_id, search = '', sort = 'newest' } = query
  const categoryIds = category_id === undefined ? null : categoriesBelow(context.catalog, category_id)
  const filter = { sellerId, categoryIds, search: search.trim() || null, sort }
  return listOf(context, language, page, (skip, limit) => findSellerAds(context.db, filter, skip, limit))
}

type FindRows = (skip: number, limit: number) => Promise<(CardRow & { total: number })[]>

async function listOf({ catalog }: AdsContext, language: Language, page: number, find: FindRows): Promise<AdList> {
  const rows = await find(skipTo(page), perPage)
  const items = rows.map((row) => toAdCard(catalog, language, row))
  return { items, paginate: numberedPage(page, await totalOf(rows, page, () => find(0, 1))) }
}

export async function readActiveCards({ db, catalog }: AdsContext, language: Language, ids: number[]) {
  const rows = await findActiveCards(db, [...new Set(ids)])
  return rows.map((row) => withoutPlaceholder(toAdCard(catalog, language, row)))
}

/** Cards in the order of their ids, for other domains' lists, with all digits of their prices. */
export async function readCards({ db, catalog }: AdsContext, language: Language, ids: number[]): Promise<AdCard[]> {
  const rows = ids.length ? await findCards(db, ids) : []
  return rows.map((row) => toAdCard(catalog, language, row, 'row'))
}
