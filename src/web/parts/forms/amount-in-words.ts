import type { Language } from '#contract/language.ts'
import { parseTypedNumber } from '#contract/typed-number.ts'
import { spellScales } from '#i18n/number-scales.ts'

/** A typed amount with its scales in words, so that an extra zero is noticed; undefined below 1,000. */
export function amountInWords(language: Language, input: string, units: readonly string[]): string | undefined {
  const amount = parseTypedNumber(input, units)
  return typeof amount === 'number' && amount >= 1000 ? spellScales(language, amount) : undefined
}
