import { useEffect } from 'react'
import { fetchBuild } from '#web/browser/fetch-build.ts'
import { createStore } from '#web/browser/store.ts'
import { dismissNotice, notify } from '#web/ui/notice-list.ts'
import { useText } from './language.ts'

const offline = createStore(false)
export const useIsOffline = offline.use

type Texts = { offline: string; restored: string }

let shownNotice = 0
let restoredMessage = ''
let probe: ReturnType<typeof setTimeout> | undefined

/** Called on a network error or the `offline` event. Shows one notice until the connection is back. */
export function connectionLost(texts: Texts) {
  if (offline.get()) return
  offline.set(true)
  show(texts)
  // Browsers report no `online` event after an error of a request alone.
  if (navigator.onLine) probeLater(firstProbe)
}

/** Called for every reply of the server. */
export function connectionAnswered() {
  if (!offline.get() || !navigator.onLine) return
  offline.set(false)
  clearTimeout(probe)
  dismissNotice(shownNotice)
  notify({ kind: 'success', title: restoredMessage })
}

/** Shows the notice again when the user sends something while offline: the first one may be closed. */
export function remindOffline(texts: Texts) {
  offline.set(true)
  dismissNotice(shownNotice)
  show(texts)
}

function show(texts: Texts) {
  restoredMessage = texts.restored
  shownNotice = notify({ kind: 'error', title: texts.offline })
}

const firstProbe = 2_000
const slowestProbe = 30_000

function probeLater(delay: number) {
  clearTimeout(probe)
  probe = setTimeout(async () => {
    if (await fetchBuild()) connectionAnswered()
    else probeLater(Math.min(delay * 2, slowestProbe))
  }, delay)
}

export function useConnectionNotices() {
  const { notices } = useText()
  useEffect(() => {
    const lost = () => connectionLost(notices)
    window.addEventListener('offline', lost)
    window.addEventListener('online', connectionAnswered)
    return () => {
      window.removeEventListener('offline', lost)
      window.removeEventListener('online', connectionAnswered)
    }
  }, [notices])
}
