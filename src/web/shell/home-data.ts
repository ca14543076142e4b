import { useRouteLoaderData } from 'react-router'
import type { Zone } from '#contract/catalog.ts'
import type { HomeCardData } from '#web/parts/ad-card/card-data.ts'
import { useLanguage } from '#web/session/language.ts'
import { type Packed, unpack } from '#web/session/packed-data.ts'

/** Data of the home page's loader that the bars also show; undefined on other pages. */
export type HomeData = {
  home: HomeCardData
  /** The selected zone, from its governorate down; empty for all of Syria. */
  zonePath: Zone[]
}

/** The chosen place, or all of several. */
export const placeName = ({ home, zonePath }: HomeData) =>
  home.zones?.map(({ name }) => name).join(' · ') ?? zonePath.at(-1)?.name

export function useHomeData(): HomeData | undefined {
  const packed = useRouteLoaderData(`${useLanguage()}/home`) as Packed<HomeData> | undefined
  return packed && unpack(packed)
}
