// The home list's state and its rules (spec §4). The state is the address: Back, reload and a shared link restore it.
import {
  appliesTo,
  attributeList,
  type CategoryTrail,
  filterBoundsOf,
  filterKeysOf,
} from '#contract/ad-attribute-list.ts'
import { withLatinDigits } from '#contract/digits.ts'

/** As it stands in the address: texts, and lists of texts. The contract checks it. */
export type SearchState = Record<string, string | string[]>

const filterKeys = (isList: boolean) =>
  attributeList.filter(({ filter }) => (filter?.kind === 'many') === isList).flatMap(filterKeysOf)

const singles = ['search', 'zone_id', 'sort', 'priceFrom', 'priceTo', ...filterKeys(false), 'page', 'cursor']
const lists = ['categories_ids', 'statuses', ...filterKeys(true)]
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

/** Filters by attributes that ads of the new category do not have are dropped. `trail` leads to that category. */
export function withCategory(state: SearchState, trail: CategoryTrail): SearchState {
  const foreign = attributeList.filter((attribute) => attribute.place !== 'top' && !appliesTo(attribute, trail))
  const rest = without(state, foreign.flatMap(filterKeysOf))
  return changed(rest, { categories_ids: trail.map(({ id }) => String(id)) })
}

/** The filters that narrow the list. A range from end to end, such as 0 to 600000 kilometers, does not. */
export function activeFilters(state: SearchState): string[] {
  const set = Object.keys(state).filter((name) => !subject.includes(name) && list(state, name).length > 0)
  return set.filter((name) => !isOpenEnd(name, Number(state[name])))
}

export const clearFilters = (state: SearchState) =>
  Object.fromEntries(
    Object.entries(state).filter(([name]) => subject.includes(name) && !['page', 'cursor'].includes(name)),
  )

const isOpenEnd = (name: string, value: number) =>
  attributeList.some((attribute) => {
    if (attribute.kind !== 'number' || !attribute.filter?.hasOpenEnds) return false
    const [fromKey, toKey] = filterKeysOf(attribute)
    const { from, to } = filterBoundsOf(attribute)
    return (name === fromKey && value <= from) || (name === toKey && value >= to)
  })
