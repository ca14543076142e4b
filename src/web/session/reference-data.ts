// Reference data, loaded on first use. The browser caches the file permanently: its name is its hash.
import { useEffect, useState } from 'react'
import type { CarAppearance, CategoryNode, ZoneEntry } from '#contract/catalog.ts'
import { useRootData } from './root-data.ts'
import { useErrorHandler } from './use-error-handler.ts'

export type ReferenceData = { categories: CategoryNode[]; zones: ZoneEntry[]; car_appearances: CarAppearance[] }

const requests = new Map<string, Promise<ReferenceData>>()

export function useReferenceData(isNeeded: boolean): ReferenceData | undefined {
  const url = useRootData()?.reference
  const [reference, setReference] = useState<{ url: string; data: ReferenceData }>()
  const handleError = useErrorHandler()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the handler is new at every render and needs no rerun
  useEffect(() => {
    if (!isNeeded || !url) return
    let isCurrent = true
    load(url).then(
      (data) => isCurrent && setReference({ url, data }),
      (error) => isCurrent && handleError(error),
    )
    return () => {
      isCurrent = false
    }
  }, [isNeeded, url])

  return reference?.url === url ? reference?.data : undefined
}

function load(url: string): Promise<ReferenceData> {
  const earlier = requests.get(url)
  if (earlier) return earlier
  const loading = fetch(url).then((reply) => reply.json() as Promise<ReferenceData>)
  requests.set(url, loading)
  // The next call retries a failed request.
  loading.catch(() => requests.delete(url))
  return loading
}
