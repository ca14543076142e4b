import { useEffect, useState } from 'react'
import type { AccountTexts } from '#i18n/texts.ts'

/** Whole seconds until a time, at least 0; rerenders every second until then. */
export function useSecondsUntil(time: number): number {
  const [left, setLeft] = useState(() => secondsUntil(time, Date.now()))
  useEffect(() => {
    setLeft(secondsUntil(time, Date.now()))
    const timer = setInterval(() => {
      const seconds = secondsUntil(time, Date.now())
      setLeft(seconds)
      if (!seconds) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [time])
  return left
}

export const secondsUntil = (time: number, now: number) => Math.max(0, Math.ceil((time - now) / 1000))

/** `0:27` below ten minutes, in words above. */
export function waitText(seconds: number, { minutes, hours }: Pick<AccountTexts, 'minutes' | 'hours'>): string {
  if (seconds < 600) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  if (seconds < 5400) return minutes(Math.ceil(seconds / 60))
  return hours(Math.ceil(seconds / 3600))
}
