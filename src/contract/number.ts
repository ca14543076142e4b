import * as z from 'zod/mini'
import { withLatinDigits } from './digits.ts'

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
        if (/^-?\d{1,15}$/.test(text)) return Number(text)
        context.issues.push({ code: 'custom', input: value, message: 'not_a_number' })
        return z.NEVER
      }),
    ),
    z.number().check(z.gte(minimum), z.lte(maximum)),
  )
