import { useEffect, useState } from 'react'
import type { PostingTexts } from '#i18n/texts.ts'
import { useCall } from '#web/session/use-call.ts'
import { notify } from '#web/ui/notice-list.ts'
import { type AdAction, type AdState, stateAfter } from './ad-actions.ts'

/** Long enough to notice a mistake. */
export const undoDuration = 10_000

type Setup = {
  id: number
  status: AdState
  words: PostingTexts['tools']
  /** Called after the server confirmed the change: lists and counts are out of date. */
  onChanged: (status: AdState | 'deleted') => void
}

/** Actions of the owner on an ad, with optimistic updates: a rejected change is reverted. */
export function useOwnAd({ id, status: loadedStatus, words, onChanged }: Setup) {
  const call = useCall()
  const [status, setStatus] = useState(loadedStatus)
  const [isDeleted, setIsDeleted] = useState(false)
  const request = { params: { id: String(id) } }

  useEffect(() => setStatus(loadedStatus), [loadedStatus])

  async function act(action: AdAction) {
    const previous = status
    setStatus(stateAfter[action])
    const changed = await call((api) => api.posting.changeAd({ ...request, body: { action } }))
    if (!changed) return setStatus(previous)
    setStatus(changed.status)
    const canUndo = previous === 'active' && (action === 'pause' || action === 'sold')
    notify({
      kind: 'success',
      title: words.done[action],
      ...(canUndo ? { duration: undoDuration, action: { label: words.undo, act: () => void act('resume') } } : {}),
    })
    onChanged(changed.status)
  }

  async function remove() {
    setIsDeleted(true)
    // The response is null; undefined means that the call failed.
    if ((await call((api) => api.posting.deleteAd(request))) === undefined) return setIsDeleted(false)
    const action = { label: words.undo, act: () => void restore() }
    notify({ kind: 'success', title: words.deleted, duration: undoDuration, action })
    onChanged('deleted')
  }

  async function restore() {
    const restored = await call((api) => api.posting.undeleteAd(request))
    if (!restored) return
    setIsDeleted(false)
    setStatus(restored.status)
    notify({ kind: 'success', title: words.restored })
    onChanged(restored.status)
  }

  return { status, isDeleted, act: (action: AdAction) => void act(action), remove: () => void remove() }
}
