// One form for equal queries, so that equal searches of many people are one compiled search.
import { createHash } from 'node:crypto'
import { parse } from 'zod/v4/core'
import { SavedQuery } from '#contract/saved-searches.ts'
import { cleanLine } from '#contract/text.ts'
import { currentCategory, currentPlace, type SearchMetadata } from '#server/search/index.ts'

/** The parameters as in a URL. */
export type CanonicalQuery = Record<string, string | string[]>

export function canonicalQuery(metadata: SearchMetadata, query: SavedQuery): CanonicalQuery {
  const last = query.categories_ids?.at(-1)
  const path =
    (last !== undefined && metadata.categories.get(currentCategory(metadata, last))?.path) || query.categories_ids
  const places = {
    ...(query.zone_id !== undefined && { zone_id: currentPlace(metadata, query.zone_id) }),
    ...(query.zones_ids && { zones_ids: query.zones_ids.map((id) => currentPlace(metadata, id)) }),
  }
  const entries = Object.entries({ ...inOrder(query), ...places, categories_ids: path }).flatMap(([name, value]) => {
    const text = Array.isArray(value) ? value.map(String) : asText(value)
    if (text === undefined || !text.length) return []
    // The order of a category path counts, that of options does not.
    return [[name, Array.isArray(text) && name !== 'categories_ids' ? [...new Set(text)].sort() : text] as const]
  })
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** People type the ends of a range in any order. Dollars and pounds are compared by the rate of the day, so those stay. */
function inOrder(query: SavedQuery): SavedQuery {
  const bounds = query as Record<string, unknown>
  const crossed = Object.keys(bounds).filter((from) => {
    const to = from.replace(/From$/, 'To')
    return (
      from.endsWith('From') && amountOf(bounds[from]) > amountOf(bounds[to]) && isSameUnit(bounds[from], bounds[to])
    )
  })
  const swapped = crossed.flatMap((from) => {
    const to = from.replace(/From$/, 'To')
    return [[from, bounds[to]] as const, [to, bounds[from]] as const]
  })
  return { ...query, ...Object.fromEntries(swapped) }
}

const amountOf = (bound: unknown) => Number(asText(bound)?.replace(/^\$/, ''))
const isSameUnit = (one: unknown, other: unknown) => typeof one === typeof other

/** A bound in dollars stays in dollars: the rate of the day converts it. */
function asText(value: unknown): string | undefined {
  if (value === undefined) return undefined
  if (typeof value === 'object' && value !== null && 'dollars' in value) return `$${value.dollars}`
  return cleanLine(String(value))
}

export const hashOf = (query: CanonicalQuery) => createHash('sha256').update(JSON.stringify(query)).digest('hex')

export const parseCanonical = (query: unknown): SavedQuery => parse(SavedQuery, query)

export const hasWords = ({ search }: SavedQuery) => search !== undefined
export const hasDollars = ({ priceFrom, priceTo }: SavedQuery) =>
  [priceFrom, priceTo].some((bound) => typeof bound === 'object')

/** The address of the list, newest ads first. */
export function listAddress(query: CanonicalQuery): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (typeof value === 'string') params.set(name, value)
    else for (const [index, item] of value.entries()) params.append(`${name}[${index}]`, item)
  }
  params.set('sort', 'newest')
  // Brackets need no escape in a query; without it the URL is readable.
  return `/?${params.toString().replaceAll('%5B', '[').replaceAll('%5D', ']')}`
}
