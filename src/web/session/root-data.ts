import { useRouteLoaderData } from 'react-router'
import type { Category, Zone } from '#contract/catalog.ts'
import type { RealtimeSettings } from '#web/session/realtime/connection.ts'

/** Data of the root loader. Undefined when the root loader failed; the shell still renders then. */
export type RootData = {
  publicUrl: string
  apiBase: string
  build: string
  reference: string
  /** Service that guesses the country from the IP address; null when none is configured. */
  countryLookupUrl: string | null
  live: RealtimeSettings
  navBarCategories: Category[]
  governorates: Zone[]
}

export const useRootData = () => useRouteLoaderData<RootData>('root')
