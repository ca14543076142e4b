import { useEffect, useState } from 'react'
import type { FairPrice } from '#contract/fair-price.ts'
import { FairPriceBox } from '#web/parts/fair-price/fair-price-box.tsx'
import { useCall } from '#web/session/use-call.ts'

type Props = { id: number; price: number | null }

/** Asked after the page: the band changes with other ads, and the page is cached until its own ad does. */
export function AdFairPrice({ id, price }: Props) {
  const call = useCall()
  const [fairPrice, setFairPrice] = useState<FairPrice | null>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each ad
  useEffect(() => {
    const request = call((api) => api.fairPrice.ofAd({ params: { id: String(id) } }), {
      kind: 'background',
      isHandled: () => true,
    })
    void request.then(setFairPrice)
  }, [id])
  return fairPrice ? <FairPriceBox fairPrice={fairPrice} price={price} /> : null
}
