import { useEffect, useRef, useState } from 'react'
import type { Suggestion } from '#contract/ads.ts'
import { lightApi } from '#web/session/api.ts'
import { useLanguage } from '#web/session/language.ts'
import { useRootData } from '#web/session/root-data.ts'

/** A fast typist sends one request, and the delay is not noticeable. */
const typingPause = 150

/**
 * Suggestions for the typed letters. A failure shows none: the search itself still works. Every page has this box, so it uses the
 * light client and not `useAfterTyping`, which loads the whole contract.
 */
export function useSuggestions(typed: string) {
  const apiBase = useRootData()?.apiBase ?? '/api'
  const language = useLanguage()
  const [suggestions, setSuggestions] = useState<Suggestion[]>([])
  const pending = useRef<AbortController>(undefined)

  useEffect(() => {
    pending.current?.abort()
    const text = typed.trim()
    if (!text) return setSuggestions([])
    const control = new AbortController()
    pending.current = control
    const timer = setTimeout(async () => {
      const { ads } = lightApi(language, apiBase, control.signal)
      const matches = await ads.suggest({ query: { q: text.slice(0, 60) } }).catch(() => [])
      if (!control.signal.aborted) setSuggestions(matches)
    }, typingPause)
    return () => clearTimeout(timer)
  }, [typed, apiBase, language])

  return suggestions
}
