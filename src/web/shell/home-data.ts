import { useRouteLoaderData } from 'react-router'
import type { Zone } from '#contract/catalog.ts'
import type { HomeCardData } from '#web/parts/ad-card/card-data.ts'
import { useLanguage } from '#web/session/language.ts'

/** Data of the home page's loader that the bars also show; undefined on other pages. */
export type HomeData = {
  home: HomeCardData
  /** The selected zone, from its governorate down; empty for all of Syria. */
  zonePath: Zone[]
}

export const useHomeData = () => useRouteLoaderData<HomeData>(`${useLanguage()}/home`)
