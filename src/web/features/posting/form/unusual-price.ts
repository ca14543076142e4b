type Usual = { median: number; low: number; high: number; count: number }

/** Two extra zeros are a factor of 100; half of it leaves room for prices that are really low or high. */
const unusualFactor = 50

/** True when a price seems to have too many or too few zeros. Only a warning: it is never rejected. */
export function isUnusualPrice(price: number | null, usual: Usual | null | undefined): boolean {
  if (!price || !usual || usual.median <= 0) return false
  return price >= usual.median * unusualFactor || price * unusualFactor <= usual.median
}
