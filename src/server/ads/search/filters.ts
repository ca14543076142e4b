// What a home query asks, in the terms of the search tables: which parts can match, and by which columns.
import { bodyTypes, conditions, extras, fuels, mileageRange, type sorts, transmissions } from '#contract/ad-choices.ts'
import type { HomeQuery } from '#contract/ads.ts'
import { invalid } from '#server/platform/failure.ts'
import type { CategoryNames, Lexicon, PlaceNames } from './lexicon.ts'

/** The search tables, split by what things cost: search_cars, search_sale (of property), search_rent, search_other. */
export const parts = ['cars', 'sale', 'rent', 'other'] as const
export type Part = (typeof parts)[number]

export type Sort = (typeof sorts)[number]
export type Range = { from?: number | undefined; to?: number | undefined }
export type RangeColumn = 'price' | 'year' | 'kilometers' | 'rooms' | 'area' | 'floor'
export type ChoiceColumn = 'appearance_id' | 'transmission' | 'fuel'

export type Filters = {
  /** Only these can hold matches; none when the filters exclude each other. */
  parts: Part[]
  sort: Sort
  category: CategoryNames | null
  place: PlaceNames | null
  ranges: [RangeColumn, Range][]
  choices: [ChoiceColumn, number[]][]
  /** Codes of the condition allowed in a part; null when any will do. */
  conditionsIn: (part: Part) => number[] | null
  extras: number
}

export function filtersOf(query: HomeQuery, lexicon: Lexicon): Filters {
  const categoryId = query.categories_ids?.at(-1)
  const filters = {
    sort: query.sort ?? 'newest',
    category: known('categories_ids', lexicon.categories, categoryId),
    place: known('zone_id', lexicon.places, query.zone_id),
    ranges: rangesOf(query),
    choices: choicesOf(query),
    conditionsIn: (part: Part) => conditionsIn(query, part),
    extras: (query.extras ?? []).reduce((bits, extra) => bits | (1 << extras.indexOf(extra)), 0),
  }
  return { ...filters, parts: parts.filter((part) => canMatch(part, query, filters)) }
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
function conditionsIn(query: HomeQuery, part: Part): number[] | null {
  const { statuses } = query
  const isByStatus = statuses && !(part === 'rent' && statuses.includes('rent'))
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

function canMatch(part: Part, query: HomeQuery, filters: Omit<Filters, 'parts'>) {
  if (filters.conditionsIn(part)?.length === 0) return false
  if (filters.category && !partsOf(filters.category).includes(part)) return false
  const isProperty = part === 'sale' || part === 'rent'
  if (query.deal && part !== (query.deal === 'rental' ? 'rent' : 'sale')) return false
  if (filters.extras && !isProperty) return false
  const columns = [...filters.ranges, ...filters.choices].map(([column]) => column)
  if (part !== 'cars' && columns.some((column) => ofCars.has(column))) return false
  return isProperty || !columns.some((column) => ofProperty.has(column))
}

/** A category of sales may hold an ad whose seller ticked "rental": the ad decides, so both are looked at. */
function partsOf(category: CategoryNames): Part[] {
  if (category.type === 'cars') return ['cars']
  return category.type === 'properties' ? ['sale', 'rent'] : ['other']
}
