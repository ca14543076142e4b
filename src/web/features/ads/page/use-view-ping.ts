import { useEffect } from 'react'
import { lightApi } from '#web/session/api.ts'
import { useLanguage } from '#web/session/language.ts'
import { rememberAd } from '#web/session/recent-ads.ts'
import { useRootData } from '#web/session/root-data.ts'

/** Shorter visits are not counted as views. */
const viewAfter = 2_000

/** Counts a view after the ad was visible for a while, and remembers it on the device. Errors are ignored. */
export function useViewPing(adId: number) {
  const apiBase = useRootData()?.apiBase
  const language = useLanguage()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const stop = () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wait)
    }
    const countView = () => {
      stop()
      rememberAd(adId)
      // The home page reserves the place of the row before it loads.
      document.documentElement.dataset.recent = ''
      lightApi(language, apiBase)
        .favourites.view({ params: { id: String(adId) } })
        .catch(() => {})
    }
    const wait = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(countView, viewAfter)
    }
    document.addEventListener('visibilitychange', wait)
    wait()
    return stop
  }, [adId, apiBase, language])
}
