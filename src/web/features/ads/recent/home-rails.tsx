import { useCallback, useEffect, useState } from 'react'
import type { Rail } from '#contract/ads.ts'
import type { Language } from '#contract/language.ts'
import { rails as arabic } from '#i18n/ar/rails.ts'
import { rails as english } from '#i18n/en/rails.ts'
import type { RailTexts } from '#i18n/texts.ts'
import { AdRow, MoreLink } from '#web/features/ads/ad-lists.tsx'
import { type CardData, toRowData } from '#web/parts/ad-card/card-data.ts'
import { lightApi } from '#web/session/api.ts'
import { useLanguage } from '#web/session/language.ts'
import { recentZone } from '#web/session/recent-zone.ts'
import { useRootData } from '#web/session/root-data.ts'

// Both languages: they are small, and a page without them stays smaller.
const texts: Record<Language, RailTexts> = { ar: arabic, en: english }

/** Short lists at the end of the home page. They load when they come near, so that the page stays small. */
export function HomeRails({ now }: { now: number }) {
  const words = texts[useLanguage()]
  const api = useLateApi()
  const [rails, setRails] = useState<Rail[]>()
  useEffect(() => {
    const abort = new AbortController()
    api(abort.signal)
      .ads.rails()
      .then(setRails)
      // Nothing depends on them.
      .catch(() => setRails([]))
    return () => abort.abort()
  }, [api])
  // Their height is reserved: the footer must not move away under a thumb.
  if (!rails) return <div className="min-h-430 sm:min-h-500 noscript:hidden" />
  return (
    <>
      <NearRail now={now} />
      {rails.map(({ query, ads, ...rail }) => (
        <AdRow key={query} heading={headingOf(words, rail)} ads={toRowData(ads)} now={now}>
          {query && <MoreLink to={`/?${query}`} />}
        </AdRow>
      ))}
    </>
  )
}

/** Without a category the list is that of price drops. */
function headingOf(words: RailTexts, { category, place }: Pick<Rail, 'category' | 'place'>) {
  if (category === null) return words.drops
  return place === null ? category : words.inPlace(category, place)
}

const nearAds = 8

/** Ads in and around the zone that was last chosen on this device. */
function NearRail({ now }: { now: number }) {
  const words = texts[useLanguage()]
  const api = useLateApi()
  const [near, setNear] = useState<{ query: string; ads: CardData[] }>()
  useEffect(() => {
    const zone_id = recentZone()
    if (!zone_id) return
    const abort = new AbortController()
    api(abort.signal)
      .ads.home({ query: { zone_id, sort: 'nearest' } })
      .then(({ advertisement_posts: { items } }) =>
        setNear({ query: `zone_id=${zone_id}&sort=nearest`, ads: toRowData(items.slice(0, nearAds)) }),
      )
      // Without a connection, or when the zone does not exist any more, there is no row.
      .catch(() => {})
    return () => abort.abort()
  }, [api])
  if (!near) return null
  return (
    <AdRow heading={words.near} ads={near.ads} now={now}>
      <MoreLink to={`/?${near.query}`} />
    </AdRow>
  )
}

function useLateApi() {
  const language = useLanguage()
  const apiBase = useRootData()?.apiBase
  return useCallback((signal: AbortSignal) => lightApi(language, apiBase, signal), [language, apiBase])
}
