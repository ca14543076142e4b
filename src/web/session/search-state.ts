// The home list's state and its rules (spec §4). The state is the address: Back, reload and a shared link restore it.
import { mileageRange } from '#contract/ad-choices.ts'
import { withLatinDigits } from '#contract/digits.ts'

/** As it stands in the address: texts, and lists of texts. The contract checks it. */
export type SearchState = Record<string, string | string[]>

const singles = [
  'search',
  'zone_id',
  'sort',
  'priceFrom',
  'priceTo',
  'condition',
  'yearFrom',
  'yearTo',
  'mileageFrom',
  'mileageTo',
  'deal',
  'roomsFrom',
  'roomsTo',
  'areaFrom',
  'areaTo',
  'floorFrom',
  'floorTo',
  'page',
  'cursor',
]
const lists = ['categories_ids', 'statuses', 'bodyTypes', 'transmission', 'fuel', 'extras']
const carFilters = ['yearFrom', 'yearTo', 'mileageFrom', 'mileageTo', 'bodyTypes', 'transmission', 'fuel']
const propertyFilters = ['deal', 'roomsFrom', 'roomsTo', 'areaFrom', 'areaTo', 'floorFrom', 'floorTo', 'extras']
/** What the list is about rather than how it is narrowed. */
const subject = ['search', 'zone_id', 'categories_ids', 'page', 'cursor']

export const searchQueryKeys = [...singles, ...lists]

/** Waiting this long after the last change before asking again (spec §9). */
export const filterDebounce = 300

/** Reads an address. Empty fields, as forms send them, are no filters. */
export function readState(params: URLSearchParams): SearchState {
  const state: SearchState = {}
  for (const [key, value] of params) {
    const name = key.replace(/\[\d{0,3}\]$/, '')
    if (value === '') continue
    if (singles.includes(name)) state[name] = /(?:From|To)$/.test(name) ? plainNumber(value) : value
    if (lists.includes(name)) state[name] = [...list(state, name), value]
  }
  return state
}

/** decisions.md, Money: typed with Latin or Arabic digits and any separators. */
export const plainNumber = (typed: string) => withLatinDigits(typed).replace(/[\s.,'’٬٫،]/g, '')

export function writeState(state: SearchState): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(state)) {
    if (typeof value === 'string') params.set(key, value)
    else for (const [index, item] of value.entries()) params.append(`${key}[${index}]`, item)
  }
  // Readable addresses: brackets need no escape in a query.
  return params.toString().replaceAll('%5B', '[').replaceAll('%5D', ']')
}

export const list = (state: SearchState, name: string): string[] => [state[name] ?? []].flat()

/** A change of any filter starts again at the first page. */
export const changed = (state: SearchState, change: SearchState): SearchState =>
  without({ ...state, ...change }, ['page', 'cursor'])

export const without = (state: SearchState, names: string[]): SearchState =>
  Object.fromEntries(Object.entries(state).filter(([name]) => !names.includes(name)))

/** The category path after choosing one. `parentOf` knows the tree. */
export function selectCategory(path: number[], id: number, parentOf: (id: number) => number | undefined): number[] {
  const place = path.indexOf(id)
  if (place >= 0) return path.slice(0, place + 1)
  const parent = parentOf(id)
  if (parent === undefined) return [id]
  if (path.at(-1) === parent) return [...path, id]
  return [...selectCategory([], parent, parentOf), id]
}

/** When the top category is not cars, all car filters reset; the same for property. */
export function withCategory(state: SearchState, path: number[], topType: string | undefined): SearchState {
  const foreign = [...(topType === 'cars' ? [] : carFilters), ...(topType === 'properties' ? [] : propertyFilters)]
  return changed(without(state, foreign), { categories_ids: path.map(String) })
}

/**
 * A filter is active if any extra filter is set, any body type, status or sort is ticked, a year bound is set, or the
 * mileage range is narrower than 0 to 600000.
 */
export function activeFilters(state: SearchState): string[] {
  const set = Object.keys(state).filter((name) => !subject.includes(name) && list(state, name).length > 0)
  return set.filter((name) => !isWholeMileage(name, String(state[name])))
}

export const clearFilters = (state: SearchState) =>
  Object.fromEntries(
    Object.entries(state).filter(([name]) => subject.includes(name) && !['page', 'cursor'].includes(name)),
  )

function isWholeMileage(name: string, value: string) {
  if (name === 'mileageFrom') return Number(value) <= mileageRange.from
  if (name === 'mileageTo') return Number(value) >= mileageRange.to
  return false
}
