// A home query in terms of the search tables: which partitions can match, and by which columns.
import { adAttributes } from '#contract/ad-attributes.ts'
import { type AttributeSort, attributeSorts, type Sort } from '#contract/ad-choices.ts'
import type { HomeQuery } from '#contract/ads.ts'
import { invalid } from '#server/platform/http-error.ts'
import {
  type AttributeFilters,
  canHave,
  codeOf,
  parseAttributeFilters,
  type Range,
  type RangeColumn,
  rangeBetween,
} from './attribute-filters.ts'
import { type Partition, partitions, partitionsOfType } from './partition.ts'
import {
  type CategoryNames,
  currentCategory,
  currentPlace,
  type PlaceNames,
  type SearchMetadata,
} from './search-metadata.ts'
import { zonesAround, zonesIn } from './zones-around.ts'

/** `isByZone`: the matches are also counted by zone. `isStrict`: nothing is corrected or given up to find more. */
export type ListQuery = HomeQuery & { isByZone?: true; isStrict?: true }

export type Area = { place: PlaceNames | null; zones: number[] | null }

export type Filters = Omit<AttributeFilters, 'ranges'> & {
  /** Only these can hold matches; none when the filters exclude each other. */
  partitions: Partition[]
  sort: Sort
  category: CategoryNames | null
  place: PlaceNames | null
  /** Instead of one place: all zones of several places, or of what lies around them. */
  zones: number[] | null
  /** Instead of both, for the order "nearest": ads in the area come first, then those of the zones around it in this order. */
  near: (Area & { around: number[] }) | null
  isByZone: boolean
  ranges: ['price' | RangeColumn, Range][]
  /** Whether category and place leave few ads of a partition. Then facts are compared in each of them, without an index. */
  leavesFew?: (partition: Partition) => boolean
  /** Codes of the condition allowed in a partition; null when all are allowed. */
  conditionCodesIn: (partition: Partition) => number[] | null
}

export function parseFilters(query: ListQuery, metadata: SearchMetadata): Filters {
  const attributes = parseAttributeFilters(query)
  const sort = sortOf(query)
  const chosen = chosenPlaces(query, metadata)
  const around = sort === 'nearest' || query.within ? zonesAround(metadata, chosen, query.within) : []
  const isNear = sort === 'nearest' && chosen.length > 0
  const filters = {
    ...attributes,
    sort,
    category: known('categories_ids', metadata.categories, chosenCategory(query, metadata)),
    ...(isNear ? { place: null, zones: null } : areaOf(metadata, chosen, around)),
    isByZone: query.isByZone === true,
    near: isNear ? { ...areaOf(metadata, chosen, []), around } : null,
    ranges: [...priceRange(query), ...attributes.ranges],
    conditionCodesIn: (partition: Partition) => conditionCodesIn(query, partition),
  }
  return { ...filters, partitions: partitions.filter((partition) => canMatch(partition, query, filters)) }
}

function chosenCategory({ categories_ids }: HomeQuery, metadata: SearchMetadata) {
  const last = categories_ids?.at(-1)
  return last === undefined ? undefined : currentCategory(metadata, last)
}

/** A list without words has no scores, and without a place there is nothing near: both are listed by time. */
export function sortOf({ sort, search, zone_id, zones_ids }: HomeQuery): Sort {
  const usual = search ? 'best' : 'newest'
  const isNowhere = zone_id === undefined && !zones_ids?.length
  if (sort === undefined || (sort === 'best' && !search) || (sort === 'nearest' && isNowhere)) return usual
  return sort
}

/** Each once: `zone_id` may be among the others. */
function chosenPlaces({ zone_id, zones_ids = [] }: HomeQuery, metadata: SearchMetadata): PlaceNames[] {
  const { places } = metadata
  const one = known('zone_id', places, zone_id && currentPlace(metadata, zone_id))
  const several = zones_ids.flatMap((id) => known('zones_ids', places, currentPlace(metadata, id)) ?? [])
  return [...new Set(one ? [one, ...several] : several)]
}

/** One place has indexes for its level; several are the list of all their zones. */
function areaOf(metadata: SearchMetadata, chosen: PlaceNames[], around: number[]): Area {
  const [place = null, ...others] = chosen
  if (!place || !(others.length || around.length)) return { place, zones: null }
  return { place: null, zones: [...zonesIn(metadata, chosen), ...around] }
}

/** Cars and property have partitions of their own, so their top category needs no condition there. */
export const isImplied = (category: CategoryNames) =>
  category.path.length === 1 && (category.type === 'cars' || category.type === 'properties')

function known<T>(field: string, all: Map<number, T>, id: number | undefined): T | null {
  if (id === undefined) return null
  const entry = all.get(id)
  if (!entry) throw invalid({ [field]: [{ code: 'unknown_value' }] })
  return entry
}

function priceRange({ priceFrom: from, priceTo: to }: HomeQuery): ['price', Range][] {
  return from === undefined && to === undefined ? [] : [['price', rangeBetween(from, to)]]
}

const conditions = adAttributes.condition.options

/** New and used are the condition of any ad, rent is property for rent; one of the chosen statuses must hold. */
function conditionCodesIn({ statuses, condition }: HomeQuery, partition: Partition): number[] | null {
  const isByStatus = statuses && !(partition === 'rent' && statuses.includes('rent'))
  const allowed = isByStatus
    ? conditions.filter((one) => statuses.includes(one)).map((one) => codeOf(conditions, one))
    : null
  if (!condition) return allowed
  const code = codeOf(conditions, condition)
  return allowed && !allowed.includes(code) ? [] : [code]
}

function canMatch(partition: Partition, query: HomeQuery, filters: Omit<Filters, 'partitions'>) {
  if (filters.conditionCodesIn(partition)?.length === 0) return false
  if (filters.category && !partitionsOfType(filters.category.type).includes(partition)) return false
  if (query.deal && partition !== (query.deal === 'rental' ? 'rent' : 'sale')) return false
  const sortedBy = attributeSorts[filters.sort as AttributeSort]
  if (sortedBy && !canHave(partition, adAttributes[sortedBy])) return false
  return filters.filtered.every((attribute) => canHave(partition, attribute))
}
