// What a demo price means and in which currency it is asked. It depends on the row alone, so the rest of the market stays
// as it is.
import { dollarsToPounds } from '#contract/currencies.ts'
import { poundsPerDollar, roundPrice } from './amounts.ts'
import type { AdRow } from './rows.ts'

type Priced = Pick<AdRow, 'id' | 'price' | 'show_price' | 'category_type' | 'description' | 'deal'>
type PriceColumns = Pick<AdRow, 'price' | 'price_kind' | 'price_period' | 'price_currency' | 'price_dollars'>

/** Old pounds, as the operator sets it. */
export const demoRate = poundsPerDollar * 100

export function priceColumns(row: Priced, top: string): PriceColumns {
  const columns = { price: row.price, price_kind: kindOf(row, top), price_period: null, price_currency: 'new' as const }
  if (!row.price || top === 'free' || top === 'lost-found') return { ...columns, price_dollars: null }
  const hasPeriod = columns.price_kind === 'rent' || columns.price_kind === 'salary'
  const kinds = { ...columns, price_period: hasPeriod ? ('month' as const) : null }
  if (isInDollars(row)) return { ...kinds, ...inDollars(row.price) }
  return { ...kinds, price_currency: row.id % 11 === 3 && !namesPrice(row) ? 'old' : 'new', price_dollars: null }
}

function kindOf({ id, price, show_price, deal, description }: Priced, top: string): AdRow['price_kind'] {
  if (top === 'free') return 'free'
  if (top === 'lost-found' || price === null || !show_price) return 'on_request'
  if (top === 'jobs') return 'salary'
  if (deal === 'rental') return 'rent'
  if (top === 'services') return id % 3 ? 'from' : 'negotiable'
  const isFinal = /نهائي|ثابت|final|firm/i.test(description)
  const isOpen = /للتفاوض|negotiable|بازار/i.test(description)
  return isOpen || (!isFinal && id % 5 === 0) ? 'negotiable' : 'fixed'
}

/** Cars and homes for sale are often meant in dollars, and so are a few rents. */
const isInDollars = ({ id, category_type, deal, description }: Priced) => {
  if (namesPrice({ description })) return false
  return category_type === 'cars'
    ? id % 3 === 1
    : category_type === 'properties' && id % (deal === 'rental' ? 7 : 3) === 1
}

/** The words of the ad name its price in new pounds. */
const namesPrice = ({ description }: Pick<Priced, 'description'>) => /ل\.س|L\.S\./.test(description)

export function inDollars(price: number) {
  const price_dollars = Math.max(1, roundPrice(price / poundsPerDollar))
  return { price: dollarsToPounds(price_dollars, demoRate), price_currency: 'usd' as const, price_dollars }
}
