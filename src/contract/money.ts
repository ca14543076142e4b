// Prices are whole Syrian pounds up to 10¹³, typed with any digits, separators and words.
import { priceBounds } from './ad-choices.ts'
import { typedWholeNumber } from './number.ts'
import { priceUnits } from './typed-number.ts'

export const Price = typedWholeNumber(priceBounds.from, priceBounds.to, priceUnits)
