import type { Language } from '#contract/language.ts'
import type { TypedNumber } from '#contract/typed-number.ts'
import { spellPounds, spellScales } from '#i18n/number-scales.ts'

/** A typed amount with its scales in words, so that an extra zero is noticed; undefined below 1,000. */
export const amountInWords = (language: Language, amount: TypedNumber) =>
  typeof amount === 'number' && amount >= 1000 ? spellScales(language, amount) : undefined

/** A typed price in words, in the new pound and in the old one: many people still count in the old one. */
export const priceInWords = (language: Language, price: TypedNumber) =>
  typeof price === 'number' && price > 0 ? spellPounds(language, price) : undefined
