// What happens to a picture that comes in. The row is written first and says "stored" last, so that a crash or a failure at
// any line leaves nothing anybody can see, and nothing that the sweep does not find.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Actor } from '#server/platform/actor.ts'
import { createConcurrencyLimit } from '#server/platform/concurrency-limit.ts'
import type { Db } from '#server/platform/db.ts'
import { busy, HttpError } from '#server/platform/http-error.ts'
import type { Log } from '#server/platform/log.ts'
import { day, second } from '#server/platform/time.ts'
import { type FileStorage, removeFilesOlderThan } from '#server/uploads/index.ts'
import { type ImageId, imageName, storageKey } from './image-names.ts'
import { createImageWorkers } from './image-workers.ts'
import { claimUnusedImages, countBytesSince, deleteImages, insertImage, lockOwner, markStored } from './images.sql.ts'
import { receive, type Upload } from './incoming.ts'
import { type ImageKind, imageWidths, limits } from './limits.ts'
import type { ProcessedImage } from './process-image.ts'

/** As ad_images keeps it; `name` is the end of its addresses. */
export type StoredImage = { name: string; width: number; height: number; placeholder: string; dhash: bigint }

export type ImageUploads = {
  storeImage(owner: Actor, kind: ImageKind, upload: Upload): Promise<StoredImage>
  sweepImages(): Promise<number>
  stop(): void
}

export type UploadParts = { db: Db; log: Log; storage: FileStorage; folder: string }

const sweptAtOnce = 100

export function createImageUploads({ db, log, storage, folder }: UploadParts): ImageUploads {
  const incoming = join(folder, 'incoming')
  const developers = createImageWorkers(log)
  const receiving = createConcurrencyLimit({ atOnce: limits.receiving, maxQueued: 0 })

  /** Who will be refused anyway hears it before sending megabytes over a weak network. */
  async function takeIn(owner: Actor, upload: Upload) {
    if (!developers.hasRoom()) throw busy()
    return receiving.run(async () => {
      await assertQuota(db, owner, 1)
      return receive(upload, incoming)
    })
  }

  async function keep(owner: Actor, kind: ImageKind, bytes: number, developed: ProcessedImage): Promise<StoredImage> {
    const { width, height, placeholder, dhash } = developed
    const id = randomBytes(16).toString('hex')
    await db.transaction(async (tx) => {
      await lockOwner(tx, owner.id)
      await assertQuota(tx, owner, bytes)
      await insertImage(tx, { id, owner_id: owner.id, kind, width, height, placeholder, dhash, bytes })
    })
    try {
      await storeSizes(storage, { kind, id }, developed)
      await markStored(db, id)
    } catch (error) {
      await forget(db, storage, [{ kind, id }]).catch((left) => log.warn('pictures.left_to_sweep', { id, error: left }))
      throw error
    }
    return { name: imageName({ kind, id }), width, height, placeholder, dhash }
  }

  return {
    async storeImage(owner, kind, upload) {
      const received = await takeIn(owner, upload).catch(refuseFullDisk)
      try {
        const developed = await developers.process(received)
        return await keep(owner, kind, received.bytes, developed).catch(refuseFullDisk)
      } finally {
        await received.remove()
      }
    },

    /** Removes what nothing has shown for a day, and what broken-off work has left. */
    async sweepImages() {
      const limit = new Date(Date.now() - limits.unusedFor)
      await removeFilesOlderThan(incoming, limit)
      await storage.sweep(limit)
      let removed = 0
      for (;;) {
        const condemned = await claimUnusedImages(db, limits.unusedFor / 1000, sweptAtOnce)
        await forget(db, storage, condemned)
        removed += condemned.length
        if (condemned.length < sweptAtOnce) return removed
      }
    },

    stop: developers.stop,
  }
}

async function assertQuota(db: Db, owner: Actor, bytes: number) {
  const used = (await countBytesSince(db, owner.id, day / second))?.bytes ?? 0
  if (used + bytes > limits.bytesADay) {
    throw new HttpError(429, 'picture_quota', { headers: { 'retry-after': '3600' } })
  }
}

async function storeSizes(storage: FileStorage, picture: ImageId, { sizes }: ProcessedImage) {
  const stored = imageWidths.map((width) => {
    // A photo narrower than a page wants is stored there as wide as it is.
    const size = sizes.find((one) => one.width === width) ?? sizes.at(-1)
    if (!size) throw new Error('A picture without sizes.')
    return storage.put(storageKey(picture, width), size.webp)
  })
  // All have come to an end before anything is said of them, or removed.
  const failed = (await Promise.allSettled(stored)).find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}

/** The row last: as long as it stands, somebody knows of the files. */
async function forget(db: Db, storage: FileStorage, pictures: ImageId[]) {
  for (const picture of pictures) {
    await Promise.all(imageWidths.map((width) => storage.delete(storageKey(picture, width))))
  }
  await deleteImages(
    db,
    pictures.map(({ id }) => id),
  )
}

function refuseFullDisk(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'ENOSPC' || code === 'EDQUOT') throw new HttpError(507, 'storage_full', { cause: error })
  throw error
}
