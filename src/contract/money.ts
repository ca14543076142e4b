// Prices as people type them: whole amounts with any digits, separators and words, in pounds or in dollars.
import * as z from 'zod/mini'
import { priceBounds } from './ad-choices.ts'
import { currencies, parseTypedMoney, type TypedMoney } from './currencies.ts'
import { get } from './endpoint.ts'
import { wholeOrDecimal } from './number.ts'
import { oldPoundsInNew } from './typed-number.ts'

/** An amount that names no currency is in `price_currency`, or in new pounds. */
export const Price = z.pipe(
  z.union([z.string(), z.number()], { error: 'not_a_number' }),
  z.transform((input, context): TypedMoney => {
    const value = typeof input === 'string' ? parseTypedMoney(input) : wholeOrDecimal(input)
    const money = typeof value === 'number' ? { amount: value, currency: null } : value
    if (typeof money === 'string') {
      context.issues.push({ code: 'custom', input, message: money })
      return z.NEVER
    }
    const maximum = priceBounds.to * (money.currency === 'old' ? oldPoundsInNew : 1)
    if (money.amount < priceBounds.from)
      context.issues.push({ code: 'too_small', origin: 'number', minimum: priceBounds.from, input })
    if (money.amount > maximum) context.issues.push({ code: 'too_big', origin: 'number', maximum, input })
    return money
  }),
)

/** A bound of a price filter: new pounds, or dollars that the server converts by its rate. */
export type TypedBound = number | { dollars: number }

/** As people type it: «500 ألف», "1.2M", «120 مليون قديمة», "$6000". Old pounds are rounded to whole new ones. */
export const PriceBound = z.pipe(
  Price,
  z.transform(({ amount, currency }): TypedBound => {
    if (currency === 'usd') return { dollars: amount }
    return currency === 'old' ? Math.round(amount / oldPoundsInNew) : amount
  }),
)

/** The bounds of a list as they are typed, and the same in new pounds. */
export const priceBoundsShape = { priceFrom: z.optional(PriceBound), priceTo: z.optional(PriceBound) }
export type TypedBounds = { priceFrom?: TypedBound | undefined; priceTo?: TypedBound | undefined }
export type BoundsInPounds = { priceFrom?: number | undefined; priceTo?: number | undefined }
export type InPounds<T extends TypedBounds> = Omit<T, keyof TypedBounds> & BoundsInPounds

export const PriceCurrency = z.enum(currencies)

/** What a dollar costs since `valid_from`. */
export const ExchangeRate = z.object({ old_pounds: z.int(), valid_from: z.string() })
export type ExchangeRate = z.infer<typeof ExchangeRate>

export const rates = {
  current: get('/exchange-rate', {
    summary: 'The rate by which prices in dollars are converted, set by the operator; null when there is none.',
    public: true,
    reply: z.nullable(ExchangeRate),
  }),
  bounds: get('/price-bounds', {
    summary: 'What the typed bounds of a price filter mean, in new pounds and in a sentence for people.',
    public: true,
    query: z.strictObject(priceBoundsShape),
    reply: z.object({ priceFrom: z.optional(z.int()), priceTo: z.optional(z.int()), text: z.string() }),
  }),
}
