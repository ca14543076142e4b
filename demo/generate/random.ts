export type Random = {
  next(): number
  between(low: number, high: number): number
  int(low: number, high: number): number
  chance(odds: number): boolean
  pick<T>(list: readonly T[]): T
  weighted<T>(list: readonly T[], weight: (one: T) => number): T
  shuffle<T>(list: readonly T[]): T[]
}

/** mulberry32: the same seed tells the same story on every machine. */
export function makeRandom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0

  function next() {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  const between = (low: number, high: number) => low + next() * (high - low)
  const int = (low: number, high: number) => Math.floor(between(low, high + 1))

  function pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('nothing to pick from')
    return list[int(0, list.length - 1)] as T
  }

  function weighted<T>(list: readonly T[], weight: (one: T) => number): T {
    let left = next() * list.reduce((sum, one) => sum + weight(one), 0)
    for (const one of list) {
      left -= weight(one)
      if (left < 0) return one
    }
    return pick(list)
  }

  function shuffle<T>(list: readonly T[]): T[] {
    const shuffled = [...list]
    for (let last = shuffled.length - 1; last > 0; last--) {
      const other = int(0, last)
      ;[shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T]
    }
    return shuffled
  }

  return { next, between, int, chance: (odds) => next() < odds, pick, weighted, shuffle }
}

/** Shares `total` out by weight, everyone at least `least`, the remainder to the heaviest. */
export function shareOut<T>(total: number, list: readonly T[], weight: (one: T) => number, least = 0): T[] {
  const sum = list.reduce((all, one) => all + weight(one), 0)
  const counts = list.map((one) => Math.max(least, Math.floor((total * weight(one)) / sum)))
  const order = list.map((_, index) => index).sort((a, b) => weight(list[b] as T) - weight(list[a] as T))
  let left = total - counts.reduce((all, count) => all + count, 0)

  for (let turn = 0; left !== 0 && turn < total * 2; turn++) {
    const index = order[turn % order.length] as number
    if (left < 0 && (counts[index] ?? 0) <= least) continue
    counts[index] = (counts[index] ?? 0) + Math.sign(left)
    left -= Math.sign(left)
  }
  return list.flatMap((one, index) => Array<T>(counts[index] ?? 0).fill(one))
}
