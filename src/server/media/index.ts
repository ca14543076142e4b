// Pictures: taken in from people, made safe, kept in the sizes pages need, and read again. All sizes are made at once when
// a picture comes in, so reading is only serving files.
import { join } from 'node:path'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { notFound } from '#server/platform/http-error.ts'
import type { Log } from '#server/platform/log.ts'
import type { FileStorage } from '#server/uploads/index.ts'
import { createDrawings } from './drawings.ts'
import { imageName, parseImageName, storageKey } from './image-names.ts'
import { findHashes, findImagesNear, findShownNear, type ImageRow, updateShown, updateUnused } from './images.sql.ts'
import { type ImageKind, type ImageWidth, limits } from './limits.ts'
import { alikeWithin, bandsAround, isDistinctive } from './similarity.ts'
import { createImageUploads, type ImageUploads } from './store-image.ts'

export { placeholderOf } from './drawings.ts'
export type { Upload } from './incoming.ts'
export { type ImageKind, type ImageWidth, imageKinds, imageWidths } from './limits.ts'
export {
  createShareCards,
  type ShareCards,
  type ShareFace,
  type ShareKind,
  shareCardAddress,
} from './share-cards.ts'
export type { StoredImage } from './store-image.ts'

export type Media = ImageUploads & {
  /** One size of a picture that is for everyone, or null when there is none of that name. */
  readImage(name: string, width: ImageWidth): Promise<Buffer | null>
  /** One size of a picture sent in a chat. Who asks must already be known to be its member. */
  readChatImage(name: string, width: ImageWidth): Promise<Buffer | null>
  /** Keeps a drawing of our own (the demo marketplace's scenes) under a picture's name. */
  storeDrawing(name: string, svg: string): Promise<void>
}

export type MediaContext = { db: Db; log: Log; dataDir: string; storage: FileStorage }

const drawingName = /^demo\/[0-9a-f]{8,64}\.webp$/

export function createMedia({ db, log, dataDir, storage }: MediaContext): Media {
  const folder = join(dataDir, 'media')
  const drawings = createDrawings(folder)

  async function read(name: string, width: ImageWidth, isMeant: (kind: ImageKind) => boolean) {
    const picture = parseImageName(name)
    return picture && isMeant(picture.kind) ? storage.get(storageKey(picture, width)) : null
  }

  return {
    ...createImageUploads({ db, log, storage, folder }),
    readImage: (name, width) =>
      drawingName.test(name) ? drawings.read(name, width) : read(name, width, (kind) => kind !== 'chat'),
    readChatImage: (name, width) => read(name, width, (kind) => kind === 'chat'),
    storeDrawing: (name, svg) => drawings.store(name, svg),
  }
}

/** Sweeps once an hour; any number of processes may. */
export function sweepHourly(media: Media, log: Log) {
  const sweep = () =>
    media.sweepImages().then(
      (removed) => removed && log.info('pictures.swept', { removed }),
      (error) => log.warn('pictures.not_swept', { error }),
    )
  setTimeout(sweep, limits.sweepSoon).unref()
  setInterval(sweep, limits.sweepEvery).unref()
}

/** The id in a picture's name; null for what is no name of that kind. */
export const imageIdOf = (kind: ImageKind, name: string) => {
  const picture = parseImageName(name)
  return picture?.kind === kind ? picture.id : null
}

/** Takes one's uploads for something that shows them; call it in the transaction that makes that thing. */
export async function attachImages(tx: Db, owner: Actor, kind: ImageKind, names: string[]): Promise<ImageRow[]> {
  const wanted = names.map(parseImageName)
  const ids = wanted.flatMap((picture) => (picture?.kind === kind ? [picture.id] : []))
  const rows = await updateShown(tx, owner.id, kind, ids)
  if (rows.length !== names.length) throw notFound('picture_not_found')
  return ids.flatMap((id) => rows.filter((row) => row.id === id))
}

/** Nothing shows them any more: they go with a later sweep. */
export async function releaseImages(tx: Db, names: string[]): Promise<void> {
  await updateUnused(
    tx,
    names.flatMap((name) => parseImageName(name)?.id ?? []),
  )
}

/** Pictures that look like this one, the likest first: the same photo resized, packed again, marked. */
export const findSimilar = (db: Db, dhash: bigint, limit = 20) =>
  findImagesNear(db, dhash, bandsAround(dhash), alikeWithin, limit)

/** Which pictures on show elsewhere look like which of these, by name. */
export async function findSimilarShown(db: Db, names: string[]): Promise<{ name: string; like: string }[]> {
  const ids = names.flatMap((name) => parseImageName(name)?.id ?? [])
  const found: { name: string; like: string }[] = []
  for (const { id, kind, dhash } of await findHashes(db, ids)) {
    const hash = BigInt(dhash)
    if (!isDistinctive(hash)) continue
    const near = await findShownNear(db, hash, bandsAround(hash), alikeWithin, ids)
    found.push(...near.map((like) => ({ name: imageName({ kind, id }), like: imageName(like) })))
  }
  return found
}
