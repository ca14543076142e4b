import { type Currency, parseTypedMoney } from '#contract/currencies.ts'
import { withLatinDigits } from '#contract/digits.ts'
import type { TypedNumber } from '#contract/typed-number.ts'

/** How a field reads what was typed into it. */
export type ParseNumber = (text: string) => TypedNumber

type Typing = {
  /** The text of the field before this change. */
  previous?: string
  caret?: number
  isGrouped?: boolean
}

/**
 * The text of a number field while typing: Latin digits, grouped as long as only digits are typed. As soon as a
 * separator or a word is typed, the text stays as it is: nobody can know yet what it will mean.
 */
export function formatNumberInput(
  input: string,
  { previous = '', caret = input.length, isGrouped = true }: Typing = {},
) {
  const text = withLatinDigits(input)
  const separatorsOf = (value: string) => value.match(/,/g)?.length ?? 0
  const isTypedIntoGroups = previous === grouped(digitsOf(previous)) && separatorsOf(text) <= separatorsOf(previous)
  const isDigits = /^\d*$/.test(text) || (isTypedIntoGroups && /^[\d,]*$/.test(text))
  if (!isGrouped || !isDigits) return { text, caret }
  const formatted = grouped(digitsOf(text))
  return { text: formatted, caret: caretAfter(formatted, digitsOf(text.slice(0, caret)).length) }
}

/** The text of a field that is left: the number in digits, or what was typed if that is not a number. */
export function settleNumberInput(input: string, parse: ParseNumber, isGrouped: boolean): string {
  const value = parse(input)
  if (typeof value !== 'number') return withLatinDigits(input).trim()
  return isGrouped ? value.toLocaleString('en') : String(value)
}

/** A price field: an amount that names no currency is in the chosen one. Null if the text is not a whole number. */
export function parseMoney(input: string, chosen: Currency): { amount: number; currency: Currency } | null {
  const money = parseTypedMoney(input)
  return typeof money === 'string' ? null : { amount: money.amount, currency: money.currency ?? chosen }
}

const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^0+(?=\d)/, '')

const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',')

function caretAfter(text: string, count: number) {
  let index = 0
  for (let seen = 0; seen < count && index < text.length; index++) if (text[index] !== ',') seen++
  return index
}
