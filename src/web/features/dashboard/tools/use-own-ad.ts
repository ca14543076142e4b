import { useEffect, useState } from 'react'
import type { Currency } from '#contract/currencies.ts'
import type { PostingTexts } from '#i18n/texts.ts'
import { useCall } from '#web/session/use-call.ts'
import { dismissNotice, notify } from '#web/ui/notice-list.ts'
import { type AdAction, type AdState, stateAfter, undoOf } from './ad-actions.ts'
import type { Ending } from './sold-words.ts'

/** Long enough to notice a mistake. */
export const undoDuration = 10_000

type Setup = {
  id: number
  status: AdState
  ending: Ending
  words: PostingTexts['tools']
  /** Called after the server confirmed the change: lists and counts are out of date. */
  onChanged: (status: AdState | 'deleted') => void
}

/** The notice of the last change of each ad. An older undo would revert a later change too, so it goes. */
const lastNotices = new Map<number, number>()

/** Actions of the owner on an ad, with optimistic updates: a rejected change is reverted. */
export function useOwnAd({ id, status: loadedStatus, ending, words, onChanged }: Setup) {
  const call = useCall()
  const [status, setStatus] = useState(loadedStatus)
  const [isDeleted, setIsDeleted] = useState(false)
  const request = { params: { id: String(id) } }

  useEffect(() => setStatus(loadedStatus), [loadedStatus])

  function announce(title: string, undo?: () => void) {
    const last = lastNotices.get(id)
    if (last !== undefined) dismissNotice(last)
    const action = undo && { duration: undoDuration, action: { label: words.undo, act: undo } }
    lastNotices.set(id, notify({ kind: 'success', title, ...action }))
  }

  async function act(action: AdAction, isUndo = false) {
    const previous = status
    setStatus(stateAfter[action])
    const changed = await call((api) => api.posting.changeAd({ ...request, body: { action } }))
    if (!changed) return setStatus(previous)
    setStatus(changed.status)
    const undo = isUndo ? undefined : undoOf(previous, action)
    const title = action === 'sold' && ending !== 'sold' ? words.doneOther[ending] : words.done[action]
    announce(isUndo ? words.restored : title, undo && (() => void act(undo, true)))
    onChanged(changed.status)
  }

  async function remove() {
    setIsDeleted(true)
    // The response is null; undefined means that the call failed.
    if ((await call((api) => api.posting.deleteAd(request))) === undefined) return setIsDeleted(false)
    announce(words.deleted, () => void restore())
    onChanged('deleted')
  }

  async function restore() {
    const restored = await call((api) => api.posting.undeleteAd(request))
    if (!restored) return
    setIsDeleted(false)
    setStatus(restored.status)
    announce(words.restored)
    onChanged(restored.status)
  }

  /** Resolves to true when the price is saved. */
  async function changePrice(price: string, price_currency: Currency) {
    const changed = await call((api) => api.posting.changePrice({ ...request, body: { price, price_currency } }))
    if (!changed) return false
    setStatus(changed.status)
    announce(changed.status === 'held' ? words.priceHeld : words.priceSaved)
    onChanged(changed.status)
    return true
  }

  return { status, isDeleted, act: (action: AdAction) => void act(action), remove: () => void remove(), changePrice }
}
