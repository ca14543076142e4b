import { useEffect, useState } from 'react'
import { hasAmount } from '#contract/price-kinds.ts'
import { useCall } from '#web/session/use-call.ts'
import { useUser } from '#web/session/user.ts'
import { type AdValues, pricingOf, typeOf } from './ad-values.ts'
import type { Step } from './steps.ts'
import { isUnusualPrice } from './unusual-price.ts'
import { usePounds } from './use-pounds.ts'

/** What similar ads cost. `typed`: the price of the form in new pounds, if it is far from that. */
export type UsualPrice = { median: number; low: number; high: number; count: number; typed: number | null }

/** Undefined if too few ads are similar. The server answers only signed-in users. */
export function useUsualPrice(values: AdValues, step: Step): UsualPrice | undefined {
  const call = useCall()
  const user = useUser()
  const [loaded, setLoaded] = useState<{ key: string; usualPrice: Omit<UsualPrice, 'typed'> | null }>()
  const category = values.categories.at(-1)?.id
  const deal = typeOf(values) === 'properties' && values.property.deal ? values.property.deal : undefined
  const { kind, period, periods } = pricingOf(values)
  // Similar ads name a monthly rent or salary, so that of a day cannot be compared.
  const isComparable = (hasAmount(kind) || kind === 'on_request') && period === (periods[0] ?? null)
  const isOpen = step === 'details' || step === 'review'
  const canLoad = isOpen && isComparable && user && category
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

  const usualPrice = isComparable && loaded?.key === key ? loaded.usualPrice : null
  const typed = usePounds(values)
  return usualPrice ? { ...usualPrice, typed: isUnusualPrice(typed, usualPrice) ? typed : null } : undefined
}
