import { type Currency, toPounds } from '#contract/currencies.ts'
import type { Language } from '#contract/language.ts'
import type { ExchangeRate } from '#contract/money.ts'
import type { TypedNumber } from '#contract/typed-number.ts'
import { spellPounds, spellScales } from '#i18n/number-scales.ts'
import { describeRate } from '#i18n/price-text.ts'

/** A typed amount with its scales in words, so that an extra zero is noticed; undefined below 1,000. */
export const amountInWords = (language: Language, amount: TypedNumber) =>
  typeof amount === 'number' && amount >= 1000 ? spellScales(language, amount) : undefined

export type Money = { amount: number; currency: Currency }

/** A typed price in words, in both pounds, because many people still count in the old one; dollars with their rate. */
export function priceInWords(language: Language, money: Money | null, rate: ExchangeRate | null | undefined) {
  const pounds = money?.amount ? toPounds(money, rate?.old_pounds ?? null) : undefined
  if (!pounds) return undefined
  const words = spellPounds(language, pounds)
  return rate && money?.currency === 'usd' ? `${words} ${describeRate(language, rate)}` : words
}
