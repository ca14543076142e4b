import { bundledImageKey, createBundledImages } from './bundled-images.ts'
import type { MediaContext } from './context.ts'
import { parseImageName, storageKey } from './image-names.ts'
import { createVisibility, type FindVisibility } from './image-visibility.ts'
import type { ImageKind, ImageWidth } from './limits.ts'
import { createImageUploads, type ImageUploads } from './store-image.ts'

export type Media = ImageUploads & {
  /** Who may see an image that is not one of the demo. */
  findVisibility: FindVisibility
  /** One width of an image of an ad or a profile, or null. The caller checks `findVisibility`. */
  readImage(name: string, width: ImageWidth): Promise<Buffer | null>
  /** One width of a chat image, or null. The caller checks that the viewer may see it. */
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
    findVisibility: createVisibility(context.db, context.clock),
    readImage: (name, width) =>
      bundledImageKey(name) ? readBundledImage(name, width) : read(name, width, (kind) => kind !== 'chat'),
    readChatImage: (name, width) => read(name, width, (kind) => kind === 'chat'),
  }
}
