// Checks and resizes a chosen file. One at a time, because a phone's memory holds one large image, not ten.
import { type ResizedImage, resizeImage } from '#web/browser/resize-image.ts'
import { type ImageType, imageTypeOf, signatureBytes } from './image-type.ts'

export type PreparedImage =
  | { image: ResizedImage; problem?: undefined }
  | { image?: undefined; problem: 'unreadable' | Exclude<ImageType, 'jpeg' | 'png'> }

/** The largest size that an ad page shows. */
export const adImageSize = { longestSide: 2048, quality: 0.85 }

let queue: Promise<unknown> = Promise.resolve()

export function prepareImage(file: File): Promise<PreparedImage> {
  const prepared = queue.then(() => prepare(file))
  queue = prepared.catch(() => {})
  return prepared
}

async function prepare(file: File): Promise<PreparedImage> {
  const type = imageTypeOf(new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer()))
  if (type !== 'jpeg' && type !== 'png') return { problem: type }
  const image = await resizeImage(file, adImageSize)
  return image ? { image } : { problem: 'unreadable' }
}
