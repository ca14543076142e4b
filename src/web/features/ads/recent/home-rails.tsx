import { useEffect, useState } from 'react'
import type { Rail } from '#contract/ads.ts'
import { AdRow, MoreLink } from '#web/features/ads/ad-lists.tsx'
import { toRowData } from '#web/parts/ad-card/card-data.ts'
import { lightApi } from '#web/session/api.ts'
import { useLanguage, useText } from '#web/session/language.ts'
import { useRootData } from '#web/session/root-data.ts'

/** Short lists at the end of the home page. They load when they come near, so that the page stays small. */
export function HomeRails({ now }: { now: number }) {
  const { home } = useText()
  const language = useLanguage()
  const apiBase = useRootData()?.apiBase
  const [rails, setRails] = useState<Rail[]>()
  useEffect(() => {
    const abort = new AbortController()
    lightApi(language, apiBase, abort.signal)
      .ads.rails()
      .then(setRails)
      // Nothing depends on them.
      .catch(() => setRails([]))
    return () => abort.abort()
  }, [language, apiBase])
  // Their height is reserved: the footer must not move away under a thumb.
  if (!rails) return <div className="min-h-260 sm:min-h-300 noscript:hidden" />
  return rails.map(({ key, query, ads }) => (
    <AdRow key={key} heading={home.rails[key]} ads={toRowData(ads)} now={now}>
      <MoreLink to={`/?${query}`} />
    </AdRow>
  ))
}
