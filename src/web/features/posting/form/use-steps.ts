import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Step } from './steps.ts'

/** The current step. Every step is a history entry, so that the Back button of a phone opens the previous step. */
export function useSteps(first: Step) {
  const navigate = useNavigate()
  const { pathname, search, state, key } = useLocation()
  const [step, setStep] = useState(first)
  const heading = useRef<HTMLHeadingElement>(null)
  const focusedStep = useRef(step)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the current history entry becomes the first step
  useEffect(() => {
    navigate({ pathname, search }, { replace: true, state: { step: first } })
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: history entries of a dialog have no step and change nothing
  useEffect(() => {
    if (state?.step) setStep(state.step)
  }, [key])

  useEffect(() => {
    if (focusedStep.current === step) return
    focusedStep.current = step
    heading.current?.focus({ preventScroll: true })
  }, [step])

  function go(to: Step) {
    if (to === step) return
    setStep(to)
    navigate({ pathname, search }, { state: { step: to } })
  }
  return { step, go, heading }
}
