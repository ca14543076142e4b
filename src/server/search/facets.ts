// Counts beside filter options. Only counts that take a few milliseconds are made (docs/decisions/0011).
import { flagIsSet, type KeyedAttribute } from '#contract/ad-attribute-list.ts'
import { adAttributes } from '#contract/ad-attributes.ts'
import type { Facet, Facets, HomeQuery } from '#contract/ads.ts'
import type { Db } from '#server/platform/db.ts'
import { countLimit } from '#server/platform/paging.ts'
import { codeOf, facetAttributes } from './attribute-filters.ts'
import { type Filters, isImplied, type ListQuery, parseFilters } from './filters.ts'
import type { Partition } from './partition.ts'
import { countEach, countTogether, type Options } from './search.sql.ts'
import { type SearchResult, searchAds } from './search-ads.ts'
import type { SearchMetadata } from './search-metadata.ts'
import { childColumn, type Tallies } from './tallies.sql.ts'

/** Index entries read when every option is counted alone; ads read when all options are counted in one pass. */
const entriesRead = 20_000
const adsRead = 10_000

/** Returns an earlier count with this key, or counts. */
export type RememberCounts = (key: string, count: () => Promise<Facet | undefined>) => Promise<Facet | undefined>

const countAlways: RememberCounts = (_key, count) => count()

export async function countFacets(
  db: Db,
  metadata: SearchMetadata,
  query: HomeQuery,
  { filters, tallies }: SearchResult,
  remember = countAlways,
): Promise<Facets> {
  if (query.cursor) return {}
  if (!filters.partitions.length) return {}
  const categories = categoryOptions(metadata, filters)
  const facets = tallies ? fromTallies(query, filters, categories, tallies) : {}
  // The nearest zones have no index in common.
  if (query.search || filters.near || !isPlain(query)) return facets
  // Only long lists come here, and many places of one category have the same counts.
  const { category, place, sort } = filters
  const [categories_ids, zone_id] = await Promise.all([
    facets.categories_ids ??
      remember(`categories ${category?.id} ${place?.id} ${sort}`, async () => countCategories(db, filters, categories)),
    facets.zone_id ??
      remember(`places ${category?.id} ${sort}`, () => countGovernorates(db, metadata, { ...filters, place: null })),
  ])
  return { ...facets, categories_ids, zone_id }
}

/** Without narrowing filters an index leads to each option, or to all of them together. */
const plainKeys: string[] = ['page', 'sort', 'categories_ids', 'zone_id']
const isPlain = (query: HomeQuery) =>
  Object.entries(query).every(([key, value]) => plainKeys.includes(key) || value === undefined)

/** Counts over all matches. A filter that is set hides the counts of its other options, so it has no facet. */
function fromTallies(query: HomeQuery, filters: Filters, categories: Options[], tallies: Tallies): Facets {
  const { category, governorate_id, partition, condition } = tallies
  const isProperty = filters.partitions.every((one) => one === 'sale' || one === 'rent')
  const rent = partition?.rent ?? 0
  const conditions = byOption(adAttributes.condition.options, condition)
  return {
    ...(categories.length && {
      categories_ids: facetOf({ ...category, ...partitionCounts(categories, partition ?? {}) }),
    }),
    ...(!query.zone_id && !query.zones_ids && { zone_id: facetOf(governorate_id ?? {}) }),
    ...(!query.statuses && { statuses: facetOf({ ...conditions, rent }) }),
    ...(!query.deal && isProperty && { deal: facetOf({ sale: partition?.sale ?? 0, rental: rent }) }),
    ...attributeFacets(query, filters, tallies),
  }
}

function attributeFacets(query: HomeQuery, filters: Filters, tallies: Tallies): Facets {
  const values: Record<string, unknown> = query
  const isOpen = ({ filter }: KeyedAttribute) => filter && values[filter.key] === undefined
  return Object.fromEntries(
    facetAttributes(filters)
      .filter(isOpen)
      .map((attribute) => [attribute.filter?.key, facetOf(countsOf(attribute, tallies[attribute.key]))]),
  )
}

function countsOf(attribute: KeyedAttribute, tally: Tallies[string] | undefined): Record<string, number> {
  if (attribute.kind === 'flag') return { [flagIsSet]: tally?.true ?? 0 }
  if (attribute.kind !== 'choice' || !attribute.column) return tally ?? {}
  return byOption(attribute.options, tally)
}

const facetOf = (counts: Record<string, number>, limit = countLimit): Facet => ({
  limit,
  counts: Object.fromEntries(Object.entries(counts).filter(([, ads]) => ads > 0)),
})

const byOption = (options: readonly string[], byCode: Record<string, number> | null | undefined) =>
  Object.fromEntries(options.map((option) => [option, byCode?.[codeOf(options, option)] ?? 0]))

const partitionCounts = (options: Options[], byPartition: Record<string, number>) =>
  Object.fromEntries(
    options
      .filter(({ column }) => column === null)
      .map(({ ids, partitions }) => [
        ids[0],
        partitions.reduce((sum, partition) => sum + (byPartition[partition] ?? 0), 0),
      ]),
  )

/** The categories below the chosen one. At the top level, cars and property are whole partitions. */
function categoryOptions({ categories }: SearchMetadata, { category, partitions }: Filters): Options[] {
  const below = [...categories.values()].filter(({ path }) => path.at(-2) === category?.id)
  const within = (candidates: Partition[]) => candidates.filter((partition) => partitions.includes(partition))
  const ids = (type?: string) => below.filter((one) => type === undefined || one.type === type).map(({ id }) => id)
  const options: Options[] = category
    ? [{ ids: ids(), partitions, column: childColumn(category) }]
    : [
        { ids: ids('cars'), partitions: within(['cars']), column: null },
        { ids: ids('properties'), partitions: within(['sale', 'rent']), column: null },
        {
          ids: below.filter((one) => one.type !== 'cars' && one.type !== 'properties').map(({ id }) => id),
          partitions: within(['other']),
          column: 'c1',
        },
      ]
  return options.filter((one) => one.ids.length && one.partitions.length)
}

function countCategories(db: Db, filters: Filters, options: Options[]) {
  if (!options.length) return undefined
  const isInReach = !filters.place || (filters.place.level === 'governorate' && filters.sort === 'newest')
  // The fourth level has no index of its own.
  const isDirect = isInReach && options.every(({ column }) => column !== 'c4')
  // A condition on the parent category would be redundant, and the planner would expect too few rows.
  return isDirect ? countDirectly(db, { ...filters, category: null }, options) : countAtOnce(db, filters, options)
}

function countGovernorates(db: Db, { places }: SearchMetadata, filters: Filters) {
  const governorates = [...places.values()].filter(({ level }) => level === 'governorate')
  const options = [{ ids: governorates.map(({ id }) => id), partitions: filters.partitions, column: 'governorate_id' }]
  const { category, sort } = filters
  const isDirect = !category || isImplied(category) || (category.path.length < 4 && sort === 'newest')
  return isDirect ? countDirectly(db, filters, options) : countAtOnce(db, filters, options)
}

/**
 * The number of ads in each zone below the chosen one, at all levels. Not with words, whose matches only the list knows.
 * Undefined when there are too many ads to count.
 */
export async function countZones(db: Db, metadata: SearchMetadata, query: HomeQuery): Promise<Facet | undefined> {
  // What lies around the zone or beside it does not count.
  const sort = query.sort === 'nearest' ? 'newest' : query.sort
  const filters = parseFilters({ ...query, sort, within: undefined, zones_ids: undefined }, metadata)
  const { place, category, partitions } = filters
  if (!place || query.search) return undefined
  if (!partitions.length) return facetOf({})
  // With filters the list reads as much to know its total, so this stops where the list does.
  const most = isPlain(query) ? adsRead : countLimit
  const byZone = await countAtOnce(db, filters, [{ ids: [], partitions, column: 'zone_id' }], most)
  if (byZone) return { ...byZone, counts: withParents(metadata, byZone.counts) }
  if (place.level !== 'governorate' || !isPlain(query) || (category && !isImplied(category))) return undefined
  const cities = [...metadata.places.values()].filter(({ path }) => path.at(-2) === place.id)
  return countDirectly(db, filters, [{ ids: cities.map(({ id }) => id), partitions, column: 'city_id' }])
}

/**
 * The same for a map, which also begins with the whole country and follows words. Without a place the governorates are
 * counted; undefined when there are too many ads to count.
 */
export async function countPlaces(db: Db, metadata: SearchMetadata, query: HomeQuery): Promise<Facet | undefined> {
  const listed: ListQuery = { ...query, ...(query.sort === 'nearest' && { sort: undefined }), isByZone: true }
  if (!query.search && (query.zone_id !== undefined || isPlain(query))) {
    if (query.zone_id !== undefined) return countZones(db, metadata, query)
    const filters = parseFilters(listed, metadata)
    return filters.partitions.length ? countGovernorates(db, metadata, filters) : facetOf({})
  }
  const { tallies, total } = await searchAds(db, metadata, listed)
  if (!total) return facetOf({})
  return tallies ? facetOf(withParents(metadata, tallies.zone_id ?? {})) : undefined
}

function withParents({ places }: SearchMetadata, byZone: Facet['counts']): Facet['counts'] {
  const counts: Facet['counts'] = {}
  for (const [id, ads] of Object.entries(byZone))
    for (const zoneId of places.get(Number(id))?.path ?? []) counts[zoneId] = (counts[zoneId] ?? 0) + ads
  return counts
}

async function countDirectly(db: Db, filters: Filters, options: Options[]): Promise<Facet> {
  const share = entriesRead / options.reduce((sum, { ids }) => sum + ids.length, 0)
  const limit = Math.min(countLimit, Math.max(1, Math.floor(share / 100)) * 100)
  const rows = await countEach(db, filters, options, limit)
  return facetOf(Object.fromEntries(rows.map(({ id, ads }) => [id, ads])), limit)
}

async function countAtOnce(db: Db, filters: Filters, options: Options[], most = adsRead): Promise<Facet | undefined> {
  const rows = await countTogether(db, filters, options, most)
  const total = rows.reduce((sum, { ads }) => sum + ads, 0)
  if (total > most) return undefined
  const counts = rows.flatMap(({ id, ads }) => (id === null ? [] : [[id, ads] as const]))
  return facetOf(Object.fromEntries(counts), most)
}
