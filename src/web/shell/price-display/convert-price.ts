import { type Currency, parseTypedMoney, toPounds } from '#contract/currencies.ts'
import type { Language } from '#contract/language.ts'
import { oldPoundsInNew } from '#contract/typed-number.ts'
import { formatPrice, formatShortPrice } from '#i18n/format.ts'
import { formatDollars, priceWords } from '#i18n/price-text.ts'

type Display = {
  currency: Currency
  language: Language
  /** Old pounds for a dollar; null when there is none. */
  rate: number | null
  /** On cards: millions in words. */
  isShort: boolean
}

/** The amount that a page shows, in the chosen currency. Undefined for words, and for dollars without a rate. */
export function convertPrice(text: string, { currency, language, rate, isShort }: Display): string | undefined {
  const money = parseTypedMoney(text)
  if (typeof money === 'string') return undefined
  const from = money.currency ?? 'new'
  const pounds = toPounds({ amount: money.amount, currency: from }, rate)
  if (pounds === undefined || from === currency) return undefined
  if (currency === 'usd') return rate === null ? undefined : `≈ ${formatDollars(language, dollarsOf(pounds, rate))}`
  const sign = from === 'usd' ? '≈ ' : ''
  if (currency === 'new') return sign + (isShort ? formatShortPrice : formatPrice)(language, pounds)
  const old = pounds * oldPoundsInNew
  const words = priceWords[language]
  return sign + (isShort ? words.oldShort(formatShortPrice(language, old)) : words.old(old.toLocaleString('en')))
}

/** Three digits are as exact as a rate is. */
function dollarsOf(pounds: number, rate: number) {
  const dollars = (pounds * oldPoundsInNew) / rate
  return dollars < 1 ? 1 : Number(dollars.toPrecision(3))
}
