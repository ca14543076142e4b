import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Step } from './steps.ts'

/** Which step one is at. Every step is an entry of the history, so that a phone's Back goes to the one before. */
export function useSteps(first: Step) {
  const navigate = useNavigate()
  const { pathname, search, state, key } = useLocation()
  const [step, setStep] = useState(first)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry one arrived with becomes that of the first step
  useEffect(() => {
    navigate({ pathname, search }, { replace: true, state: { step: first } })
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a layer's entries name no step and change nothing
  useEffect(() => {
    if (state?.step) setStep(state.step)
  }, [key])

  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
  }, [step])

  function go(to: Step) {
    if (to === step) return
    setStep(to)
    navigate({ pathname, search }, { state: { step: to } })
  }
  return { step, go, heading }
}
