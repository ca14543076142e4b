import { useEffect, useState } from 'react'
import { AdRow } from '#web/features/ads/ad-lists.tsx'
import { type CardData, toRowData } from '#web/parts/ad-card/card-data.ts'
import { lightApi } from '#web/session/api.ts'
import { useLanguage, useText } from '#web/session/language.ts'
import { forgetAds, recentAds } from '#web/session/recent-ads.ts'
import { useRootData } from '#web/session/root-data.ts'

/** The ads that were opened on this device and are still there. */
export function RecentRow({ now, onEmpty }: { now: number; onEmpty: () => void }) {
  const { home } = useText()
  const language = useLanguage()
  const apiBase = useRootData()?.apiBase
  const [ads, setAds] = useState<CardData[]>([])

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each language
  useEffect(() => {
    const abort = new AbortController()
    lightApi(language, apiBase, abort.signal)
      .ads.cards({ query: { ids: recentAds() } })
      .then((cards) => {
        forgetAds(cards.map(({ id }) => id))
        setAds(toRowData(cards))
        if (!cards.length) onEmpty()
      })
      // Without a connection the row stays empty.
      .catch(() => {})
    return () => abort.abort()
  }, [language])

  const forget = () => {
    forgetAds()
    onEmpty()
  }
  return (
    <AdRow heading={home.recent} ads={ads} now={now} subject="recent">
      <button type="button" onClick={forget} className="min-h-11 text-muted text-sm hover:underline">
        {home.forgetRecent}
      </button>
    </AdRow>
  )
}
