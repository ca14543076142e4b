import { attachImages, releaseImages } from '#server/media/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { type ImageRow, replaceImages } from './ads.sql.ts'

/** Sets the images of an ad in order. New ones must be unused uploads of the seller; removed ones are released. */
export async function replaceAdImages(
  tx: Db,
  seller: Actor,
  adId: number,
  names: string[],
  before: ImageRow[],
  now: Date,
) {
  const existing = new Map(before.map((image) => [image.name, image]))
  const added = names.filter((name) => !existing.has(name))
  const attached = added.length ? await attachImages(tx, seller, 'ad', added) : []
  const attachedSizes = new Map(attached.map(({ id: _, kind: __, ...size }, place) => [added[place] ?? '', size]))
  const images = names.flatMap((name) => {
    const size = existing.get(name) ?? attachedSizes.get(name)
    return size ? [{ ...size, name }] : []
  })
  await replaceImages(tx, adId, images)
  await releaseImages(
    tx,
    before.map(({ name }) => name).filter((name) => !names.includes(name)),
    now,
  )
  return added
}
