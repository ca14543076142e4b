// What an ad says about its price, in words that follow its kind: on cards, on its page and in link previews.
import type { Currency } from '#contract/currencies.ts'
import type { Language } from '#contract/language.ts'
import type { ExchangeRate } from '#contract/money.ts'
import type { PriceKind, PricePeriod } from '#contract/price-kinds.ts'
import { oldPoundsInNew } from '#contract/typed-number.ts'
import { formatDate, formatNumber, formatPrice, formatShortPrice } from './format.ts'

/** `amount` is a number with its currency, or the words for an absent price. */
export type PriceText = {
  before?: string | undefined
  amount: string
  after?: string | undefined
  /** The same in another currency. */
  other?: string | undefined
}

export type PricedAd = {
  kind: PriceKind
  period: PricePeriod | null
  /** In new pounds; null when it is hidden. */
  price: number | null
  /** The path to its category. */
  trail: readonly { id: number; type: string }[]
  /** What it was typed in; new pounds if it is absent. */
  currency?: Currency
  dollars?: number | null
  rate?: ExchangeRate | null | undefined
  /** A card has millions in words and one currency, the page of an ad also the other one. */
  place?: 'card' | 'row' | 'page'
}

export function describePrice(language: Language, priced: PricedAd): PriceText | undefined {
  const { kind, period, price, trail, place } = priced
  const words = priceWords[language]
  if (kind === 'free' || kind === 'swap') return { amount: words[kind] }
  if (price === null || kind === 'on_request') {
    if (trail[0]?.id === lostAndFound) return undefined
    return { amount: isByAgreement(trail[0]?.type) ? words.byAgreement : words.onRequest }
  }
  const after = kind === 'negotiable' ? words.negotiable : period && words.periods[period]
  return {
    ...(kind === 'from' && { before: words.from }),
    amount: amountIn(language, priced, price),
    ...(after && { after }),
    ...(place === 'page' && { other: otherCurrency(language, priced, price) }),
  }
}

/** Cards name pounds in new ones, so that prices of a list can be compared. */
function amountIn(language: Language, { currency, dollars, place }: PricedAd, price: number) {
  if (currency === 'usd' && dollars) return formatDollars(language, dollars)
  if (place === 'card') return formatShortPrice(language, price)
  return currency === 'old' ? formatOldPounds(language, price) : formatPrice(language, price)
}

function otherCurrency(language: Language, { currency, rate }: PricedAd, price: number) {
  if (currency === 'old') return formatPrice(language, price)
  if (currency !== 'usd') return formatOldPounds(language, price)
  return rate ? priceWords[language].atRate(formatPrice(language, price), describeRate(language, rate)) : undefined
}

const formatOldPounds = (language: Language, price: number) =>
  priceWords[language].old(formatNumber('en', price * oldPoundsInNew))

export const formatDollars = (language: Language, dollars: number) =>
  priceWords[language].dollars(formatNumber('en', dollars), dollars)

/** «112.5 ل.س للدولار، 16 تشرين الثاني 2026» */
export const describeRate = (language: Language, { old_pounds, valid_from }: ExchangeRate) =>
  priceWords[language].rate((old_pounds / oldPoundsInNew).toLocaleString('en'), formatDate(language, valid_from))

/** In one line: for images, notices and messages. */
export const priceLine = ({ before, amount, after }: PriceText) => [before, amount, after].filter(Boolean).join(' ')

/** What is lost has no price. */
const lostAndFound = 22
/** Wages and fees are agreed upon, not asked for on the phone. */
const isByAgreement = (type: string | undefined) => type === 'jobs' || type === 'services'

type Words = Record<'free' | 'swap' | 'onRequest' | 'byAgreement' | 'from' | 'negotiable', string> & {
  periods: Record<PricePeriod, string>
  currency: string
  currencies: Record<Currency, string>
  noRate: string
  display: string
  asTyped: string
  noRateToShow: string
  oldShort: (amount: string) => string
  old: (amount: string) => string
  dollars: (amount: string, count: number) => string
  rate: (pounds: string, date: string) => string
  atRate: (pounds: string, rate: string) => string
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
    currency: 'العملة',
    currencies: { new: 'ل.س', old: 'ل.س قديمة', usd: 'دولار' },
    noRate: 'لا يوجد سعر صرف للدولار الآن. اكتب السعر بالليرة.',
    display: 'عرض الأسعار على هذا الجهاز',
    asTyped: 'كما كتبها البائع',
    noRateToShow: 'لا يوجد سعر صرف للدولار الآن، فتبقى الأسعار كما هي',
    oldShort: (amount) => `${amount} قديمة`,
    old: (amount) => `${amount} ليرة قديمة`,
    dollars: (amount, count) => `${amount} ${count >= 3 && count <= 10 ? 'دولارات' : 'دولار'}`,
    rate: (pounds, date) => `بسعر صرف ${pounds} ل.س للدولار بتاريخ ${date}`,
    atRate: (pounds, rate) => `نحو ${pounds} ${rate}`,
  },
  en: {
    free: 'Free',
    swap: 'Swap',
    onRequest: 'Price on request',
    byAgreement: 'By agreement',
    from: 'From',
    negotiable: 'negotiable',
    periods: { month: 'a month', day: 'a day', hour: 'an hour', night: 'a night', year: 'a year' },
    currency: 'Currency',
    currencies: { new: 'L.S.', old: 'Old L.S.', usd: 'US dollars' },
    noRate: 'There is no dollar rate right now. Enter the price in pounds.',
    display: 'Prices on this device',
    asTyped: 'As the seller typed them',
    noRateToShow: 'There is no dollar rate right now, so prices stay as they are',
    oldShort: (amount) => `${amount} (old)`,
    old: (amount) => `${amount} old pounds`,
    dollars: (amount) => `$${amount}`,
    rate: (pounds, date) => `at ${pounds} L.S. to the dollar on ${date}`,
    atRate: (pounds, rate) => `about ${pounds} ${rate}`,
  },
}
