import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useCall } from '#web/session/use-call.ts'
import { useIsModerator } from '#web/session/user.ts'

/** Number of cases that wait for a decision, asked for when the menu opens; undefined for users who are not moderators. */
export function useWaitingCases(isOpen: boolean): number | undefined {
  const isModerator = useIsModerator()
  const call = useCall()
  const { pathname } = useLocation()
  const [count, setCount] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `call` is new at every render; a decision changes the page
  useEffect(() => {
    if (!isModerator || !isOpen) return
    let isCurrent = true
    void call((api) => api.reports.waiting(), { kind: 'background' }).then((waiting) => {
      if (isCurrent && waiting) setCount(waiting.count)
    })
    return () => {
      isCurrent = false
    }
  }, [isModerator, isOpen, pathname])

  return isModerator ? count : undefined
}
