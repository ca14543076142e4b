// Cursors: the sort key and id of the last ad shown, and the total that the first page counted.
import type { Sort } from '#contract/ad-choices.ts'
import type { HomeQuery } from '#contract/ads.ts'
import { perPage } from '#contract/paging.ts'
import { invalid } from '#server/platform/http-error.ts'
import { sortOf } from './filters.ts'

export type Position = { key: number; id: number }
export type Total = { total: number; totalRelation: 'eq' | 'gte' }

/** `effort` says how much of the search was given up to find something: the next page does the same. */
export type Cursor = Total & { after: Position; page: number; effort: number }

/**
 * Ads that made room for featured ones on the first page begin the second. The cursor of counted pages says how many did, as its
 * id; a page that is asked for by its number alone repeats as many as may have, so that none is lost.
 */
export function firstRowOf(page: number, cursor: Cursor | null, hasSlots: boolean): number {
  const moved = cursor ? Math.min(cursor.after.id, mostMoved) : hasSlots ? mostMoved : 0
  return page > 1 ? (page - 1) * perPage - moved : 0
}

export const mostMoved = Math.floor(perPage / 5)

const letters: Record<Sort, string> = {
  best: 'b',
  newest: 'n',
  lowest: 'l',
  highest: 'h',
  year: 'y',
  mileage: 'm',
  area: 'a',
  price_per_metre: 'p',
  nearest: 'd',
}
const pattern = /^([bnlhymapd])-(\d{1,7})-([eg])(\d{1,9})-(\d)-(\d{1,16})-(\d{1,15})$/

export function writeCursor(sort: Sort, { page, total, totalRelation, effort, after }: Cursor): string {
  const relation = totalRelation === 'eq' ? 'e' : 'g'
  return [letters[sort], page, `${relation}${total}`, effort, after.key, after.id].join('-')
}

export function readCursor(query: HomeQuery): Cursor | null {
  if (query.cursor === undefined) return null
  const [, letter, page, relation, total, effort, key, id] = query.cursor.match(pattern) ?? []
  // A cursor of another order would silently skip ads. Words can name an order too, the same one on every page.
  const isReadFromWords = query.search && !query.sort
  if (!letter || (!isReadFromWords && letter !== letters[sortOf(query)]))
    throw invalid({ cursor: [{ code: 'invalid' }] })
  return {
    after: { key: Number(key), id: Number(id) },
    page: Number(page),
    total: Number(total),
    totalRelation: relation === 'e' ? 'eq' : 'gte',
    effort: Number(effort),
  }
}
