// What a home query asks, in the terms of the search tables: which partitions can match, and by which columns.
import { bodyTypes, conditions, extras, fuels, mileageRange, type Sort, transmissions } from '#contract/ad-choices.ts'
import type { HomeQuery } from '#contract/ads.ts'
import { invalid } from '#server/platform/http-error.ts'
import { type Partition, partitions } from './partition.ts'
import type { CategoryNames, PlaceNames, SearchMetadata } from './search-metadata.ts'

export type Range = { from?: number | undefined; to?: number | undefined }
export type RangeColumn = 'price' | 'year' | 'kilometers' | 'rooms' | 'area' | 'floor'
export type ChoiceColumn = 'appearance_id' | 'transmission' | 'fuel'

export type Filters = {
  /** Only these can hold matches; none when the filters exclude each other. */
  partitions: Partition[]
  sort: Sort
  category: CategoryNames | null
  place: PlaceNames | null
  ranges: [RangeColumn, Range][]
  choices: [ChoiceColumn, number[]][]
  /** Codes of the condition allowed in a partition; null when any will do. */
  conditionCodesIn: (partition: Partition) => number[] | null
  extras: number
}

export function parseFilters(query: HomeQuery, metadata: SearchMetadata): Filters {
  const categoryId = query.categories_ids?.at(-1)
  const filters = {
    sort: query.sort ?? 'newest',
    category: known('categories_ids', metadata.categories, categoryId),
    place: known('zone_id', metadata.places, query.zone_id),
    ranges: rangesOf(query),
    choices: choicesOf(query),
    conditionCodesIn: (partition: Partition) => conditionCodesIn(query, partition),
    extras: (query.extras ?? []).reduce((bits, extra) => bits | (1 << extras.indexOf(extra)), 0),
  }
  return { ...filters, partitions: partitions.filter((partition) => canMatch(partition, query, filters)) }
}

/** Cars and property have tables of their own, so their top category needs no condition there. */
export const isImplied = (category: CategoryNames) =>
  category.path.length === 1 && (category.type === 'cars' || category.type === 'properties')

function known<T>(field: string, all: Map<number, T>, id: number | undefined): T | null {
  if (id === undefined) return null
  const found = all.get(id)
  if (!found) throw invalid({ [field]: [{ code: 'unknown_value' }] })
  return found
}

function rangesOf(query: HomeQuery): [RangeColumn, Range][] {
  const ranges: [RangeColumn, Range][] = [
    ['price', { from: query.priceFrom, to: query.priceTo }],
    ['year', { from: query.yearFrom, to: query.yearTo }],
    ['kilometers', mileageOf(query)],
    ['rooms', { from: query.roomsFrom, to: query.roomsTo }],
    ['area', { from: query.areaFrom, to: query.areaTo }],
    ['floor', { from: query.floorFrom, to: query.floorTo }],
  ]
  return ranges.filter(([, range]) => range.from !== undefined || range.to !== undefined)
}

/** The ends of the slider mean "any": the last one stands for everything above it too. */
function mileageOf({ mileageFrom, mileageTo }: HomeQuery): Range {
  return {
    from: mileageFrom === mileageRange.from ? undefined : mileageFrom,
    to: mileageTo === mileageRange.to ? undefined : mileageTo,
  }
}

function choicesOf(query: HomeQuery): [ChoiceColumn, number[]][] {
  const choices: [ChoiceColumn, number[]][] = [
    ['appearance_id', codes(bodyTypes, query.bodyTypes)],
    ['transmission', codes(transmissions, query.transmission)],
    ['fuel', codes(fuels, query.fuel)],
  ]
  return choices.filter(([, chosen]) => chosen.length)
}

/** Codes count from 1 in the order of the contract, as the view search_source and db/seed/car-appearances.json do. */
function codes<T extends string>(all: readonly T[], chosen: readonly T[] = []) {
  return chosen.map((one) => all.indexOf(one) + 1)
}

/** decisions.md: new and used are the condition of any item, rent is property for rent; one of the ticked must hold. */
function conditionCodesIn(query: HomeQuery, partition: Partition): number[] | null {
  const { statuses } = query
  const isByStatus = statuses && !(partition === 'rent' && statuses.includes('rent'))
  const ticked = isByStatus
    ? codes(
        conditions,
        conditions.filter((one) => statuses.includes(one)),
      )
    : null
  if (!query.condition) return ticked
  const [asked = 0] = codes(conditions, [query.condition])
  return ticked && !ticked.includes(asked) ? [] : [asked]
}

const ofCars = new Set<string>(['year', 'kilometers', 'appearance_id', 'transmission', 'fuel'])
const ofProperty = new Set<string>(['rooms', 'area', 'floor'])

function canMatch(partition: Partition, query: HomeQuery, filters: Omit<Filters, 'partitions'>) {
  if (filters.conditionCodesIn(partition)?.length === 0) return false
  if (filters.category && !partitionsOf(filters.category).includes(partition)) return false
  const isProperty = partition === 'sale' || partition === 'rent'
  if (query.deal && partition !== (query.deal === 'rental' ? 'rent' : 'sale')) return false
  if (filters.extras && !isProperty) return false
  const columns = [...filters.ranges, ...filters.choices].map(([column]) => column)
  if (partition !== 'cars' && columns.some((column) => ofCars.has(column))) return false
  return isProperty || !columns.some((column) => ofProperty.has(column))
}

/** A category of sales may hold an ad whose seller ticked "rental": the ad decides, so both are looked at. */
function partitionsOf(category: CategoryNames): Partition[] {
  if (category.type === 'cars') return ['cars']
  return category.type === 'properties' ? ['sale', 'rent'] : ['other']
}
