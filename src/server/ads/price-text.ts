// What an ad says about its price, in the language of the reply.
import type { AdCard } from '#contract/ads.ts'
import { typedAmount } from '#contract/currencies.ts'
import type { Language } from '#contract/language.ts'
import { impliedKind, periodsOf } from '#contract/price-kinds.ts'
import { describePrice } from '#i18n/price-text.ts'
import { type Catalog, pathTo } from '#server/catalog/index.ts'
import type { AdRow, CardRow } from './ads.sql.ts'

type PriceFields = Pick<AdCard, 'price_currency' | 'price_amount' | 'price_kind' | 'price_period' | 'price_text'>
type PriceRow = Pick<CardRow, PriceColumn> & Partial<Pick<AdRow, 'rate'>>
type PriceColumn =
  | 'price'
  | 'price_currency'
  | 'price_dollars'
  | 'price_kind'
  | 'price_period'
  | 'category_id'
  | 'deal'
  | 'attributes'

/** `place`: a card names one currency and millions in words, the page of an ad also the other currency. */
export type PricePlace = 'card' | 'row' | 'page'

/** The row has a price only if the seller shows it. */
export function readPrice(catalog: Catalog, language: Language, row: PriceRow, place: PricePlace): PriceFields {
  const { price, deal, price_currency: currency, price_dollars: dollars, rate } = row
  const trail = pathTo(catalog.categories, row.category_id)
  const kind = impliedKind(trail, deal, { price, show_price: price !== null, kind: row.price_kind })
  const period = row.price_period ?? (kind === 'rent' ? periodOfFact(row.attributes) : periodsOf(kind)[0]) ?? null
  const text = describePrice(language, { kind, period, price, currency, dollars, trail, place, rate })
  return {
    price_currency: currency,
    price_amount: price ? typedAmount(price, currency, dollars) : null,
    price_kind: kind,
    price_period: period,
    ...(text && { price_text: text }),
  }
}

/** Ads from before prices had a period name it as a fact. */
const periodOfFact = ({ rent_period }: CardRow['attributes']) =>
  rent_period === 'daily' ? 'day' : rent_period === 'yearly' ? 'year' : 'month'
