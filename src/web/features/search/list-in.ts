import type { CategoryTrail } from '#contract/ad-attribute-list.ts'
import { categoryQuery } from '#web/parts/category-query.ts'
import { type SearchState, withCategory, writeState } from '#web/session/search-state.ts'

/** URL of the list in another category: search text and zone stay, filters of another category type are removed. */
export function listIn(state: SearchState, path: CategoryTrail) {
  // A list of cars has a hundred of these links, and most lists have no filters.
  const isPlain = Object.keys(state).every((name) => name === 'categories_ids')
  const query = isPlain ? categoryQuery(path) : writeState(withCategory(state, path))
  return query ? `/?${query}` : '/'
}
