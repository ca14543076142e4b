import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useAdLine } from '#web/session/realtime-channels.ts'
import { useLive } from '#web/session/realtime-events.ts'

/** Everybody who looks at an ad is told at once; they do not ask at once. */
const spread = 1_500

/** An open ad shows its new price, that it was sold, and new comments without being loaded again. */
export function useFreshAd(adId: number) {
  const { revalidate } = useRevalidator()
  useAdNews(adId, () => void revalidate())
}

/** Whenever something about an ad changed; null where there is none to look at. */
export function useAdNews(adId: number | null, hear: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(hear)
  latest.current = hear
  useAdLine(adId)
  useLive('ad', () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(), Math.random() * spread)
  })
}
