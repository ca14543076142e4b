// Pictures that look alike: hashes of 64 bits that differ in few (security.md §5).

/** Up to here it is the same photo, resized, packed again or marked; beyond it is usually another one. */
export const alikeWithin = 7

/**
 * What to look up: the four parts of a hash, and each with one bit turned. Two hashes that differ in at most seven bits
 * share one of these, because seven cannot spoil four parts twice each.
 */
export function bandsAround(dhash: bigint): number[] {
  const bits = BigInt.asUintN(64, dhash)
  return [48n, 32n, 16n, 0n].flatMap((shift, place) => {
    const band = Number((bits >> shift) & 0xffffn)
    const turned = Array.from({ length: 16 }, (_, bit) => band ^ (1 << bit))
    return [band, ...turned].map((value) => place * 65_536 + value)
  })
}

/** A bare wall, a black frame, a gradient: hashes with hardly an edge in them say nothing, and would say it of each other. */
export function isDistinctive(dhash: bigint): boolean {
  const edges = BigInt.asUintN(64, dhash).toString(2).replaceAll('0', '').length
  return edges >= fewestEdges && edges <= 64 - fewestEdges
}

const fewestEdges = 6
