import { type RefObject, useEffect, useState } from 'react'
import type { Violations } from '#contract/violation.ts'
import { violationTextsIn } from '#web/parts/forms/violation-texts.ts'
import { useLanguage, useText } from '#web/session/language.ts'

/** What is wrong, by field of the body; focus goes to the first of them that is in sight. */
export function useFieldErrors(form: RefObject<HTMLElement | null>) {
  const { notices } = useText()
  const language = useLanguage()
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [shownAt, setShownAt] = useState(0)

  // The words are here before they are needed, even when the connection goes meanwhile.
  useEffect(() => {
    void violationTextsIn(language, '')
  }, [language])

  useEffect(() => {
    if (!shownAt) return
    // After the step itself has taken focus.
    const timer = setTimeout(() => {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    })
    return () => clearTimeout(timer)
  }, [shownAt, form])

  async function show(violations: Violations) {
    const say = await violationTextsIn(language, notices.anError)
    const told = Object.entries(violations).flatMap(([path, [first]]) => (first ? [[path, say(first)]] : []))
    tell(Object.fromEntries(told))
  }
  function tell(sentences: Record<string, string>) {
    setFaults(sentences)
    setShownAt(Date.now())
  }
  /** What is being corrected is not held against its writer any longer. */
  function forgive(...paths: string[]) {
    setFaults((now) => {
      const kept = Object.entries(now).filter(([path]) => !paths.includes(path))
      return kept.length === Object.keys(now).length ? now : Object.fromEntries(kept)
    })
  }
  return { faults, show, tell, forgive }
}
