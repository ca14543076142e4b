import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Facet } from '#contract/ads.ts'
import { readState } from '#web/session/search-state.ts'
import { useCall } from '#web/session/use-call.ts'
import type { ZoneNode } from './zone-tree.ts'

/** Counts of the zones below an open zone, with the filters of the list in the URL. Loaded when the zone is opened. */
export function useZoneCounts(at: ZoneNode | undefined, isCounted: boolean): Facet | undefined {
  const call = useCall()
  const { search } = useLocation()
  const [loaded, setLoaded] = useState<{ key: string; facet: Facet | null }>()
  const key = isCounted && at ? `${at.id} ${search}` : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: load once per zone and list
  useEffect(() => {
    if (!key || !at) return
    let isCurrent = true
    const { page: _, cursor: __, ...state } = readState(new URLSearchParams(search))
    // A background request: without counts the lists work as well.
    const request = call((api) => api.ads.zoneCounts({ query: { ...state, zone_id: at.id } }), {
      kind: 'background',
      isHandled: () => true,
    })
    request.then((reply) => isCurrent && reply && setLoaded({ key, facet: reply.zone_id }))
    return () => {
      isCurrent = false
    }
  }, [key])

  return (loaded?.key === key && loaded?.facet) || undefined
}
