import * as z from 'zod/mini'
import { withLatinDigits } from './digits.ts'
import type { TypedNumber } from './typed-number.ts'

/**
 * A whole number, possibly as text from a query or form field. Stricter than coercion, which accepts '', ' 5 ', '0x10'
 * and ['1']; but Arabic digits are accepted.
 */
export const wholeNumber = (minimum: number, maximum: number) =>
  z.pipe(
    z.pipe(
      z.union([z.string(), z.number()], { error: 'not_a_number' }),
      z.transform((value, context) => {
        const text = withLatinDigits(String(value))
        // More digits than a number has are out of every range, and refused as such.
        if (/^-?\d{1,40}$/.test(text)) return Number(text)
        context.issues.push({ code: 'custom', input: value, message: 'not_a_number' })
        return z.NEVER
      }),
    ),
    z.number().check(z.gte(minimum), z.lte(maximum)),
  )

/** A number that a person typed into a form, and how it is read. `maximum` is a function if it changes with the time. */
export const typedWholeNumber = (
  minimum: number,
  maximum: number | (() => number),
  parse: (text: string) => TypedNumber,
) =>
  z.pipe(
    z.pipe(
      z.union([z.string(), z.number()], { error: 'not_a_number' }),
      z.transform((input, context) => {
        const value = typeof input === 'string' ? parse(input) : wholeOrDecimal(input)
        if (typeof value === 'number') return value
        context.issues.push({ code: 'custom', input, message: value })
        return z.NEVER
      }),
    ),
    z.number().check(z.gte(minimum), typeof maximum === 'number' ? z.lte(maximum) : atMost(maximum)),
  )

export function wholeOrDecimal(value: number) {
  if (Number.isSafeInteger(value)) return value
  return Number.isFinite(value) && !Number.isInteger(value) ? 'decimal' : 'not_a_number'
}

const atMost = (maximumNow: () => number) =>
  z.check<number>(({ value, issues }) => {
    const maximum = maximumNow()
    if (value > maximum) issues.push({ code: 'too_big', origin: 'number', maximum, input: value })
  })
