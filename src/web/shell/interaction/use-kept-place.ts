import { useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { languageOfPath, withoutLanguage } from '#contract/language.ts'
import { useLanguage } from '#web/session/language.ts'

/** Texts of the other language have other heights: the first visible ad or request stays where it is. */
export function useKeptPlace() {
  const language = useLanguage()
  const pending = useNavigation().location?.pathname
  const place = useRef<Place>(undefined)
  useEffect(() => {
    if (pending) place.current = languageOfPath(pending) === language ? undefined : firstPlace()
  }, [pending, language])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page has just changed its language
  useLayoutEffect(() => {
    const { path, top } = place.current ?? {}
    const card = cards().find((link) => withoutLanguage(link.pathname) === path)
    if (card && top !== undefined) window.scrollBy({ top: topOf(card) - top, behavior: 'instant' })
    place.current = undefined
  }, [language])
}

type Place = { path: string; top: number } | undefined

const cards = () => [...document.querySelectorAll<HTMLAnchorElement>('#page-content :is(article, li) h3 a')]
const topOf = (link: HTMLAnchorElement) => (link.closest('article') ?? link).getBoundingClientRect().top

function firstPlace(): Place {
  if (!window.scrollY) return undefined
  const bar = document.querySelector('[data-shell="top"]')?.getBoundingClientRect().bottom ?? 0
  const first = cards().find((link) => topOf(link) >= bar)
  return first && { path: withoutLanguage(first.pathname), top: topOf(first) }
}
