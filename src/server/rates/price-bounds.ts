// Bounds of price filters as people type them.
import { priceBounds } from '#contract/ad-choices.ts'
import { dollarsToPounds } from '#contract/currencies.ts'
import type { Language } from '#contract/language.ts'
import type { InPounds, TypedBound, TypedBounds } from '#contract/money.ts'
import { describeBounds } from '#i18n/price-bounds-text.ts'
import type { Db } from '#server/platform/db.ts'
import { invalid } from '#server/platform/http-error.ts'
import { readRate } from './rates.ts'

/** The same query with its prices in new pounds. The rate is read only if one of them is in dollars. */
export async function boundsInPounds<T extends TypedBounds>(db: Db, query: T): Promise<InPounds<T>> {
  const { priceFrom, priceTo, ...rest } = query
  const isInDollars = [priceFrom, priceTo].some((bound) => typeof bound === 'object')
  const rate = isInDollars ? ((await readRate(db))?.old_pounds ?? null) : null
  return {
    ...rest,
    ...(priceFrom !== undefined && { priceFrom: toPounds('priceFrom', priceFrom, rate) }),
    ...(priceTo !== undefined && { priceTo: toPounds('priceTo', priceTo, rate) }),
  }
}

function toPounds(field: keyof TypedBounds, bound: TypedBound, rate: number | null): number {
  if (typeof bound === 'number') return bound
  if (rate === null) throw invalid({ [field]: [{ code: 'no_rate' }] })
  const pounds = dollarsToPounds(bound.dollars, rate)
  if (pounds > priceBounds.to) throw invalid({ [field]: [{ code: 'too_large', limit: priceBounds.to }] })
  return pounds
}

/** What was understood, in pounds and in dollars at the rate of the day. */
export async function readBounds(db: Db, language: Language, query: TypedBounds) {
  const [bounds, rate] = await Promise.all([boundsInPounds(db, query), readRate(db)])
  return { ...bounds, text: describeBounds(language, bounds, rate) }
}
