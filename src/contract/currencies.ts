// Amounts in the currency they were typed in. No zod here: form fields use it while typing.
import { foldSpelling } from './folding.ts'
import { oldPoundsInNew, parseTypedNumber, priceUnits, type TypedNumber } from './typed-number.ts'

/** New Syrian pounds, old ones (100 of them are a new one) and US dollars. */
export const currencies = ['new', 'old', 'usd'] as const
export type Currency = (typeof currencies)[number]

/** `currency` is null if the text does not name one. */
export type TypedMoney = { amount: number; currency: Currency | null }

const oldWords = /(?:^|\s)(?:بال)?قديمه?$|(?:^|\s)old(?: pounds?| l\.?s\.?| syp)?$/
const newWords = /(?:^|\s)(?:بال)?جديده?$|(?:^|\s)new(?: pounds?| l\.?s\.?| syp)?$/
const dollarWords = /^(?:us ?)?\$|(?:us ?)?\$$|(?:^|[\s\d])(?:usd|dollars?|(?:بال)?دولار(?:ات|ا)?(?: امريكي)?)$/

/** «120 مليون قديمة», "$6000", «6 آلاف دولار»: the amount as it is typed, and the currency that the text names. */
export function parseTypedMoney(text: string): TypedMoney | Exclude<TypedNumber, number> {
  if (text.length > maxLength) return 'not_a_number'
  const plain = foldSpelling(text).trim()
  const currency = currencyIn(plain)
  const rest = currency === 'usd' ? plain.replace(dollarWords, (word) => word.match(/^\d/)?.[0] ?? ' ') : plain
  const amount = parseTypedNumber(currency === 'old' ? rest.replace(oldWords, '') : rest, priceUnits)
  return typeof amount === 'number' ? { amount, currency } : amount
}

/** A price in whole new pounds. Dollars need a rate, so they are none. */
export function parseTypedPrice(text: string): TypedNumber {
  const money = parseTypedMoney(text)
  if (typeof money === 'string') return money
  const { amount, currency } = money
  if (currency === 'usd') return 'not_a_number'
  return toPounds({ amount, currency: currency ?? 'new' }, null) ?? 'decimal'
}

/** Longer than any number in words. */
const maxLength = 160

function currencyIn(plain: string): Currency | null {
  if (dollarWords.test(plain)) return 'usd'
  if (oldWords.test(plain)) return 'old'
  return newWords.test(plain) ? 'new' : null
}

/** How many old pounds a dollar costs: a whole number, and exact, because an old pound is a hundredth of a new one. */
export type Rate = number

/** In whole new pounds. Undefined for dollars without a rate, and for old pounds that are not whole new ones. */
export function toPounds({ amount, currency }: { amount: number; currency: Currency }, rate: Rate | null) {
  if (currency === 'new') return amount
  if (currency === 'old') return amount % oldPoundsInNew === 0 ? amount / oldPoundsInNew : undefined
  return rate === null ? undefined : dollarsToPounds(amount, rate)
}

/** Rounded half up, as the database does when the rate changes. */
export const dollarsToPounds = (dollars: number, rate: Rate) => Number((BigInt(dollars) * BigInt(rate) + 50n) / 100n)

/** As it was typed: the amount of a stored price in its currency. */
export function typedAmount(price: number, currency: Currency, dollars: number | null) {
  if (currency === 'usd') return dollars ?? price
  return currency === 'old' ? price * oldPoundsInNew : price
}
