import { useEffect, useState } from 'react'
import type { PostingTexts } from '#i18n/texts.ts'
import { useCall } from '#web/session/use-call.ts'
import { notify } from '#web/ui/notice-list.ts'
import { type AdAction, type AdState, stateAfter } from './ad-actions.ts'

/** Long enough to notice that it was the wrong one. */
export const undoDuration = 10_000

type Setup = {
  id: number
  status: AdState
  words: PostingTexts['tools']
  /** Once the server agrees: lists and counts are out of date. */
  onChanged: (status: AdState | 'deleted') => void
}

/** One's own ad in one tap: it shows at once, and is taken back when the server refuses. */
export function useOwnAd({ id, status: told, words, onChanged }: Setup) {
  const call = useCall()
  const [status, setStatus] = useState(told)
  const [isDeleted, setIsDeleted] = useState(false)
  const to = { params: { id: String(id) } }

  useEffect(() => setStatus(told), [told])

  async function act(action: AdAction) {
    const before = status
    setStatus(stateAfter[action])
    const changed = await call((api) => api.posting.changeAd({ ...to, body: { action } }))
    if (!changed) return setStatus(before)
    setStatus(changed.status)
    const undo = before === 'active' && (action === 'pause' || action === 'sold')
    notify({
      kind: 'success',
      title: words.done[action],
      ...(undo ? { duration: undoDuration, action: { label: words.undo, act: () => void act('resume') } } : {}),
    })
    onChanged(changed.status)
  }

  async function remove() {
    setIsDeleted(true)
    // A null is the server's yes.
    if ((await call((api) => api.posting.deleteAd(to))) === undefined) return setIsDeleted(false)
    const action = { label: words.undo, act: () => void restore() }
    notify({ kind: 'success', title: words.deleted, duration: undoDuration, action })
    onChanged('deleted')
  }

  async function restore() {
    const back = await call((api) => api.posting.undeleteAd(to))
    if (!back) return
    setIsDeleted(false)
    setStatus(back.status)
    notify({ kind: 'success', title: words.restored })
    onChanged(back.status)
  }

  return { status, isDeleted, act: (action: AdAction) => void act(action), remove: () => void remove() }
}
