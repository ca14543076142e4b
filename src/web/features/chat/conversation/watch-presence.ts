// Whether the other user is online. No event reports it, so the server is asked from time to time.
import type { Presence } from '#contract/chat.ts'
import { isRealtimeConnected, onRealtimeEvent } from '#web/session/realtime-events.ts'

export const unknownPresence: Presence = { is_online: null, last_seen_on: null }

const presenceEvery = 60_000

/** Also asks when the socket is lost and when it is back. Without a reply nothing is known: an old "online" would be a guess. */
export function watchPresence(read: () => Promise<Presence | undefined>, onPresence: (presence: Presence) => void) {
  let isStopped = false
  const ask = async () => {
    if (document.visibilityState !== 'visible' || !navigator.onLine) return
    const presence = (await read()) ?? unknownPresence
    if (!isStopped) onPresence(presence)
  }
  const timer = setInterval(ask, presenceEvery)
  let wasOpen = isRealtimeConnected()
  let wasLost = false
  const stopListening = onRealtimeEvent('connection', () => {
    if (isRealtimeConnected() === wasOpen) return
    wasLost ||= wasOpen
    wasOpen = !wasOpen
    if (wasLost) void ask()
  })
  return () => {
    isStopped = true
    clearInterval(timer)
    stopListening()
  }
}
