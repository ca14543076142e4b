import { useEffect } from 'react'
import { dismissNotice, notify } from '#web/ui/notice-list.ts'
import { useText } from './language.ts'

let isOffline = false
let shownNotice = 0

/** A network error or the browser itself says the connection is gone: told once, until it is back (spec §4, §8). */
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

/** Somebody tries to go on without a connection: the answer may have closed by now, so it is given again. */
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
