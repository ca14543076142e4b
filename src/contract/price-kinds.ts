// What the price of an ad means. No zod here: the form of an ad uses it while typing.

export const priceKinds = ['fixed', 'negotiable', 'from', 'on_request', 'free', 'swap', 'salary', 'rent'] as const
export type PriceKind = (typeof priceKinds)[number]

export const pricePeriods = ['month', 'day', 'hour', 'night', 'year'] as const
export type PricePeriod = (typeof pricePeriods)[number]

/** From the top category to the chosen one. */
export type PriceTrail = readonly { id: number; type: string }[]

/** Ids of reference data never change. */
const [lostAndFound, freeThings, courses] = [22, 23, 224]

/** The kinds that an ad of a category can have; the first is the usual one. `deal`: of a property. */
export function priceKindsOf(trail: PriceTrail, deal: string | null | undefined): readonly PriceKind[] {
  const top = trail[0]
  if (top?.id === lostAndFound) return ['on_request']
  if (top?.id === freeThings) return ['free']
  if (trail.some(({ id }) => id === courses)) return ['fixed', 'negotiable', 'from', 'free', 'on_request']
  if (top?.type === 'jobs') return ['salary', 'on_request']
  if (top?.type === 'services') return ['from', 'fixed', 'negotiable', 'free', 'on_request']
  if (deal === 'rental') return ['rent', 'on_request']
  return ['fixed', 'negotiable', 'from', 'swap', 'free', 'on_request']
}

/** The first is the usual one; empty for kinds without a period. */
export const periodsOf = (kind: PriceKind): readonly PricePeriod[] =>
  kind === 'salary' ? ['month', 'day', 'hour'] : kind === 'rent' ? ['month', 'day', 'night', 'year'] : []

/** Free things and swaps never have an amount; on request it is hidden. */
export const hasAmount = (kind: PriceKind) => kind !== 'free' && kind !== 'swap' && kind !== 'on_request'

/** Whether categories that offer this kind also offer `free`. Jobs and rents do not. */
export const canBeFree = (kind: PriceKind) => kind !== 'salary' && kind !== 'rent'

type Pricing = { price: number | null; show_price: boolean; kind: PriceKind | null }

/**
 * The kind of an ad whose author did not name one: a hidden price is on request, zero is free, and otherwise what is usual
 * in its category. `kind`: what is stored.
 */
export function impliedKind(trail: PriceTrail, deal: string | null | undefined, { price, show_price, kind }: Pricing) {
  const usual = priceKindsOf(trail, deal)[0] ?? 'fixed'
  if (kind && !hasAmount(kind)) return kind
  if (!show_price || price === null) return usual === 'free' ? 'free' : 'on_request'
  if (price === 0) return 'free'
  return kind ?? (hasAmount(usual) ? usual : 'fixed')
}
