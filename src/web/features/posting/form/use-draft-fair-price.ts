import { useState } from 'react'
import type { FairPrice } from '#contract/fair-price.ts'
import { useAfterTyping } from '#web/session/use-after-typing.ts'
import { useUser } from '#web/session/user.ts'
import { type AdValues, draftOf, pricingOf } from './ad-values.ts'

/** A form is filled in field by field: one request for the pause after them. */
const pause = 600

/** What ads similar to the thing of the form ask; null if too few are similar. The server answers only signed-in users. */
export function useDraftFairPrice(values: AdValues): FairPrice | null {
  const user = useUser()
  const [loaded, setLoaded] = useState<{ key: string; fairPrice: FairPrice | null }>()
  const thing = thingOf(values)
  const key = JSON.stringify(thing)
  useAfterTyping({
    text: user && thing && loaded?.key !== key ? key : undefined,
    pause,
    isQuiet: true,
    ask: (api) => (thing ? api.fairPrice.ofDraft({ body: thing }) : Promise.resolve(null)),
    onReply: (fairPrice) => fairPrice !== undefined && setLoaded({ key, fairPrice }),
  })
  return thing ? (loaded?.fairPrice ?? null) : null
}

/** What of the form is needed; undefined where a price says nothing about the thing. */
function thingOf(values: AdValues) {
  const { kind, period } = pricingOf(values)
  if (!['fixed', 'negotiable', 'rent', 'on_request'].includes(kind)) return undefined
  const { category_id, zone_id, condition, car, property, facts } = draftOf(values, [])
  if (!category_id) return undefined
  return withoutEmpty({
    category_id,
    zone_id: zone_id || undefined,
    deal: property?.deal,
    condition,
    price_period: kind === 'rent' ? period : undefined,
    year: car?.year,
    kilometers: car?.kilometers,
    area: property?.area,
    rooms: property?.rooms,
    facts,
  })
}

type Filled<T> = { [Key in keyof T]: NonNullable<T[Key]> }

const withoutEmpty = <T extends object>(fields: T) => {
  const filled = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return Object.fromEntries(filled) as Filled<T>
}
