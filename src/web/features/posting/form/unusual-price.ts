import { oldPoundsInNew } from '#contract/typed-number.ts'

type Usual = { median: number; low: number; high: number; count: number }

/** Two extra zeros are a factor of 100; half of it leaves room for prices that are really low or high. */
const unusualFactor = 50

/** True when a price seems to have too many or too few zeros. Only a warning: it is never rejected. */
export function isUnusualPrice(price: number | null, usual: Usual | null | undefined): boolean {
  if (!price || !usual || usual.median <= 0) return false
  return price >= usual.median * unusualFactor || price * unusualFactor <= usual.median
}

/** The most that a price of a comparable ad differs from the usual range. */
const leeway = 4

/** The price in new pounds, if the typed one was probably meant in old pounds: it is usual when divided by 100. */
export function meantInOldPounds(price: number | null, usual: Usual): number | undefined {
  if (!price || price % oldPoundsInNew || price < usual.median * unusualFactor) return undefined
  const converted = price / oldPoundsInNew
  return converted >= usual.low / leeway && converted <= usual.high * leeway ? converted : undefined
}
