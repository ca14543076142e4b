import { useRouteLoaderData } from 'react-router'
import type { Category, Zone } from '#contract/catalog.ts'
import type { RealtimeSettings } from '#web/session/realtime/connection.ts'

/** What the root loader gives every page. Absent when the root itself failed, and the shell still has to stand. */
export type RootData = {
  publicUrl: string
  apiBase: string
  build: string
  reference: string
  /** Guesses a visitor's country by their address; only where the settings name such a service. */
  countryLookupUrl: string | null
  live: RealtimeSettings
  navBarCategories: Category[]
  governorates: Zone[]
}

export const useRootData = () => useRouteLoaderData<RootData>('root')
