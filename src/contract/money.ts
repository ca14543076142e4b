// Prices are whole Syrian pounds up to 10¹³, typed with any digits and separators.
import * as z from 'zod/mini'
import { withLatinDigits } from './digits.ts'
import { wholeNumber } from './number.ts'

const maxPrice = 10_000_000_000_000

/** Removes thousands separators; other values stay unchanged. */
const withoutSeparators = (input: unknown) =>
  typeof input === 'string'
    ? withLatinDigits(input).replace(/(?<=\d)[\s,.٬،_'’\u00a0\u202f](?=\d{3}(?!\d))/g, '')
    : input

export const Price = z.pipe(z.pipe(z.unknown(), z.transform(withoutSeparators)), wholeNumber(0, maxPrice))
