// Reference data, loaded on first use. The browser caches the file permanently: its name is its hash.
import { useEffect, useState } from 'react'
import type { CarAppearance, CategoryNode, ZoneEntry } from '#contract/catalog.ts'
import { isNetworkError } from './error-policy.ts'
import { useRootData } from './root-data.ts'
import { useErrorHandler } from './use-error-handler.ts'

export type ReferenceData = { categories: CategoryNode[]; zones: ZoneEntry[]; car_appearances: CarAppearance[] }

/** `failed` until `retry` is called: the screen says so and offers it. */
export type ReferenceState = { data: ReferenceData | undefined; hasFailed: boolean; retry: () => void }

const requests = new Map<string, Promise<ReferenceData>>()

export const useReferenceData = (isNeeded: boolean): ReferenceData | undefined => useReferenceState(isNeeded).data

export function useReferenceState(isNeeded: boolean): ReferenceState {
  const url = useRootData()?.reference
  const [reference, setReference] = useState<{ url: string; data: ReferenceData }>()
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const handleError = useErrorHandler()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the handler is new at every render and needs no rerun
  useEffect(() => {
    if (!isNeeded || !url) return
    let isCurrent = true
    setHasFailed(false)
    load(url).then(
      (data) => isCurrent && setReference({ url, data }),
      (error) => {
        if (!isCurrent) return
        setHasFailed(true)
        if (isNetworkError(error)) handleError(error)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [isNeeded, url, attempt])

  const data = reference?.url === url ? reference?.data : undefined
  return { data, hasFailed: hasFailed && !data, retry: () => setAttempt(attempt + 1) }
}

function load(url: string): Promise<ReferenceData> {
  const earlier = requests.get(url)
  if (earlier) return earlier
  const loading = fetch(url).then((reply) => {
    if (!reply.ok) throw new Error(`reference data: ${reply.status}`)
    return reply.json() as Promise<ReferenceData>
  })
  requests.set(url, loading)
  // The next call retries a failed request.
  loading.catch(() => requests.delete(url))
  return loading
}
