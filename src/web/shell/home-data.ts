import { useRouteLoaderData } from 'react-router'
import type { Zone } from '#contract/catalog.ts'
import type { HomeCardData } from '#web/parts/ad-card/card-data.ts'
import { useLanguage } from '#web/session/language.ts'

/** What the home page's loader knows and the bars show too; undefined on every other page. */
export type HomeData = {
  home: HomeCardData
  /** The chosen place, from its governorate down; empty for all of Syria. */
  place: Zone[]
}

export const useHomeData = () => useRouteLoaderData<HomeData>(`${useLanguage()}/home`)
