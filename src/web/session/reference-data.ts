// The reference data, fetched when first wanted and kept by the browser for good: the file's name is its hash.
import { useEffect, useState } from 'react'
import type { CarAppearance, CategoryNode, ZoneEntry } from '#contract/catalog.ts'
import { useRootData } from './root-data.ts'
import { useErrorHandler } from './use-error-handler.ts'

export type ReferenceData = { categories: CategoryNode[]; zones: ZoneEntry[]; car_appearances: CarAppearance[] }

const fetched = new Map<string, Promise<ReferenceData>>()

export function useReferenceData(isWanted: boolean): ReferenceData | undefined {
  const url = useRootData()?.reference
  const [reference, setReference] = useState<{ url: string; data: ReferenceData }>()
  const handleError = useErrorHandler()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the handler is new at every render and needs no rerun
  useEffect(() => {
    if (!isWanted || !url) return
    let isCurrent = true
    load(url).then(
      (data) => isCurrent && setReference({ url, data }),
      (error) => isCurrent && handleError(error),
    )
    return () => {
      isCurrent = false
    }
  }, [isWanted, url])

  return reference?.url === url ? reference?.data : undefined
}

function load(url: string): Promise<ReferenceData> {
  const known = fetched.get(url)
  if (known) return known
  const loading = fetch(url).then((reply) => reply.json() as Promise<ReferenceData>)
  fetched.set(url, loading)
  // A failed one is asked for again next time.
  loading.catch(() => fetched.delete(url))
  return loading
}
