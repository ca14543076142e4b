import { useRouteLoaderData } from 'react-router'
import type { Category, Zone } from '#contract/catalog.ts'
import type { Banner } from '#contract/desk-words.ts'
import type { FeatureFlag } from '#contract/site-features.ts'
import type { RealtimeSettings } from '#web/session/realtime/connection.ts'
import { type Packed, unpack } from './packed-data.ts'

/** What the team has changed of the shipped site. */
export type SiteChanges = {
  name?: string
  maxAdImages?: number
  /** Features that are closed to everyone. */
  closed?: FeatureFlag[]
  email?: string
  phone?: string
  social?: [network: string, url: string][]
}

/** The shown fields: every page contains them. */
export type NavBarCategory = Omit<Category, 'slug' | 'parent_id'>

/** Data of the root loader. Undefined when the root loader failed; the shell still renders then. */
export type RootData = {
  publicUrl: string
  apiBase: string
  build: string
  reference: string
  /** Service that guesses the country from the IP address; null when none is configured. */
  countryLookupUrl: string | null
  live: RealtimeSettings
  navBarCategories: NavBarCategory[]
  governorates: Zone[]
  /** Absent while the site is as it was shipped. */
  site?: SiteChanges
  /** Absent without an announcement. */
  banner?: Banner
}

export function useRootData(): RootData | undefined {
  const packed = useRouteLoaderData('root') as Packed<RootData> | undefined
  return packed && unpack(packed)
}

const shell = { isOutdated: false }

/** The next revalidation or navigation also reads the data of the shell again: the team has just changed them here. */
export const refreshShell = () => {
  shell.isOutdated = true
}

export function takeShellRefresh() {
  const { isOutdated } = shell
  shell.isOutdated = false
  return isOutdated
}
