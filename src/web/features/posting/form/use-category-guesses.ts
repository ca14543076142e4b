import { useEffect, useState } from 'react'
import type { CategoryNode } from '#contract/catalog.ts'
import { useCall } from '#web/session/use-call.ts'
import { type CategoryPath, pathTo } from './category-tree.ts'

/** Long enough for the next key. */
const typingPause = 350

/** Where others sell things with these words. Empty without a connection: the list of categories still works. */
export function useCategoryGuesses(categories: CategoryNode[], text: string): CategoryPath[] {
  const call = useCall()
  const [guesses, setGuesses] = useState<{ text: string; paths: CategoryPath[] }>()
  const wanted = text.trim()

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once per text
  useEffect(() => {
    if (wanted.length < 2) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const found = await call((api) => api.ads.guessCategories({ query: { text: wanted } }), {
        kind: 'background',
        isHandled: () => true,
      })
      const paths = (found ?? []).map(({ id }) => pathTo(categories, id)).filter((path) => path.length)
      if (isCurrent) setGuesses({ text: wanted, paths })
    }, typingPause)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [wanted])
  return guesses?.text === wanted && wanted ? guesses.paths : []
}
