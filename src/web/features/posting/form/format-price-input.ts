import { withLatinDigits } from '#contract/digits.ts'

/** One digit more than the highest price, so that validation can report a price as too high. */
const maxDigits = 15

/** Groups the digits of a price while typing, in Arabic or Latin digits, and keeps the caret behind the same digit. */
export function formatPriceInput(input: string, caret = input.length): { text: string; caret: number } {
  const digits = digitsOf(input).slice(0, maxDigits)
  const text = grouped(digits)
  const before = Math.min(digitsOf(input.slice(0, caret)).length, digits.length)
  return { text, caret: caretAfter(text, before) }
}

const digitsOf = (text: string) =>
  withLatinDigits(text)
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')

const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',')

function caretAfter(text: string, count: number) {
  let index = 0
  for (let seen = 0; seen < count && index < text.length; index++) if (text[index] !== ',') seen++
  return index
}

/** The price in pounds; null without digits. */
export function parsePriceInput(input: string): number | null {
  const digits = digitsOf(input)
  return digits ? Number(digits) : null
}
