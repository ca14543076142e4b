type Usual = { median: number; low: number; high: number; count: number }

/** As far off as a slip of two zeros is, with room for what is really cheap or dear. */
const farOff = 50

/** Whether a price looks like one with zeros too many or too few. It is told, never refused. */
export function isUnusualPrice(price: number | null, usual: Usual | null | undefined): boolean {
  if (!price || !usual || usual.median <= 0) return false
  return price >= usual.median * farOff || price * farOff <= usual.median
}
