import { bundledImageKey, createBundledImages } from './bundled-images.ts'
import type { MediaContext } from './context.ts'
import { createHiddenImages, type HiddenImages } from './hidden-images.ts'
import { parseImageName, storageKey } from './image-names.ts'
import { findPhotoOnAd } from './images.sql.ts'
import type { ImageKind, ImageWidth } from './limits.ts'
import { createImageUploads, type ImageUploads } from './store-image.ts'

export type Media = ImageUploads & {
  /** Whether an image belongs to an ad that the public cannot open. */
  hiddenFrom: HiddenImages
  /** One width of an image of an ad or a profile, or of a chat image that an ad shows; otherwise null. The caller checks `hiddenFrom`. */
  readImage(name: string, width: ImageWidth): Promise<Buffer | null>
  /** One width of a chat image, or null. The caller checks that the viewer is a member of the conversation. */
  readChatImage(name: string, width: ImageWidth): Promise<Buffer | null>
}

export function createMedia(context: MediaContext): Media {
  const readBundledImage = createBundledImages(context.storage)

  async function read(name: string, width: ImageWidth, isAllowed: (kind: ImageKind) => boolean) {
    const image = parseImageName(name)
    return image && isAllowed(image.kind) ? context.storage.get(storageKey(image, width)) : null
  }

  return {
    ...createImageUploads(context),
    hiddenFrom: createHiddenImages(context.db, context.clock),
    async readImage(name, width) {
      if (bundledImageKey(name)) return readBundledImage(name, width)
      const image = parseImageName(name)
      const isPublic = image?.kind !== 'chat' || (await findPhotoOnAd(context.db, image.id)) !== undefined
      return isPublic ? read(name, width, () => true) : null
    },
    readChatImage: (name, width) => read(name, width, (kind) => kind === 'chat'),
  }
}
