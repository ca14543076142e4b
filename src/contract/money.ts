// decisions.md, Money: whole pounds, up to 10¹³, typed with any digits and separators.
import * as z from 'zod/mini'
import { withLatinDigits } from './digits.ts'
import { wholeNumber } from './number.ts'

export const maxPrice = 10_000_000_000_000

/** What was typed, without what people put between digits; a number or nonsense stays what it is. */
const withoutSeparators = (typed: unknown) =>
  typeof typed === 'string'
    ? withLatinDigits(typed).replace(/(?<=\d)[\s,.٬،_'’\u00a0\u202f](?=\d{3}(?!\d))/g, '')
    : typed

export const Price = z.pipe(z.pipe(z.unknown(), z.transform(withoutSeparators)), wholeNumber(0, maxPrice))
