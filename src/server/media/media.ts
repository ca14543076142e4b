import { join } from 'node:path'
import type { MediaContext } from './context.ts'
import { createDrawings } from './drawings.ts'
import { parseImageName, storageKey } from './image-names.ts'
import type { ImageKind, ImageWidth } from './limits.ts'
import { createImageUploads, type ImageUploads } from './store-image.ts'

export type Media = ImageUploads & {
  /** One width of a public image, or null. */
  readImage(name: string, width: ImageWidth): Promise<Buffer | null>
  /** One width of a chat image, or null. The caller checks that the viewer is a member of the conversation. */
  readChatImage(name: string, width: ImageWidth): Promise<Buffer | null>
  /** Stores an SVG drawing of the demo under an image name. */
  storeDrawing(name: string, svg: string): Promise<void>
}

const drawingName = /^demo\/[0-9a-f]{8,64}\.webp$/

export function createMedia(context: MediaContext): Media {
  const drawings = createDrawings(join(context.dataDir, 'media'))

  async function read(name: string, width: ImageWidth, isAllowed: (kind: ImageKind) => boolean) {
    const image = parseImageName(name)
    return image && isAllowed(image.kind) ? context.storage.get(storageKey(image, width)) : null
  }

  return {
    ...createImageUploads(context),
    readImage: (name, width) =>
      drawingName.test(name) ? drawings.read(name, width) : read(name, width, (kind) => kind !== 'chat'),
    readChatImage: (name, width) => read(name, width, (kind) => kind === 'chat'),
    storeDrawing: drawings.store,
  }
}
