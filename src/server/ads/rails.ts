import type { AdCard, HomeQuery, Rail, railKeys } from '#contract/ads.ts'
import type { Language } from '#contract/language.ts'
import { type Catalog, pathTo } from '#server/catalog/index.ts'
import { newestAds } from '#server/search/index.ts'
import { type CardRow, findActiveCards, findPriceDrops } from './ads.sql.ts'
import { toAdCard, withoutPlaceholder } from './cards.ts'
import type { AdsContext } from './context.ts'

const railLength = 8
const cachedFor = 5 * 60_000

type Key = (typeof railKeys)[number]
type StoredRail = { key: Key; query: HomeQuery; ids: number[] }

/** What the lists contain: a category by its slug, a governorate by its English name. */
const definitions: { key: Key; category: string; governorate?: string; priceTo?: number }[] = [
  { key: 'rents', category: 'properties-rent-apartment', governorate: 'Damascus' },
  { key: 'homes', category: 'properties-sale', governorate: 'Damascus' },
  { key: 'cars', category: 'cars', priceTo: 500_000 },
  { key: 'phones', category: 'mobiles' },
]

/**
 * Returns a function that searches at most once in five minutes, for both languages and all visitors. The cards are read each time: an
 * ad that was sold or taken down is gone at once.
 */
export function createRails(context: AdsContext) {
  let stored: { rails: Promise<StoredRail[]>; until: number } | undefined
  return async (language: Language): Promise<Rail[]> => {
    if (!stored || stored.until < Date.now()) {
      const rails = loadRails(context)
      stored = { rails, until: Date.now() + cachedFor }
      rails.catch(() => {
        stored = undefined
      })
    }
    const rails = await stored.rails
    const rows = await findActiveCards(context.db, [...new Set(rails.flatMap(({ ids }) => ids))])
    const toCard = (row: CardRow): AdCard => withoutPlaceholder(toAdCard(context.catalog, language, row))
    return rails
      .map(({ key, query, ids }) => ({ key, query: addressOf(query), ads: rowsOf(ids, rows).map(toCard) }))
      .filter(({ ads }) => ads.length > 0)
  }
}

async function loadRails({ db, catalog, searchMetadata }: AdsContext): Promise<StoredRail[]> {
  const queries = definitions.flatMap(({ key, category, governorate, priceTo }) => {
    const categories_ids = pathToSlug(catalog, category)
    const zone_id = catalog.zones.find(({ level, name_en }) => level === 'governorate' && name_en === governorate)?.id
    if (!categories_ids.length || (governorate && zone_id === undefined)) return []
    return [{ key, query: { categories_ids, zone_id, priceTo } }]
  })
  const [drops, ...lists] = await Promise.all([
    findPriceDrops(db, railLength),
    ...queries.map(({ query }) => newestAds(db, searchMetadata(), query, railLength)),
  ])
  const rails = queries.map(({ key, query }, index) => ({ key, query, ids: lists[index] ?? [] }))
  return [{ key: 'drops' as const, query: {}, ids: drops.map(({ id }) => id) }, ...rails]
}

const rowsOf = (ids: number[], rows: CardRow[]) => ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])

function pathToSlug({ categories }: Catalog, slug: string): number[] {
  const category = categories.find((one) => one.slug === slug)
  return category ? pathTo(categories, category.id).map(({ id }) => id) : []
}

function addressOf({ categories_ids = [], zone_id, priceTo }: HomeQuery) {
  const fields = new URLSearchParams(categories_ids.map((id, index) => [`categories_ids[${index}]`, String(id)]))
  if (zone_id !== undefined) fields.set('zone_id', String(zone_id))
  if (priceTo !== undefined) fields.set('priceTo', String(priceTo))
  return fields.toString()
}
