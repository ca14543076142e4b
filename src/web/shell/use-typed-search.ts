import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { withoutLanguage } from '#contract/language.ts'
import { changed, filterDebounce, readState, without, writeState } from '#web/session/search-state.ts'

/** On the page with the list, the list follows the typed text. Elsewhere the form leads to the list. */
export function useTypedSearch(initial: string) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(initial)
  const cancel = () => clearTimeout(timer.current)

  // Another search, such as a suggestion or Back, changes the field; its own text does not, as the user types on.
  useEffect(() => {
    if (initial === sent.current) return
    clearTimeout(timer.current)
    sent.current = initial
    if (field.current) field.current.value = initial
  }, [initial])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page ends the typing
  useEffect(() => () => clearTimeout(timer.current), [pathname])

  const change = (typed: string) => {
    cancel()
    if (withoutLanguage(pathname) !== '/') return
    timer.current = setTimeout(() => {
      const text = typed.trim()
      const state = readState(new URLSearchParams(window.location.search))
      if (text === (state.search ?? '')) return
      sent.current = text
      const next = text ? changed(state, { search: text }) : without(state, ['search', 'page', 'cursor'])
      // One entry in the history for all letters of a search.
      navigate(`${pathname}?${writeState(next)}`, { replace: state.search !== undefined, preventScrollReset: true })
    }, filterDebounce)
  }
  return { field, change, cancel }
}
