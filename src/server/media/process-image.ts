// Turns one uploaded file into all widths that pages need. Runs in the image worker, which can open JPEG and PNG only.
import { readFile } from 'node:fs/promises'
import sharp, { type SharpOptions } from 'sharp'
import type { ImageType } from './image-type.ts'
import { imageLimits, imageWidths } from './limits.ts'
import { stripMetadata } from './strip-metadata.ts'

export type ProcessedImage = {
  /** Of the largest size. */
  width: number
  height: number
  /** A thumbnail of a few hundred bytes as a data URL. */
  placeholder: string
  dhash: bigint
  /** Ascending. The list ends at the width of the original: larger sizes would be the same image. */
  sizes: { width: number; webp: Buffer }[]
}

export type ImageRejection = 'picture_unreadable' | 'picture_too_large' | 'picture_type_mismatch'

export class ImageRejectedError extends Error {
  readonly code: ImageRejection

  constructor(code: ImageRejection, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}

// sharp drops EXIF, GPS position and colour profile unless configured otherwise.
const decoding: SharpOptions = { limitInputPixels: imageLimits.pixels, failOn: 'warning', sequentialRead: true }

/** Only the viewer requests the largest size, where the last kilobytes are not worth another 200 ms of encoding. */
const encoding = (width: number) => ({ quality: 72, effort: width > 960 ? 2 : 4 })

type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 }

export async function processImage(file: string, type: ImageType): Promise<ProcessedImage> {
  const bytes = await readStripped(file, type)
  await inspect(bytes, type)
  const largest = await decode(bytes)
  const sizes: ProcessedImage['sizes'] = []
  let thumbnail = largest
  for (const width of imageWidths) {
    const pixels = width < largest.width || isTallerThan(largest, width) ? await shrink(largest, width) : largest
    if (sizes.length === 0) thumbnail = pixels
    sizes.push({ width, webp: await open(pixels).webp(encoding(width)).toBuffer() })
    if (pixels === largest) break
  }
  const { width, height } = largest
  return { width, height, placeholder: await placeholderOf(thumbnail), dhash: await dhashOf(thumbnail), sizes }
}

async function readStripped(file: string, type: ImageType) {
  const bytes = await readFile(file)
  try {
    return stripMetadata(bytes, type)
  } catch (error) {
    return reject(error)
  }
}

async function inspect(bytes: Buffer, type: ImageType) {
  const { format, width, height } = await sharp(bytes, decoding).metadata().catch(reject)
  if (format !== type) throw new ImageRejectedError('picture_type_mismatch')
  if (Math.max(width, height) > imageLimits.side) throw new ImageRejectedError('picture_too_large')
}

/** The only place that decodes uploaded bytes. The result is upright, sRGB, and white where it was transparent. */
async function decode(bytes: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(bytes, decoding)
    .autoOrient()
    .resize(box(imageWidths.at(-1) ?? 0))
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(reject)
  return { data, ...info }
}

async function shrink(pixels: Pixels, width: number): Promise<Pixels> {
  const { data, info } = await open(pixels).resize(box(width)).raw().toBuffer({ resolveWithObject: true })
  return { data, ...info }
}

const box = (width: number) =>
  ({ width, height: width * imageLimits.tallest, fit: 'inside', withoutEnlargement: true }) as const

const isTallerThan = (pixels: Pixels, width: number) => pixels.height > width * imageLimits.tallest

const open = ({ data, width, height, channels }: Pixels) => sharp(data, { raw: { width, height, channels } })

/** Pages show it blurred until the image is loaded. */
async function placeholderOf(thumbnail: Pixels) {
  const tiny = await open(thumbnail).resize(16, 16, { fit: 'inside' }).webp({ quality: 30 }).toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

/** 64-bit difference hash: for each of 8 × 8 grey cells, whether it is darker than its right neighbour. */
async function dhashOf(thumbnail: Pixels): Promise<bigint> {
  const grey = await open(thumbnail).greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer()
  let bits = 0n
  for (let row = 0; row < 8; row++) {
    for (let column = 0; column < 8; column++) {
      const at = row * 9 + column
      bits = (bits << 1n) | ((grey[at] ?? 0) < (grey[at + 1] ?? 0) ? 1n : 0n)
    }
  }
  // PostgreSQL's bigint is signed.
  return BigInt.asIntN(64, bits)
}

function reject(error: unknown): never {
  const isTooLarge = error instanceof Error && /pixel limit/.test(error.message)
  throw new ImageRejectedError(isTooLarge ? 'picture_too_large' : 'picture_unreadable', { cause: error })
}
