// State of the home list. It is stored in the URL only, so Back, reload and shared links restore it.
import {
  appliesTo,
  attributeList,
  type CategoryTrail,
  filterBoundsOf,
  filterKeysOf,
} from '#contract/ad-attribute-list.ts'
import { adAttributes } from '#contract/ad-attributes.ts'
import { type AttributeSort, attributeSorts } from '#contract/ad-choices.ts'
import { withLatinDigits } from '#contract/digits.ts'

/** As in the URL, unvalidated: the contract validates it. */
export type SearchState = Record<string, string | string[]>

const filterKeys = (isList: boolean) =>
  attributeList.filter(({ filter }) => (filter?.kind === 'many') === isList).flatMap(filterKeysOf)

const singles = ['search', 'zone_id', 'within', 'sort', 'priceFrom', 'priceTo', ...filterKeys(false), 'page', 'cursor']
const lists = ['categories_ids', 'zones_ids', 'statuses', 'facts', ...filterKeys(true)]
/** Parameters that do not count as filters. */
const subject = ['search', 'zone_id', 'zones_ids', 'categories_ids', 'sort', 'page', 'cursor']

export const searchQueryKeys = [...singles, ...lists]

/** Milliseconds after the last filter change before the list reloads. */
export const filterDebounce = 300

/** Ignores empty values: forms send empty fields. */
export function readState(params: URLSearchParams): SearchState {
  const state: SearchState = {}
  for (const [key, value] of params) {
    const name = key.replace(/\[\d{0,3}\]$/, '')
    if (value === '') continue
    if (singles.includes(name)) state[name] = /(?:From|To)$/.test(name) ? plainNumber(value) : value
    if (!lists.includes(name)) continue
    const values = state[name]
    if (Array.isArray(values)) values.push(value)
    else state[name] = [value]
  }
  return state
}

/** Users type Latin or Arabic digits and any separators. */
export const plainNumber = (typed: string) => withLatinDigits(typed).replace(/[\s.,'’٬،](?=\d{3}(?!\d))/g, '')

export function writeState(state: SearchState): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(state)) {
    if (typeof value === 'string') params.set(key, value)
    else for (const [index, item] of value.entries()) params.append(`${key}[${index}]`, item)
  }
  // Brackets and colons need no escape in a query; without it the URL is readable.
  return params.toString().replaceAll('%5B', '[').replaceAll('%5D', ']').replaceAll('%3A', ':')
}

export const list = (state: SearchState, name: string): string[] => [state[name] ?? []].flat()

/** Returns to the first page: the page number belongs to the old list. */
export const changed = (state: SearchState, change: SearchState): SearchState =>
  without({ ...state, ...change }, ['page', 'cursor'])

export const without = (state: SearchState, names: string[]): SearchState =>
  Object.fromEntries(Object.entries(state).filter(([name]) => !names.includes(name)))

/** Whether the list of a category can be in this order. */
export function canSortBy(sort: string, trail: CategoryTrail) {
  const key = attributeSorts[sort as AttributeSort]
  return !key || appliesTo(adAttributes[key], trail)
}

/** Filters and orders by attributes that ads of the new category do not have are dropped. `trail` leads to that category. */
export function withCategory(all: SearchState, trail: CategoryTrail): SearchState {
  const state = canSortBy(String(all.sort), trail) ? all : without(all, ['sort'])
  const inapplicable = attributeList.filter((attribute) => attribute.place !== 'top' && !appliesTo(attribute, trail))
  // Another category has other facts. Below this one most are the same, and the server leaves out the others.
  const isBelow = list(all, 'categories_ids').every((id, level) => String(trail[level]?.id) === id)
  const rest = without(state, [...inapplicable.flatMap(filterKeysOf), ...(isBelow ? [] : ['facts'])])
  return changed(rest, { categories_ids: trail.map(({ id }) => String(id)) })
}

/** Facts that the chosen category does not have are in no link of the page. */
export function withFacts(state: SearchState, facts: { value: string }[] = []): SearchState {
  const rest = without(state, ['facts'])
  return facts.length ? { ...rest, facts: facts.map(({ value }) => value) } : rest
}

/** Names of the filters that narrow the list; a full range such as 0 to 600000 km does not. */
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
