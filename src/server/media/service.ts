// Pictures: taken in from people, made safe, kept in the sizes pages need, and read again. All sizes are made at once when
// a picture comes in, so reading is only serving files.
import { join } from 'node:path'
import type { Actor } from '#server/platform/actor.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db.ts'
import { notFound } from '#server/platform/failure.ts'
import type { Log } from '#server/platform/log.ts'
import { createDiskStorage } from './disk-storage.ts'
import { createDrawings } from './drawings.ts'
import { limits, type PictureKind, type PictureWidth } from './limits.ts'
import { idOf, keyOf, nameOf } from './names.ts'
import { createS3Storage } from './s3-storage.ts'
import { alikeWithin, bandsAround, isTelling } from './similarity.ts'
import { findHashes, findPicturesNear, findShownNear, type PictureRow, updateShown, updateUnused } from './sql.ts'
import type { Storage } from './storage.ts'
import { createUploads, type Uploads } from './uploads.ts'

export { placeholderOf } from './drawings.ts'
export type { Upload } from './incoming.ts'
export { type PictureKind, type PictureWidth, pictureKinds, pictureWidths } from './limits.ts'
export {
  createShareCards,
  type ShareCards,
  type ShareFace,
  type ShareKind,
  shareCardAddress,
} from './share-cards.ts'
export type { Picture } from './uploads.ts'

export type Media = Uploads & {
  /** One size of a picture that is for everyone, or null when there is none of that name. */
  readPicture(name: string, width: PictureWidth): Promise<Buffer | null>
  /** One size of a picture sent in a chat. Who asks must already be known to be its member. */
  readChatPicture(name: string, width: PictureWidth): Promise<Buffer | null>
  /** Keeps a drawing of our own (the demo marketplace's scenes) under a picture's name. */
  storeDrawing(name: string, svg: string): Promise<void>
}

export type MediaParts = { db: Db; log: Log; dataDir: string; storage: Storage }

const drawingName = /^demo\/[0-9a-f]{8,64}\.webp$/

export function createMedia({ db, log, dataDir, storage }: MediaParts): Media {
  const folder = join(dataDir, 'media')
  const drawings = createDrawings(folder)

  async function read(name: string, width: PictureWidth, isMeant: (kind: PictureKind) => boolean) {
    const picture = idOf(name)
    return picture && isMeant(picture.kind) ? storage.get(keyOf(picture, width)) : null
  }

  return {
    ...createUploads({ db, log, storage, folder }),
    readPicture: (name, width) =>
      drawingName.test(name) ? drawings.read(name, width) : read(name, width, (kind) => kind !== 'chat'),
    readChatPicture: (name, width) => read(name, width, (kind) => kind === 'chat'),
    storeDrawing: (name, svg) => drawings.store(name, svg),
  }
}

export function openStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Storage {
  return s3 ? createS3Storage(s3) : createDiskStorage(join(dataDir, 'media'))
}

/** Sweeps once an hour; any number of processes may. */
export function sweepHourly(media: Media, log: Log) {
  const sweep = () =>
    media.sweepPictures().then(
      (removed) => removed && log.info('pictures.swept', { removed }),
      (error) => log.warn('pictures.not_swept', { error }),
    )
  setTimeout(sweep, limits.sweepSoon).unref()
  setInterval(sweep, limits.sweepEvery).unref()
}

/** Takes one's uploads for something that shows them; call it in the transaction that makes that thing. */
export async function attachPictures(tx: Db, owner: Actor, kind: PictureKind, names: string[]): Promise<PictureRow[]> {
  const wanted = names.map(idOf)
  const ids = wanted.flatMap((picture) => (picture?.kind === kind ? [picture.id] : []))
  const rows = await updateShown(tx, owner.id, kind, ids)
  if (rows.length !== names.length) throw notFound('picture_not_found')
  return ids.flatMap((id) => rows.filter((row) => row.id === id))
}

/** Nothing shows them any more: they go with a later sweep. */
export async function releasePictures(tx: Db, names: string[]): Promise<void> {
  await updateUnused(
    tx,
    names.flatMap((name) => idOf(name)?.id ?? []),
  )
}

/** Pictures that look like this one, the likest first: the same photo resized, packed again, marked. */
export const findSimilar = (db: Db, dhash: bigint, limit = 20) =>
  findPicturesNear(db, dhash, bandsAround(dhash), alikeWithin, limit)

/** Which pictures on show elsewhere look like which of these, by name. */
export async function findLookalikes(db: Db, names: string[]): Promise<{ name: string; like: string }[]> {
  const ids = names.flatMap((name) => idOf(name)?.id ?? [])
  const found: { name: string; like: string }[] = []
  for (const { id, kind, dhash } of await findHashes(db, ids)) {
    const hash = BigInt(dhash)
    if (!isTelling(hash)) continue
    const near = await findShownNear(db, hash, bandsAround(hash), alikeWithin, ids)
    found.push(...near.map((like) => ({ name: nameOf({ kind, id }), like: nameOf(like) })))
  }
  return found
}
