import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useLive } from './events.ts'
import { useAdLine } from './use-live-line.ts'

/** Everybody who looks at an ad is told at once; they do not ask at once. */
const spread = 1_500

/** An open ad shows its new price, that it was sold, and new comments without being loaded again. */
export function useFreshAd(adId: number) {
  const { revalidate } = useRevalidator()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useAdLine(adId)
  useLive('ad', () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void revalidate(), Math.random() * spread)
  })
}
