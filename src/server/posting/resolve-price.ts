// The price of a draft as it is stored: its kind, and an amount only where the kind has one.
import type { AdDraft } from '#contract/posting.ts'
import {
  hasAmount,
  impliedKind,
  type PriceKind,
  type PricePeriod,
  periodsOf,
  priceKindsOf,
} from '#contract/price-kinds.ts'
import type { Violations } from '#contract/violation.ts'
import { type Catalog, pathTo } from '#server/catalog/index.ts'
import type { OwnAdRow } from './ads.sql.ts'

export type PricedDraft = Omit<AdDraft, 'price' | 'price_kind' | 'price_period'> & {
  price: number | null
  price_kind: PriceKind
  price_period: PricePeriod | null
}

/** `before`: what is stored, for an edit that does not name the kind. */
export function resolvePrice(catalog: Catalog, draft: AdDraft, before?: OwnAdRow): PricedDraft {
  const price_kind = draft.price_kind ?? keptKind(catalog, draft, before)
  const [usual = null, ...others] = periodsOf(price_kind)
  const period = draft.price_period ?? (before?.price_kind === price_kind ? before.price_period : usual)
  const price_period = others.find((other) => other === period) ?? usual
  return { ...draft, ...amountOf(draft, price_kind), price_kind, price_period }
}

/** Free things are found among the lowest prices, so they cost zero. A swap has no price, and lists show none. */
function amountOf({ price = null, show_price, price_kind }: AdDraft, kind: PriceKind) {
  if (kind === 'free') return price_kind || price ? { price: 0, show_price: true } : { price, show_price }
  if (kind === 'swap') return { price: null, show_price: false }
  return { price, show_price: show_price && hasAmount(kind) }
}

/** An edit without a kind keeps the one that it had, as long as that fits the category and the price. */
function keptKind({ categories }: Catalog, draft: AdDraft, before: OwnAdRow | undefined): PriceKind {
  const trail = pathTo(categories, draft.category_id)
  const deal = draft.property?.deal
  const kept = before?.price_kind ?? null
  const isKept = kept && hasAmount(kept) && priceKindsOf(trail, deal).includes(kept)
  return impliedKind(trail, deal, {
    price: draft.price ?? null,
    show_price: draft.show_price,
    kind: isKept ? kept : null,
  })
}

/** A new amount for an ad that had none, such as a swap, gives it the usual kind of its category; zero makes it free. */
export function repriced({ show_price, price_kind, price_period }: OwnAdRow, price: number) {
  if (price === 0) return { price, show_price, price_kind: 'free' as const, price_period: null }
  const hadNone = price_kind === 'free' || price_kind === 'swap'
  return hadNone
    ? { price, show_price: true, price_kind: null, price_period: null }
    : { price, show_price, price_kind, price_period }
}

export function priceViolations({ categories }: Catalog, draft: AdDraft): Violations {
  const { price_kind: kind, price_period: period, property } = draft
  const trail = pathTo(categories, draft.category_id)
  if (kind && trail.length && !priceKindsOf(trail, property?.deal).includes(kind))
    return { price_kind: [{ code: 'unknown_value' }] }
  const isOther = period && kind && !periodsOf(kind).includes(period)
  return isOther ? { price_period: [{ code: 'unknown_value' }] } : {}
}
