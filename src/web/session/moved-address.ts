import { redirect } from 'react-router'
import type { Paginate } from '#contract/paging.ts'

/**
 * For loaders of lists: a category that was merged or moved has another path than the address, which then leads to the new
 * one for good. The last id alone is enough, so a short address stays.
 */
export function leadToMovedCategory(url: URL, ids: string[], path: { id: number }[]) {
  const current = path.map(({ id }) => String(id))
  const isCurrent = ids.length === 1 ? ids[0] === current.at(-1) : ids.join() === current.join()
  if (!ids.length || isCurrent) return
  const params = new URLSearchParams(url.search)
  for (const name of [...params.keys()]) if (/^categories_ids(?:\[|$)/.test(name)) params.delete(name)
  for (const [level, id] of current.entries()) params.append(`categories_ids[${level}]`, id)
  throw redirect(`${url.pathname}?${params.toString().replaceAll('%5B', '[').replaceAll('%5D', ']')}`, 308)
}

/** For loaders of lists: a page behind the end, of an old link for example, leads to the last one. */
export function leadToLastPage(url: URL, { items, paginate }: { items: unknown[]; paginate: Paginate }) {
  if (items.length || paginate.current_page <= paginate.last_page || url.searchParams.has('cursor')) return
  const params = new URLSearchParams(url.search)
  if (paginate.last_page > 1) params.set('page', String(paginate.last_page))
  else params.delete('page')
  const query = params.toString().replaceAll('%5B', '[').replaceAll('%5D', ']')
  throw redirect(query ? `${url.pathname}?${query}` : url.pathname)
}

/**
 * For loaders of lists: the address of a place that was merged leads to the other place for good. `current` has the place
 * and the several places of the address as the API answers them.
 */
export function leadToMovedPlace(url: URL, current: { zone?: number | undefined; zones?: number[] | undefined }) {
  const params = new URLSearchParams(url.search)
  const several = [...params].filter(([name]) => isSeveral(name)).map(([, id]) => id)
  const isMoved = params.has('zone_id') && current.zone !== undefined && params.get('zone_id') !== String(current.zone)
  const isOneMoved = several.some((id) => current.zones && !current.zones.includes(Number(id)))
  if (!isMoved && !isOneMoved) return
  if (isMoved) params.set('zone_id', String(current.zone))
  if (isOneMoved) {
    for (const name of [...params.keys()]) if (isSeveral(name)) params.delete(name)
    for (const [index, id] of (current.zones ?? []).entries()) params.append(`zones_ids[${index}]`, String(id))
  }
  throw redirect(`${url.pathname}?${params.toString().replaceAll('%5B', '[').replaceAll('%5D', ']')}`, 308)
}

const isSeveral = (name: string) => /^zones_ids(?:\[|$)/.test(name)
