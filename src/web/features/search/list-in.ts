import type { CategoryTrail } from '#contract/ad-attribute-list.ts'
import { type SearchState, withCategory, writeState } from '#web/session/search-state.ts'

/** URL of the list in another category: search text and zone stay, filters of another category type are removed. */
export function listIn(state: SearchState, path: CategoryTrail) {
  const query = writeState(withCategory(state, path))
  return query ? `/?${query}` : '/'
}
