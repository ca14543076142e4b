import { useEffect, useState } from 'react'
import { useCall } from '#web/session/use-call.ts'
import { useUser } from '#web/session/user.ts'
import { type AdValues, typeOf } from './ad-values.ts'
import { parsePriceInput } from './format-price-input.ts'
import type { Step } from './steps.ts'
import { isUnusualPrice } from './unusual-price.ts'

export type UsualPrice = { median: number; low: number; high: number; count: number }

/** What similar ads cost, when the price that was typed is far from it. Visitors learn of it once they have signed in. */
export function useUsualPrice(values: AdValues, step: Step): UsualPrice | undefined {
  const call = useCall()
  const user = useUser()
  const [known, setKnown] = useState<{ of: string; usual: UsualPrice | null }>()
  const category = values.categories.at(-1)?.id
  const deal = typeOf(values) === 'properties' && values.property.deal ? values.property.deal : undefined
  const wanted = (step === 'details' || step === 'review') && user && category && values.price.trim() !== ''
  const of = `${category} ${deal ?? ''}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each kind of thing
  useEffect(() => {
    if (!wanted || known?.of === of) return
    // Nobody asked for it: whatever goes wrong is no news.
    const ask = call((api) => api.posting.usualPrice({ query: { category_id: category, deal } }), {
      kind: 'background',
      isMine: () => true,
    })
    ask.then((usual) => usual !== undefined && setKnown({ of, usual }))
  }, [Boolean(wanted), of])

  const usual = known?.of === of ? known.usual : null
  return usual && isUnusualPrice(parsePriceInput(values.price), usual) ? usual : undefined
}
