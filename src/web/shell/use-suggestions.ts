import { useEffect, useRef, useState } from 'react'
import type { Suggestion } from '#contract/ads.ts'
import { useLanguage } from '#web/session/language.ts'
import { useRootData } from '#web/session/root-data.ts'

/** Long enough that a fast typist asks once, short enough that it feels at once. */
const typingPause = 150

/** What could be meant by the letters typed so far. A failure shows nothing: the search itself still works. */
export function useSuggestions(typed: string) {
  const apiBase = useRootData()?.apiBase ?? '/api'
  const language = useLanguage()
  const [found, setFound] = useState<Suggestion[]>([])
  const asked = useRef<AbortController>(undefined)

  useEffect(() => {
    asked.current?.abort()
    const text = typed.trim()
    if (!text) return setFound([])
    const control = new AbortController()
    asked.current = control
    const timer = setTimeout(async () => {
      const url = `${apiBase}/suggest?q=${encodeURIComponent(text.slice(0, 60))}`
      const headers = { accept: 'application/json', 'accept-language': language }
      const reply = await fetch(url, { headers, signal: control.signal }).catch(() => null)
      const body = reply?.ok ? await reply.json().catch(() => null) : null
      if (!control.signal.aborted) setFound(body?.data ?? [])
    }, typingPause)
    return () => clearTimeout(timer)
  }, [typed, apiBase, language])

  return found
}

/** Where a suggestion leads: to its category, its place, both, or a search for its words. */
export function addressOf({ kind, label, category_id, zone_id }: Suggestion): string {
  const query = new URLSearchParams()
  if (category_id !== null) query.set('categories_ids[0]', String(category_id))
  if (zone_id !== null) query.set('zone_id', String(zone_id))
  if (kind === 'word') query.set('search', label)
  return `/?${query.toString().replaceAll('%5B', '[').replaceAll('%5D', ']')}`
}
