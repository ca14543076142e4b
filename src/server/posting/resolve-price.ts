// The price of a draft as it is stored: its kind, and an amount only where the kind has one.
import { priceBounds } from '#contract/ad-choices.ts'
import { type Currency, type TypedMoney, toPounds } from '#contract/currencies.ts'
import type { AdDraft } from '#contract/posting.ts'
import { hasAmount, impliedKind, type PriceKind, periodsOf, priceKindsOf } from '#contract/price-kinds.ts'
import { oldPoundsInNew } from '#contract/typed-number.ts'
import type { Violations } from '#contract/violation.ts'
import { type Catalog, pathTo } from '#server/catalog/index.ts'
import type { Db } from '#server/platform/db.ts'
import { invalid } from '#server/platform/http-error.ts'
import { holdRate } from '#server/rates/index.ts'
import type { OwnAdRow, PriceColumns } from './ads.sql.ts'

export type PricedDraft = Omit<AdDraft, PriceField> & PriceColumns & { price_kind: PriceKind }
type PriceField = 'price' | 'price_currency' | 'price_kind' | 'price_period'

/** `before`: what is stored, for an edit that does not name the kind. `at`: the path of the draft in the request. */
export async function resolvePrice(
  tx: Db,
  catalog: Catalog,
  draft: AdDraft,
  { before, at = '' }: { before?: OwnAdRow; at?: string },
): Promise<PricedDraft> {
  const money = draft.price ? await resolveMoney(tx, draft.price, draft.price_currency, at) : noMoney
  const price_kind = draft.price_kind ?? keptKind(catalog, draft, money.price, before)
  const [usual = null, ...others] = periodsOf(price_kind)
  const period = draft.price_period ?? (before?.price_kind === price_kind ? before.price_period : usual)
  const price_period = others.find((other) => other === period) ?? usual
  return { ...draft, ...amountOf(draft, money, price_kind), price_kind, price_period }
}

type Money = Pick<PriceColumns, 'price' | 'price_currency' | 'price_dollars' | 'rate_id'>
const noMoney: Money = { price: null, price_currency: 'new', price_dollars: null, rate_id: null }

/** A typed amount as it is stored: in new pounds, and with its dollars and their rate. */
export async function resolveMoney(
  tx: Db,
  { amount, currency: named }: TypedMoney,
  chosen: Currency = 'new',
  at = '',
): Promise<Money & { price: number }> {
  const currency = named ?? chosen
  const rate = currency === 'usd' ? await holdRate(tx) : undefined
  const price = toPounds({ amount, currency }, rate?.old_pounds ?? null)
  if (price === undefined)
    throw invalid({
      [`${at}price`]: [currency === 'usd' ? { code: 'no_rate' } : { code: 'old_hundreds', limit: oldPoundsInNew }],
    })
  if (price > priceBounds.to) throw invalid({ [`${at}price`]: [{ code: 'too_large', limit: priceBounds.to }] })
  if (!rate) return { ...noMoney, price, price_currency: currency }
  return { price, price_currency: currency, price_dollars: amount, rate_id: rate.id }
}

/** Free things are found among the lowest prices, so they cost zero. A swap has no price, and lists show none. */
function amountOf({ show_price, price_kind }: AdDraft, money: Money, kind: PriceKind) {
  if (kind === 'free')
    return price_kind || money.price ? { ...noMoney, price: 0, show_price: true } : { ...money, show_price }
  if (kind === 'swap') return { ...noMoney, show_price: false }
  return { ...money, show_price: show_price && hasAmount(kind) }
}

/** An edit without a kind keeps the one that it had, as long as that fits the category and the price. */
function keptKind(
  { categories }: Catalog,
  draft: AdDraft,
  price: number | null,
  before: OwnAdRow | undefined,
): PriceKind {
  const trail = pathTo(categories, draft.category_id)
  const deal = draft.property?.deal
  const kept = before?.price_kind ?? null
  const isKept = kept && hasAmount(kept) && priceKindsOf(trail, deal).includes(kept)
  return impliedKind(trail, deal, {
    price,
    show_price: draft.show_price,
    kind: isKept ? kept : null,
  })
}

/** A new amount for an ad that had none, such as a swap, gives it the usual kind of its category; zero makes it free. */
export function repriced({ show_price, price_kind, price_period }: OwnAdRow, price: number) {
  if (price === 0) return { show_price, price_kind: 'free' as const, price_period: null }
  const hadNone = price_kind === 'free' || price_kind === 'swap'
  return hadNone ? { show_price: true, price_kind: null, price_period: null } : { show_price, price_kind, price_period }
}

export function priceViolations({ categories }: Catalog, draft: AdDraft): Violations {
  const { price_kind: kind, price_period: period, property } = draft
  const trail = pathTo(categories, draft.category_id)
  if (kind && trail.length && !priceKindsOf(trail, property?.deal).includes(kind))
    return { price_kind: [{ code: 'unknown_value' }] }
  const isOther = period && kind && !periodsOf(kind).includes(period)
  return isOther ? { price_period: [{ code: 'unknown_value' }] } : {}
}
