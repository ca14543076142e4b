// What a price filter understood, for the line below its fields. The server writes it, so that no page loads the words.
import type { Language } from '#contract/language.ts'
import type { BoundsInPounds, ExchangeRate } from '#contract/money.ts'
import { oldPoundsInNew } from '#contract/typed-number.ts'
import { formatPrice, formatShortPrice } from './format.ts'
import { describeRate, formatDollars } from './price-text.ts'

/** «حتى 600 مليون ل.س · 5,330,000 دولار بسعر صرف 112.5 ل.س للدولار بتاريخ 16 تشرين الثاني 2026» */
export function describeBounds(language: Language, bounds: BoundsInPounds, rate: ExchangeRate | null): string {
  const pounds = rangeOf(language, bounds)
  if (!pounds || !rate) return pounds
  const inDollars = (amount: number) => (amount * oldPoundsInNew) / rate.old_pounds
  const amounts = [bounds.priceFrom, bounds.priceTo].flatMap((bound) => (bound ? [inDollars(bound)] : []))
  // Below a dollar there is nothing to compare.
  if (!amounts.length || Math.min(...amounts) < 1) return pounds
  const dollars = amounts.map((amount) => isolated(formatDollars(language, Math.round(amount))))
  return `${pounds} · ${dollars.join(' – ')} ${describeRate(language, rate)}`
}

/** Millions in words where nothing is rounded away: a slip of a zero is seen at once. */
function exactPrice(language: Language, pounds: number) {
  const scale = [1e12, 1e9, 1e6].find((one) => pounds >= one)
  return scale && pounds % (scale / 100) === 0 ? formatShortPrice(language, pounds) : formatPrice(language, pounds)
}

/** A number inside a sentence of the other direction. */
const isolated = (text: string) => `\u2068${text}\u2069`

function rangeOf(language: Language, { priceFrom, priceTo }: BoundsInPounds) {
  const words = rangeWords[language]
  const [from, to] = [priceFrom, priceTo].map((bound) => bound !== undefined && isolated(exactPrice(language, bound)))
  if (from && to) return words.between(from, to)
  if (from) return words.from(from)
  return to ? words.upTo(to) : ''
}

/** «حتى 500 دولار» */
export const describeUpTo = (language: Language, amount: string) => rangeWords[language].upTo(isolated(amount))

const rangeWords = {
  ar: {
    from: (low: string) => `من ${low} وأكثر`,
    upTo: (high: string) => `حتى ${high}`,
    between: (low: string, high: string) => `من ${low} إلى ${high}`,
  },
  en: {
    from: (low: string) => `From ${low}`,
    upTo: (high: string) => `Up to ${high}`,
    between: (low: string, high: string) => `From ${low} to ${high}`,
  },
}
