import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useCall } from '#web/session/use-call.ts'
import { useStaffRole } from '#web/session/user.ts'

/** Number of cases that wait for a decision, asked for when the menu opens; undefined for everyone but the staff. */
export function useWaitingCases(isOpen: boolean): number | undefined {
  const isStaff = useStaffRole() !== null
  const call = useCall()
  const { pathname } = useLocation()
  const [count, setCount] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `call` is new at every render; a decision changes the page
  useEffect(() => {
    if (!isStaff || !isOpen) return
    let isCurrent = true
    void call((api) => api.reports.waiting(), { kind: 'background' }).then((waiting) => {
      if (isCurrent && waiting) setCount(waiting.count)
    })
    return () => {
      isCurrent = false
    }
  }, [isStaff, isOpen, pathname])

  return isStaff ? count : undefined
}
