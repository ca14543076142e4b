import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useAdChannel } from '#web/session/realtime-channels.ts'
import { useRealtimeEvent } from '#web/session/realtime-events.ts'

/** Everybody who looks at an ad is told at once; they do not ask at once. */
const spread = 1_500

/** An open ad shows its new price, that it was sold, and new comments without being loaded again. */
export function useAdRefresh(adId: number) {
  const { revalidate } = useRevalidator()
  useAdUpdates(adId, () => void revalidate())
}

/** Whenever something about an ad changed; null where there is none to look at. */
export function useAdUpdates(adId: number | null, hear: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(hear)
  latest.current = hear
  useAdChannel(adId)
  useRealtimeEvent('ad', () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(), Math.random() * spread)
  })
}
