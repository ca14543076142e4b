import { withLatinDigits } from '#contract/digits.ts'

/** One more than the highest price has, so that the rule and not the field says it is too high. */
const mostDigits = 15

/** A price as the field shows it while it is typed, in either script: grouped, the caret where it was among the digits. */
export function formatPriceInput(typed: string, caret = typed.length): { text: string; caret: number } {
  const digits = digitsOf(typed).slice(0, mostDigits)
  const text = grouped(digits)
  const before = Math.min(digitsOf(typed.slice(0, caret)).length, digits.length)
  return { text, caret: placeAfter(text, before) }
}

const digitsOf = (text: string) =>
  withLatinDigits(text)
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')

const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',')

function placeAfter(text: string, count: number) {
  let place = 0
  for (let seen = 0; seen < count && place < text.length; place++) if (text[place] !== ',') seen++
  return place
}

/** The pounds that were typed; null when it is no number. */
export function parsePriceInput(typed: string): number | null {
  const digits = digitsOf(typed)
  return digits ? Number(digits) : null
}
