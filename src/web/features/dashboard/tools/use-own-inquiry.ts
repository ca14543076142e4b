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

/** One's own inquiry in one tap, as with ads. */
export function useOwnInquiry({ id, status: told, words, onChanged }: Setup) {
  const call = useCall()
  const [status, setStatus] = useState(told)
  const [isDeleted, setIsDeleted] = useState(false)
  const to = { params: { id: String(id) } }

  useEffect(() => setStatus(told), [told])

  async function act(action: 'close' | 'reopen') {
    const before = status
    setStatus(action === 'close' ? 'closed' : 'active')
    const changed = await call((api) => api.posting.changeInquiry({ ...to, body: { action } }))
    if (!changed) return setStatus(before)
    setStatus(changed.status)
    notify({ kind: 'success', title: words.done[action] })
    onChanged(changed.status)
  }

  async function remove() {
    setIsDeleted(true)
    // A null is the server's yes.
    if ((await call((api) => api.posting.deleteInquiry(to))) === undefined) return setIsDeleted(false)
    const action = { label: words.undo, act: () => void restore() }
    notify({ kind: 'success', title: words.inquiryDeleted, duration: undoDuration, action })
    onChanged('deleted')
  }

  async function restore() {
    const back = await call((api) => api.posting.undeleteInquiry(to))
    if (!back) return
    setIsDeleted(false)
    setStatus(back.status)
    notify({ kind: 'success', title: words.restored })
    onChanged(back.status)
  }

  return { status, isDeleted, act: (action: 'close' | 'reopen') => void act(action), remove: () => void remove() }
}
