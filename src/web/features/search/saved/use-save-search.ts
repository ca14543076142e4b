import { useState } from 'react'
import { type SearchState, without, writeState } from '#web/session/search-state.ts'
import { useCall } from '#web/session/use-call.ts'
import { useSignedInAction } from '#web/session/use-signed-in-action.ts'
import { notify } from '#web/ui/notice-list.ts'
import { useSaveSearchText } from './save-search-texts.ts'

/** What is saved: not the order and not the page. */
export const savedPart = (state: SearchState) => without(state, ['sort', 'page', 'cursor'])
export const isSavable = (state: SearchState) => Object.keys(savedPart(state)).length > 0

/** Long enough to follow its link. */
const noticeDuration = 8_000

/** Saves the list that is shown; a visitor signs in first. `name` is unique on the page. */
export function useSaveSearch(state: SearchState, name: string) {
  const words = useSaveSearchText()
  const call = useCall()
  const [saved, setSaved] = useState<string>()
  const query = savedPart(state)
  const key = writeState(query)

  async function save() {
    // The contract parses the same texts that a URL has.
    const reply = await call((api) => api.savedSearches.save({ body: { query: query as never } }))
    if (!reply) return
    setSaved(key)
    const title = reply.is_new ? words.saved : words.savedBefore
    notify({ kind: 'success', title, link: { to: '/saved-searches', label: words.all }, duration: noticeDuration })
  }
  return { isSaved: saved === key, press: useSignedInAction(name, save, true) }
}
