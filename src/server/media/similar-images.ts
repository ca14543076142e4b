// Finds images that look alike: their 64-bit hashes differ in few bits.
import type { Db } from '#server/platform/db.ts'
import { imageName, parseImageName } from './image-names.ts'
import { findHashes, findNearAmong, findShownNear } from './images.sql.ts'

/** Up to 7 different bits it is the same photo, resized, recompressed or watermarked; above that usually another one. */
export const maxDistance = 7

type SimilarPair = { name: string; like: string }

/**
 * For each named image the shown images that look like it and were uploaded before `uploadedBefore`. The named images are not
 * compared with each other. Its cost grows with the number of all images, so it belongs in a task.
 */
export async function findSimilarShown(db: Db, names: string[], uploadedBefore: Date): Promise<SimilarPair[]> {
  const ids = idsOf(names)
  const pairs: SimilarPair[] = []
  for (const { id, kind, dhash } of await findHashes(db, ids)) {
    const hash = BigInt(dhash)
    if (!isDistinctive(hash)) continue
    const near = { dhash: hash, bands: bandsAround(hash), distance: maxDistance, except: ids, uploadedBefore }
    const rows = await findShownNear(db, near)
    pairs.push(...rows.map((like) => ({ name: imageName({ kind, id }), like: imageName(like) })))
  }
  return pairs
}

/** For each named image those of `others` that look like it. */
export async function findSimilarAmong(db: Db, names: string[], others: string[]): Promise<SimilarPair[]> {
  if (!names.length || !others.length) return []
  const images = await findHashes(db, idsOf(names))
  const ids = images.filter(({ dhash }) => isDistinctive(BigInt(dhash))).map(({ id }) => id)
  const rows = ids.length ? await findNearAmong(db, ids, idsOf(others), maxDistance) : []
  return rows.map(({ id, kind, like_id, like_kind }) => ({
    name: imageName({ kind, id }),
    like: imageName({ kind: like_kind, id: like_id }),
  }))
}

const idsOf = (names: string[]) => names.flatMap((name) => parseImageName(name)?.id ?? [])

/**
 * Index keys to look up: the four 16-bit bands of a hash, and each band with one bit flipped. Two hashes that differ in at
 * most seven bits share one of these, because seven bits cannot change all four bands twice.
 */
export function bandsAround(dhash: bigint): number[] {
  const bits = BigInt.asUintN(64, dhash)
  return [48n, 32n, 16n, 0n].flatMap((shift, position) => {
    const band = Number((bits >> shift) & 0xffffn)
    const flipped = Array.from({ length: 16 }, (_, bit) => band ^ (1 << bit))
    return [band, ...flipped].map((value) => position * 65_536 + value)
  })
}

const minEdges = 6

/** False for a bare wall, a black frame or a gradient: hashes without edges would match each other. */
function isDistinctive(dhash: bigint): boolean {
  const edges = BigInt.asUintN(64, dhash).toString(2).replaceAll('0', '').length
  return edges >= minEdges && edges <= 64 - minEdges
}
