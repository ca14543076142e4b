import type { Language } from '#contract/language.ts'
import type { ChatSubject, PriceOffer } from '#contract/messages.ts'
import { formatPrice } from '#i18n/format.ts'
import { describePrice, priceLine } from '#i18n/price-text.ts'
import type { DealTexts } from '#i18n/texts.ts'

type Offer = Pick<PriceOffer, 'price' | 'price_currency' | 'price_amount'>

type RentPeriod = Pick<ChatSubject, 'price_kind' | 'price_period'>

/** The amount as it was typed, with the period of a rent, and the same in another currency. */
export function offerPrice(language: Language, words: DealTexts, offer: Offer, subject: RentPeriod | null) {
  const { price, price_currency: currency, price_amount } = offer
  const period = subject?.price_kind === 'rent' ? (subject.price_period ?? null) : null
  const kind = period ? 'rent' : 'fixed'
  const dollars = currency === 'usd' ? price_amount : null
  const text = describePrice(language, { kind, period, price, trail: [], currency, dollars, place: 'page' })
  const other = currency === 'usd' ? words.about(formatPrice(language, price)) : text?.other
  return { line: text ? priceLine(text) : '', other }
}
