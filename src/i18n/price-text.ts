// What an ad says about its price, in words that follow its kind: on cards, on its page and in link previews.
import type { Language } from '#contract/language.ts'
import type { PriceKind, PricePeriod } from '#contract/price-kinds.ts'
import { formatPrice, formatShortPrice } from './format.ts'

/** `amount` is a number with its currency, or the words for an absent price. */
export type PriceText = { before?: string | undefined; amount: string; after?: string | undefined }

export type PricedAd = {
  kind: PriceKind
  period: PricePeriod | null
  /** In new pounds; null when it is hidden. */
  price: number | null
  /** The path to its category. */
  trail: readonly { id: number; type: string }[]
  /** On cards: millions in words. */
  isShort?: boolean
}

export function describePrice(
  language: Language,
  { kind, period, price, trail, isShort }: PricedAd,
): PriceText | undefined {
  const words = priceWords[language]
  if (kind === 'free' || kind === 'swap') return { amount: words[kind] }
  if (price === null || kind === 'on_request') {
    if (trail[0]?.id === lostAndFound) return undefined
    return { amount: isByAgreement(trail[0]?.type) ? words.byAgreement : words.onRequest }
  }
  return {
    before: kind === 'from' ? words.from : undefined,
    amount: (isShort ? formatShortPrice : formatPrice)(language, price),
    after: kind === 'negotiable' ? words.negotiable : period ? words.periods[period] : undefined,
  }
}

/** In one line: for images, notices and messages. */
export const priceLine = ({ before, amount, after }: PriceText) => [before, amount, after].filter(Boolean).join(' ')

/** What is lost has no price. */
const lostAndFound = 22
/** Wages and fees are agreed upon, not asked for on the phone. */
const isByAgreement = (type: string | undefined) => type === 'jobs' || type === 'services'

type Words = Record<'free' | 'swap' | 'onRequest' | 'byAgreement' | 'from' | 'negotiable', string> & {
  periods: Record<PricePeriod, string>
}

export const priceWords: Record<Language, Words> = {
  ar: {
    free: 'مجاناً',
    swap: 'مبادلة',
    onRequest: 'السعر عند التواصل',
    byAgreement: 'حسب الاتفاق',
    from: 'ابتداءً من',
    negotiable: 'قابل للتفاوض',
    periods: { month: 'شهرياً', day: 'يومياً', hour: 'في الساعة', night: 'لليلة', year: 'سنوياً' },
  },
  en: {
    free: 'Free',
    swap: 'Swap',
    onRequest: 'Price on request',
    byAgreement: 'By agreement',
    from: 'From',
    negotiable: 'negotiable',
    periods: { month: 'a month', day: 'a day', hour: 'an hour', night: 'a night', year: 'a year' },
  },
}
