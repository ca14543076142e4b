import { useEffect, useState } from 'react'
import { parsePrice } from '#web/parts/forms/format-number-input.ts'
import { useCall } from '#web/session/use-call.ts'
import { useUser } from '#web/session/user.ts'
import { type AdValues, typeOf } from './ad-values.ts'
import type { Step } from './steps.ts'
import { isUnusualPrice } from './unusual-price.ts'

export type UsualPrice = { median: number; low: number; high: number; count: number }

/** The usual price of similar ads if the entered price is far from it. The server answers only signed-in users. */
export function useUsualPrice(values: AdValues, step: Step): UsualPrice | undefined {
  const call = useCall()
  const user = useUser()
  const [loaded, setLoaded] = useState<{ key: string; usualPrice: UsualPrice | null }>()
  const category = values.categories.at(-1)?.id
  const deal = typeOf(values) === 'properties' && values.property.deal ? values.property.deal : undefined
  const canLoad = (step === 'details' || step === 'review') && user && category && values.price.trim() !== ''
  const key = `${category} ${deal ?? ''}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: load once per category and deal
  useEffect(() => {
    if (!canLoad || loaded?.key === key) return
    // A background request: its errors are not shown.
    const request = call((api) => api.posting.usualPrice({ query: { category_id: category, deal } }), {
      kind: 'background',
      isHandled: () => true,
    })
    request.then((usualPrice) => usualPrice !== undefined && setLoaded({ key, usualPrice }))
  }, [Boolean(canLoad), key])

  const usualPrice = loaded?.key === key ? loaded.usualPrice : null
  return usualPrice && isUnusualPrice(parsePrice(values.price), usualPrice) ? usualPrice : undefined
}
