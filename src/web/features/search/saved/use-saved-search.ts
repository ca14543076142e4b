import { useRef, useState } from 'react'
import type { Frequency } from '#contract/saved-search-choices.ts'
import type { SavedSearch } from '#contract/saved-searches.ts'
import { useCall } from '#web/session/use-call.ts'

type Change = { name?: string | null | undefined; frequency?: Frequency | undefined; is_paused?: boolean | undefined }

/** Changes show immediately and are reverted when the server refuses them. */
export function useSavedSearch(loaded: SavedSearch) {
  const call = useCall()
  const [search, setSearch] = useState(loaded)
  const [isRemoved, setIsRemoved] = useState(false)
  const removal = useRef<Promise<unknown>>(undefined)
  const request = { params: { id: String(search.id) } }

  async function change(changes: Change) {
    const previous = search
    setSearch({ ...search, ...(changes as Partial<SavedSearch>) })
    setSearch((await call((api) => api.savedSearches.change({ ...request, body: changes }))) ?? previous)
  }

  async function remove() {
    setIsRemoved(true)
    removal.current = call((api) => api.savedSearches.remove(request))
    // The reply is null; undefined means that the call failed.
    if ((await removal.current) === undefined) setIsRemoved(false)
  }

  /** The same search saved again, with what the person chose for it, once it is removed: it could be removed afterwards. */
  async function restore() {
    await removal.current
    const { query, name, frequency, is_paused } = search
    const body = { query: query as never, name, frequency, is_paused }
    const reply = await call((api) => api.savedSearches.save({ body }))
    if (!reply) return
    setSearch(reply.search)
    setIsRemoved(false)
  }

  /** The person follows the link at the same time, so the reply is not waited for. */
  function markSeen() {
    if (search.new_count) void call((api) => api.savedSearches.markSeen(request), { kind: 'background' })
  }
  return { search, isRemoved, change, remove, restore, markSeen }
}
