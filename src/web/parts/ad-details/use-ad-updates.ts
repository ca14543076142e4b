import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { whenIdle } from '#web/browser/idle.ts'
import { useAdChannel } from '#web/session/realtime-channels.ts'
import { useRealtimeEvent } from '#web/session/realtime-events.ts'

/** All viewers of an ad get the event at the same moment; the jitter spreads their requests. */
const maxJitter = 1_500

/** Updates the price, status and comments of an open ad page. */
export function useAdRefresh(adId: number) {
  const { revalidate } = useRevalidator()
  useAdUpdates(adId, () => void revalidate())
}

/** Calls `onChange` after every change of the ad; null for none. `begin` decides when it starts to listen. */
export function useAdUpdates(adId: number | null, onChange: () => void, begin?: typeof whenIdle) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onChange)
  latest.current = onChange
  useAdChannel(adId, begin)
  useRealtimeEvent('ad', () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(), Math.random() * maxJitter)
  })
}
