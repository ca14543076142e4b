import { useState } from 'react'
import type { CategoryNode } from '#contract/catalog.ts'
import { useAfterTyping } from '#web/session/use-after-typing.ts'
import { type CategoryPath, pathTo } from './category-tree.ts'

const typingPause = 350

/** Where others sell things with these words. Empty without a connection: the list of categories still works. */
export function useCategoryGuesses(categories: CategoryNode[], text: string): CategoryPath[] {
  const [guesses, setGuesses] = useState<{ text: string; paths: CategoryPath[] }>()
  const wanted = text.trim()

  useAfterTyping({
    text: wanted.length < 2 ? undefined : wanted,
    pause: typingPause,
    isQuiet: true,
    ask: (api) => api.ads.guessCategories({ query: { text: wanted } }),
    onReply(found = []) {
      const paths = found.map(({ id }) => pathTo(categories, id)).filter((path) => path.length)
      setGuesses({ text: wanted, paths })
    },
  })
  return guesses?.text === wanted && wanted ? guesses.paths : []
}
