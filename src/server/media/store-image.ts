import type { Actor } from '#server/platform/actor.ts'
import { createUploadStore, type FileStorage, type UploadBody } from '#server/uploads/index.ts'
import type { MediaContext } from './context.ts'
import { type ImageId, imageName, storageKey } from './image-names.ts'
import { detectImageType, type ImageClaim, signatureBytes } from './image-type.ts'
import { createImageWorkers } from './image-workers.ts'
import { insertImage } from './images.sql.ts'
import { type ImageKind, imageLimits, imageWidths } from './limits.ts'
import type { ProcessedImage } from './process-image.ts'

type ImageUpload = ImageClaim & { body: UploadBody }

/** `name` is the end of its URLs. */
export type StoredImage = { name: string; width: number; height: number; placeholder: string; dhash: bigint }

export type ImageUploads = {
  storeImage(owner: Actor, kind: ImageKind, upload: ImageUpload): Promise<StoredImage>
  /** Removes images that nothing shows; returns their number. */
  sweepImages(): Promise<number>
  /** Ends the worker processes. */
  stop(): void
}

export function createImageUploads(context: MediaContext): ImageUploads {
  const { log, storage, processTimeout, inSlot } = context
  const workers = createImageWorkers(log, processTimeout, inSlot)
  const store = createUploadStore<ImageKind>(context, {
    table: 'pictures',
    dailyBytes: imageLimits.dailyBytes,
    quotaExceeded: 'picture_quota',
    receiving: 'receive_image',
    keysOf: (image) => imageWidths.map((width) => storageKey(image, width)),
  })

  async function save(owner: Actor, kind: ImageKind, bytes: number, image: ProcessedImage): Promise<StoredImage> {
    const { width, height, placeholder, dhash } = image
    const id = await store.store(owner, {
      kind,
      bytes,
      insertRow: (tx, id, now) =>
        insertImage(tx, { id, ownerId: owner.id, kind, width, height, placeholder, dhash, bytes, now }),
      writeObjects: (id) => writeSizes(storage, { kind, id }, image),
    })
    return { name: imageName({ kind, id }), width, height, placeholder, dhash }
  }

  return {
    async storeImage(owner, kind, { body, ...claim }) {
      const rules = {
        maxBytes: imageLimits.uploadBytes,
        tooLarge: 'picture_too_heavy',
        signatureBytes,
        detectType: (start: Buffer) => detectImageType(start, claim),
      } as const
      return store.receive(owner, body, rules, async ({ path, type, bytes }) =>
        save(owner, kind, bytes, await workers.process(owner.id, { file: path, type })),
      )
    },
    sweepImages: store.sweep,
    stop: workers.stop,
  }
}

async function writeSizes(storage: FileStorage, image: ImageId, { sizes }: ProcessedImage) {
  const writes = imageWidths.map((width) => {
    // An image narrower than this width is stored under it in its own width.
    const size = sizes.find((one) => one.width === width) ?? sizes.at(-1)
    if (!size) throw new Error('A processed image has no sizes.')
    return storage.put(storageKey(image, width), size.webp)
  })
  // Every write has ended before the caller deletes anything.
  const failed = (await Promise.allSettled(writes)).find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}
