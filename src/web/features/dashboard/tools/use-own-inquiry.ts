import { useEffect, useState } from 'react'
import type { inquiryStates } from '#contract/dashboard.ts'
import type { PostingTexts } from '#i18n/texts.ts'
import { useCall } from '#web/session/use-call.ts'
import { notify } from '#web/ui/notice-list.ts'
import { undoDuration } from './use-own-ad.ts'

export type InquiryState = (typeof inquiryStates)[number]

type Setup = {
  id: number
  status: InquiryState
  words: PostingTexts['tools']
  onChanged: (status: InquiryState | 'deleted') => void
}

/** Actions of the owner on an inquiry, with optimistic updates as in useOwnAd. */
export function useOwnInquiry({ id, status: loadedStatus, words, onChanged }: Setup) {
  const call = useCall()
  const [status, setStatus] = useState(loadedStatus)
  const [isDeleted, setIsDeleted] = useState(false)
  const request = { params: { id: String(id) } }

  useEffect(() => setStatus(loadedStatus), [loadedStatus])

  async function act(action: 'close' | 'reopen') {
    const previous = status
    setStatus(action === 'close' ? 'closed' : 'active')
    const changed = await call((api) => api.posting.changeInquiry({ ...request, body: { action } }))
    if (!changed) return setStatus(previous)
    setStatus(changed.status)
    notify({ kind: 'success', title: words.done[action] })
    onChanged(changed.status)
  }

  async function remove() {
    setIsDeleted(true)
    // The response is null; undefined means that the call failed.
    if ((await call((api) => api.posting.deleteInquiry(request))) === undefined) return setIsDeleted(false)
    const action = { label: words.undo, act: () => void restore() }
    notify({ kind: 'success', title: words.inquiryDeleted, duration: undoDuration, action })
    onChanged('deleted')
  }

  async function restore() {
    const restored = await call((api) => api.posting.undeleteInquiry(request))
    if (!restored) return
    setIsDeleted(false)
    setStatus(restored.status)
    notify({ kind: 'success', title: words.restored })
    onChanged(restored.status)
  }

  return { status, isDeleted, act: (action: 'close' | 'reopen') => void act(action), remove: () => void remove() }
}
