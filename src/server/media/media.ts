import { bundledImageKey, createBundledImages } from './bundled-images.ts'
import type { MediaContext } from './context.ts'
import { parseImageName, storageKey } from './image-names.ts'
import type { ImageKind, ImageWidth } from './limits.ts'
import { createImageUploads, type ImageUploads } from './store-image.ts'

export type Media = ImageUploads & {
  /** One width of a public image, or null. */
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
    readImage: (name, width) =>
      bundledImageKey(name) ? readBundledImage(name, width) : read(name, width, (kind) => kind !== 'chat'),
    readChatImage: (name, width) => read(name, width, (kind) => kind === 'chat'),
  }
}
