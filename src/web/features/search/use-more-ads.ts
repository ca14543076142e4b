import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { type HomeCardData, type ShownCard, toRowData } from '#web/parts/ad-card/card-data.ts'
import { lightApi } from '#web/session/api.ts'
import { useLanguage } from '#web/session/language.ts'
import { useRootData } from '#web/session/root-data.ts'
import { type SearchState, without } from '#web/session/search-state.ts'
import { useErrorHandler } from '#web/session/use-error-handler.ts'

/** Ads that "show more" added to a list, by history entry: Back restores the longer list. */
const extendedLists = new Map<string, { items: ShownCard[]; nextCursor: string | null }>()
const maxLists = 20

export function useMoreAds(first: HomeCardData['advertisement_posts'], state: SearchState) {
  const { key, hash } = useLocation()
  const language = useLanguage()
  const apiBase = useRootData()?.apiBase ?? '/api'
  const handleError = useErrorHandler()
  const [isLoading, setIsLoading] = useState(false)
  const [shown, setShown] = useState(() => extendedLists.get(key))

  useEffect(() => {
    // Another URL is another list. A hash only opens the menu or the filters above the same list.
    if (!hash) setShown(extendedLists.get(key))
  }, [key, hash])

  const items = shown?.items ?? first.items
  const nextCursor = shown ? shown.nextCursor : first.paginate.next_cursor

  async function showMore() {
    if (!nextCursor || isLoading) return
    setIsLoading(true)
    try {
      const query = { ...without(state, ['page']), cursor: nextCursor }
      const { advertisement_posts: more } = await lightApi(language, apiBase).ads.home({ query })
      // A featured ad of the first page may come again at its own place.
      const known = new Set(items.map(({ id }) => id))
      const added = toRowData(more.items).filter(({ id }) => !known.has(id))
      const next = { items: [...items, ...added], nextCursor: more.paginate.next_cursor }
      remember(key, next)
      setShown(next)
    } catch (error) {
      handleError(error, 'action')
    } finally {
      setIsLoading(false)
    }
  }

  return { items, nextCursor, isLoading, showMore }
}

function remember(key: string, list: { items: ShownCard[]; nextCursor: string | null }) {
  extendedLists.set(key, list)
  const [oldest] = extendedLists.keys()
  if (extendedLists.size > maxLists && oldest) extendedLists.delete(oldest)
}
