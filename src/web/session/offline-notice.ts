import { useEffect } from 'react'
import { dismissNotice, notify } from '#web/ui/notice-list.ts'
import { useText } from './language.ts'

let isOffline = false
let shownNotice = 0
let restoredMessage = ''
let probe: ReturnType<typeof setTimeout> | undefined

/** Called on a network error or the `offline` event. Shows one notice until the connection is back. */
export function connectionLost({ offline, restored }: { offline: string; restored: string }) {
  if (isOffline) return
  isOffline = true
  restoredMessage = restored
  shownNotice = notify({ kind: 'error', title: offline })
  // Browsers report no `online` event after an error of a request alone.
  if (navigator.onLine) probeLater(firstProbe)
}

/** Called for every reply of the server. */
export function connectionAnswered() {
  if (!isOffline || !navigator.onLine) return
  isOffline = false
  clearTimeout(probe)
  dismissNotice(shownNotice)
  notify({ kind: 'success', title: restoredMessage })
}

/** Shows the notice again when the user navigates while offline: the first one may be closed. */
export function remindOffline(texts: { offline: string; restored: string }) {
  isOffline = false
  dismissNotice(shownNotice)
  connectionLost(texts)
}

const firstProbe = 2_000
const slowestProbe = 30_000

function probeLater(delay: number) {
  clearTimeout(probe)
  probe = setTimeout(async () => {
    const hasAnswered = await fetch('/build.json', { cache: 'no-store' }).then(
      () => true,
      () => false,
    )
    if (hasAnswered) connectionAnswered()
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
