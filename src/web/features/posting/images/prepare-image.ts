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

/** What the browser can decode becomes a JPEG, whatever its type: WebP everywhere, HEIC on Apple devices. */
async function prepare(file: Blob): Promise<PreparedImage> {
  const type = imageTypeOf(new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer()))
  if (type === 'empty') return { problem: 'empty' }
  const image = await resizeImage(file, adImageSize)
  if (image) return { image }
  return { problem: type === 'heic' || type === 'other' ? type : 'unreadable' }
}

/** A quarter turn clockwise; null when the browser cannot read the image. */
export function prepareTurned(blob: Blob): Promise<ResizedImage | null> {
  const turned = queue.then(() => resizeImage(blob, { ...adImageSize, quarterTurns: 1 }))
  queue = turned.catch(() => {})
  return turned
}
