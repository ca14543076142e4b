import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

/** spec §9, in pixels and milliseconds. */
export const loadingBar = { height: 6, throttle: 200, duration: 2_000, hideDelay: 500, resetDelay: 400 }

type Phase = 'hidden' | 'running' | 'done' | 'reset'

/** Runs while a navigation is under way, so never during hydration. An error page on screen turns it rose (base.css). */
export function LoadingBar() {
  const isNavigating = useNavigation().state !== 'idle'
  const [phase, setPhase] = useState<Phase>('hidden')

  useEffect(() => {
    if (isNavigating) {
      const timer = setTimeout(() => setPhase('running'), loadingBar.throttle)
      return () => clearTimeout(timer)
    }
    setPhase((current) => (current === 'running' ? 'done' : current))
  }, [isNavigating])

  useEffect(() => {
    const next = phase === 'done' ? 'reset' : 'hidden'
    const delay = phase === 'done' ? loadingBar.hideDelay : loadingBar.resetDelay
    if (phase !== 'done' && phase !== 'reset') return
    const timer = setTimeout(() => setPhase(next), delay)
    return () => clearTimeout(timer)
  }, [phase])

  if (phase === 'hidden') return null
  return (
    <div data-phase={phase} className="loading-bar pointer-events-none fixed inset-x-0 top-0 z-50" aria-hidden="true" />
  )
}
