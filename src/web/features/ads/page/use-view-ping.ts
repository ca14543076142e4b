import { useEffect } from 'react'
import { useRootData } from '#web/session/root-data.ts'

/** A glance is no look. */
const lookedAfter = 2_000

/** Says that somebody looked at an ad, once it was in sight for a while. Nobody waits for it or hears of its failure. */
export function useViewPing(adId: number) {
  const apiBase = useRootData()?.apiBase ?? '/api'
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const stop = () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wait)
    }
    const tell = () => {
      stop()
      // Without the typed client: a first visit does not fetch it for this.
      const address = `${apiBase}/ads/${adId}/view`
      fetch(address, { method: 'POST', keepalive: true, credentials: 'same-origin' })
        // What is not read keeps the line busy.
        .then((reply) => reply.text())
        .catch(() => {})
    }
    const wait = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(tell, lookedAfter)
    }
    document.addEventListener('visibilitychange', wait)
    wait()
    return stop
  }, [adId, apiBase])
}
