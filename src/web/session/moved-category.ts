import { redirect } from 'react-router'

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
