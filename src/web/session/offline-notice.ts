import { useEffect } from 'react'
import { dismissNotice, notify } from '#web/ui/notice-list.ts'
import { useText } from './language.ts'

let isOffline = false
let shownNotice = 0

/** Called on a network error or the `offline` event. Shows one notice until the connection is back. */
export function connectionLost(message: string) {
  if (isOffline) return
  isOffline = true
  shownNotice = notify({ kind: 'error', title: message })
}

export function connectionRestored(message: string) {
  if (!isOffline) return
  isOffline = false
  notify({ kind: 'success', title: message })
}

/** Shows the notice again when the user navigates while offline: the first one may be closed. */
export function remindOffline(message: string) {
  isOffline = true
  dismissNotice(shownNotice)
  shownNotice = notify({ kind: 'error', title: message })
}

export function useConnectionNotices() {
  const { notices } = useText()
  useEffect(() => {
    const lost = () => connectionLost(notices.offline)
    const restored = () => connectionRestored(notices.restored)
    window.addEventListener('offline', lost)
    window.addEventListener('online', restored)
    return () => {
      window.removeEventListener('offline', lost)
      window.removeEventListener('online', restored)
    }
  }, [notices])
}
