import type { AdCard, HomeQuery, Rail } from '#contract/ads.ts'
import type { Language } from '#contract/language.ts'
import { type Catalog, pathTo } from '#server/catalog/index.ts'
import { createRecentResults } from '#server/platform/recent-results.ts'
import { findMarketCounts, type MarketCount, newestAds } from '#server/search/index.ts'
import { type CardRow, findActiveCards, findPriceDrops } from './ads.sql.ts'
import { toAdCard, withoutPlaceholder } from './cards.ts'
import type { AdsContext } from './context.ts'

const railLength = 8
/** A list with fewer ads does not invite. */
const fewestAds = 4
const mostLists = 4
const rememberedFor = 5 * 60_000

type Named = { name_ar: string; name_en: string }
type Choice = { category: Named & { id: number }; place: (Named & { id: number }) | null }
type StoredRail = { choice: Choice | null; query: HomeQuery; ids: number[] }

/**
 * Returns a function that searches at most once in five minutes, for both languages and all visitors. The cards are read each time: an
 * ad that was sold or taken down is gone at once.
 */
export function createRails(context: AdsContext) {
  const stored = createRecentResults<StoredRail[]>({ lifetime: rememberedFor, maxEntries: 1 })
  return async (language: Language): Promise<Rail[]> => {
    const rails = await stored.read('rails', () => loadRails(context))
    const rows = await findActiveCards(context.db, [...new Set(rails.flatMap(({ ids }) => ids))])
    const toCard = (row: CardRow): AdCard => withoutPlaceholder(toAdCard(context.catalog, language, row))
    return rails
      .map(({ choice, query, ids }) => ({
        key: choice ? ('category' as const) : ('drops' as const),
        category: choice && nameOf(choice.category, language),
        place: choice?.place ? nameOf(choice.place, language) : null,
        query: addressOf(query),
        ads: rowsOf(ids, rows).map(toCard),
      }))
      .filter(({ ads }) => ads.length > 0)
  }
}

const nameOf = (row: Named, language: Language) => row[`name_${language}` as const]

async function loadRails({ db, catalog, searchMetadata }: AdsContext): Promise<StoredRail[]> {
  const zones = catalog.zones.filter(({ level }) => level === 'governorate').map(({ id }) => id)
  const categories = invitingCategories(catalog).map(({ id }) => id)
  const choices = chooseLists(catalog, await findMarketCounts(db, categories, [0, ...zones]))
  const queries = choices.map(({ category, place }) => ({
    categories_ids: pathTo(catalog.categories, category.id).map(({ id }) => id),
    ...(place && { zone_id: place.id }),
  }))
  const [drops, ...lists] = await Promise.all([
    findPriceDrops(db, railLength),
    ...queries.map((query) => newestAds(db, searchMetadata(), query, railLength)),
  ])
  const rails = choices.map((choice, index) => ({ choice, query: queries[index] ?? {}, ids: lists[index] ?? [] }))
  return [{ choice: null, query: {}, ids: drops.map(({ id }) => id) }, ...rails]
}

const rowsOf = (ids: number[], rows: CardRow[]) => ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])

/** Sale and rent are two lists. Lost things and leftovers do not invite. */
const invitingCategories = ({ categories }: Catalog) =>
  categories.filter(({ level, type, slug }) =>
    type === 'properties' ? level === 2 : level === 1 && slug !== 'lost-found' && slug !== 'other',
  )

/** The categories with most ads now. Cars and homes are looked for nearby: those of the governorate that has most. */
function chooseLists({ categories, zones }: Catalog, counts: MarketCount[]): Choice[] {
  const largest = counts.filter(({ zone_id, ads }) => zone_id === 0 && ads >= fewestAds).slice(0, mostLists)
  return largest.flatMap(({ category_id }) => {
    const category = categories.find(({ id }) => id === category_id)
    const isLocal = category?.type === 'properties' || category?.type === 'cars'
    const most = counts.find((one) => one.category_id === category_id && one.zone_id !== 0 && one.ads >= fewestAds)
    const place = isLocal && most ? zones.find(({ id }) => id === most.zone_id) : undefined
    return category ? [{ category, place: place ?? null }] : []
  })
}

function addressOf({ categories_ids = [], zone_id }: HomeQuery) {
  const fields = new URLSearchParams(categories_ids.map((id, index) => [`categories_ids[${index}]`, String(id)]))
  if (zone_id !== undefined) fields.set('zone_id', String(zone_id))
  return fields.toString()
}
