import { mulberry32 } from './mulberry32.ts'

export type Random = {
  next(): number
  between(low: number, high: number): number
  int(low: number, high: number): number
  chance(odds: number): boolean
  pick<T>(list: readonly T[]): T
  weighted<T>(list: readonly T[], weight: (one: T) => number): T
  shuffle<T>(list: readonly T[]): T[]
}

export function makeRandom(seed: number): Random {
  const next = mulberry32(seed + 1)
  const between = (low: number, high: number) => low + next() * (high - low)
  const int = (low: number, high: number) => Math.floor(between(low, high + 1))

  function pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('pick from an empty list')
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

/** Distributes `total` by weight: each item at least `least` times, the remainder to the heaviest. */
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
