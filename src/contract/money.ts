// Prices are whole Syrian pounds up to 10¹³, typed with any digits, separators and words,
// and in old pounds if the text says so.
import { priceBounds } from './ad-choices.ts'
import { typedWholeNumber } from './number.ts'
import { parseTypedPrice } from './typed-number.ts'

export const Price = typedWholeNumber(priceBounds.from, priceBounds.to, parseTypedPrice)
