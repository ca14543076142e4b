import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { AdList, Home } from '#contract/ads.ts'
import type { CardData, CardDataList } from '#web/parts/ad-card/card-data.ts'
import { useLanguage } from '#web/session/language.ts'
import { useRootData } from '#web/session/root-data.ts'
import { type SearchState, without, writeState } from '#web/session/search-state.ts'
import { useErrorHandler } from '#web/session/use-error-handler.ts'

/** What "show more" has added to a list, by history entry: coming Back finds it as it was left. */
const remembered = new Map<string, { items: CardData[]; nextCursor: string | null }>()
const rememberedLists = 20

export function useMoreAds(first: CardDataList, state: SearchState) {
  const { key, hash } = useLocation()
  const language = useLanguage()
  const apiBase = useRootData()?.apiBase ?? '/api'
  const handleError = useErrorHandler()
  const [isLoading, setIsLoading] = useState(false)
  const [shown, setShown] = useState(() => remembered.get(key))

  useEffect(() => {
    // Another address is another list; but what opens above it, the menu or the filters, leaves it as it is.
    if (!hash) setShown(remembered.get(key))
  }, [key, hash])

  const items = shown?.items ?? first.items
  const nextCursor = shown ? shown.nextCursor : first.paginate.next_cursor

  async function showMore() {
    if (!nextCursor || isLoading) return
    setIsLoading(true)
    try {
      const query = writeState({ ...without(state, ['page']), cursor: nextCursor })
      const more = await fetchHome(`${apiBase}/home?${query}`, language)
      const next = { items: [...items, ...more.items], nextCursor: more.paginate.next_cursor }
      remember(key, next)
      setShown(next)
    } catch (error) {
      handleError(error)
    } finally {
      setIsLoading(false)
    }
  }

  return { items, nextCursor, isLoading, showMore }
}

async function fetchHome(url: string, language: string): Promise<AdList> {
  const reply = await fetch(url, { headers: { accept: 'application/json', 'accept-language': language } })
  if (!reply.ok) throw Object.assign(new Error(), { status: reply.status })
  const { data }: { data: Home } = await reply.json()
  return data.advertisement_posts
}

function remember(key: string, list: { items: CardData[]; nextCursor: string | null }) {
  remembered.set(key, list)
  const [oldest] = remembered.keys()
  if (remembered.size > rememberedLists && oldest) remembered.delete(oldest)
}
