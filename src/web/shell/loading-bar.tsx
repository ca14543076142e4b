import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { beginLoading, endLoading, useLoadingState } from './loading-state.ts'
import { settleLayout } from './settle-layout.ts'

/** Shown while a navigation is pending, never during hydration. */
export function LoadingBar() {
  const isNavigating = useNavigation().state !== 'idle'
  const { phase, hasFailed } = useLoadingState()

  useEffect(() => {
    if (!isNavigating) return endLoading()
    settleLayout()
    beginLoading()
  }, [isNavigating])

  if (phase === 'hidden') return null
  return (
    <div
      data-phase={phase}
      data-failed={hasFailed}
      className="loading-bar pointer-events-none fixed inset-x-0 top-0 z-50"
      aria-hidden="true"
    />
  )
}
