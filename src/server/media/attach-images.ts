import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { notFound } from '#server/platform/http-error.ts'
import { markUploadsUnused } from '#server/uploads/index.ts'
import { parseImageName } from './image-names.ts'
import { type ImageRow, updateShown } from './images.sql.ts'
import type { ImageKind } from './limits.ts'

/** The id in an image name, or null for a name of another kind. */
export function imageIdOf(kind: ImageKind, name: string) {
  const image = parseImageName(name)
  return image?.kind === kind ? image.id : null
}

/** Marks uploads of the owner as shown. Call inside the transaction that creates the ad, profile or message. */
export async function attachImages(tx: Db, owner: Actor, kind: ImageKind, names: string[]): Promise<ImageRow[]> {
  const ids = names.flatMap((name) => imageIdOf(kind, name) ?? [])
  const rows = await updateShown(tx, owner.id, kind, ids)
  if (rows.length !== names.length) throw notFound('picture_not_found')
  return ids.flatMap((id) => rows.filter((row) => row.id === id))
}

/** Marks images as no longer shown. A later sweep deletes them. */
export async function releaseImages(tx: Db, names: string[], now: Date): Promise<void> {
  const ids = names.flatMap((name) => parseImageName(name)?.id ?? [])
  await markUploadsUnused(tx, 'pictures', ids, now)
}
