// Featured ads in the first page of a list: at most one card in five, each in its turn (docs/decisions/0033-featured-slots.md).
import type { HomeQuery } from '#contract/ads.ts'
import type { Db } from '#server/platform/db.ts'
import { mostMoved } from './cursor.ts'
import { findFeaturedAmong } from './featured-slots.sql.ts'
import type { Filters } from './filters.ts'
import type { SearchMetadata } from './search-metadata.ts'
import type { Terms } from './tsquery.ts'

/** Places in the page, from 0. */
const slotPlaces = [2, 7, 12, 17]
/** One list looks at no more featured ads of its category than these. */
const mostCandidates = 100
const turnLength = 3_600_000

type SlotQuestion = { filters: Filters; terms: Terms; without: Terms; ids: number[]; now: number }

/** Only lists in their usual order have slots: an order that a person chose is kept. */
export const hasFeaturedSlots = ({ featured }: SearchMetadata, query: HomeQuery, { category, sort }: Filters) =>
  query.sort === undefined && (sort === 'newest' || sort === 'best') && featured.has(category?.id ?? null)

/** `moved`: ads of the page that made room. */
export type Slots = { ids: number[]; moved: number }

/** The ids of the page with featured ads in their slots, and how many of the page's own ads made room. */
export async function fillSlots(db: Db, metadata: SearchMetadata, question: SlotQuestion): Promise<Slots> {
  const { filters, ids, now } = question
  const all = metadata.featured.get(filters.category?.id ?? null) ?? []
  const candidates = inTurn(all, now)
    .slice(0, mostCandidates)
    .filter((id) => !ids.includes(id))
  if (!candidates.length) return { ids, moved: 0 }
  const found = await findFeaturedAmong(db, question, candidates)
  const featured = new Set(found)
  return placeFeatured(
    ids,
    featured,
    candidates.filter((id) => featured.has(id)),
  )
}

/** The featured ads, beginning with those whose turn it is in this hour. */
export function inTurn(all: number[], now: number): number[] {
  const start = (Math.floor(now / turnLength) * mostMoved) % Math.max(1, all.length)
  return [...all.slice(start), ...all.slice(0, start)]
}

/** Featured ads that stand in the page anyway count first: the slots only fill up to one card in five. */
export function placeFeatured(ids: number[], featured: ReadonlySet<number>, candidates: number[]): Slots {
  const most = Math.min(slotPlaces.length, Math.floor(ids.length / 5), candidates.length)
  const ownIn = (count: number) => ids.slice(0, count).filter((id) => featured.has(id)).length
  let moved = most
  while (moved > 0 && moved + ownIn(ids.length - moved) > Math.floor(ids.length / 5)) moved -= 1
  const page = ids.slice(0, ids.length - moved)
  for (const [turn, id] of candidates.slice(0, moved).entries()) page.splice(slotPlaces[turn] ?? page.length, 0, id)
  return { ids: page, moved }
}
