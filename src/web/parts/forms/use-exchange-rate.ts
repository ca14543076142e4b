import { useEffect, useState } from 'react'
import type { ExchangeRate } from '#contract/money.ts'
import { useCall } from '#web/session/use-call.ts'

/** What a dollar costs, asked for when a price is in dollars. Undefined until it is here, null when there is none. */
export function useExchangeRate(isNeeded: boolean): ExchangeRate | null | undefined {
  const call = useCall()
  const [rate, setRate] = useState<ExchangeRate | null>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once
  useEffect(() => {
    if (!isNeeded || rate !== undefined) return
    const request = call((api) => api.rates.current(), { kind: 'background', isHandled: () => true })
    void request.then((reply) => reply !== undefined && setRate(reply))
  }, [isNeeded])
  return rate
}
