// One photo into everything pages need of it. Runs in the child, where only JPEG and PNG files can be opened at all.
import { readFile } from 'node:fs/promises'
import sharp, { type SharpOptions } from 'sharp'
import type { ImageType } from './image-type.ts'
import { imageWidths, limits } from './limits.ts'
import { stripMetadata } from './strip-metadata.ts'

export type ProcessedImage = {
  /** Of the largest size. */
  width: number
  height: number
  /** A miniature of a few hundred bytes, as an address that needs no request. */
  placeholder: string
  dhash: bigint
  /** Narrow first. A photo narrower than a size ends the list: wider sizes would be the same picture. */
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

// security.md §4. Whatever sharp is not told to keep it drops: no EXIF, no place, no profile leaves with a picture.
const reading: SharpOptions = { limitInputPixels: limits.pixels, failOn: 'warning', sequentialRead: true }

/** Pages ask for the widest only in the viewer, where its last kilobytes are not worth another 200 ms. */
const encoding = (width: number) => ({ quality: 72, effort: width > 960 ? 2 : 4 })

type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 }

export async function processImage(file: string, type: ImageType): Promise<ProcessedImage> {
  const bytes = await bareBytes(file, type)
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

async function bareBytes(file: string, type: ImageType) {
  const bytes = await readFile(file)
  try {
    return stripMetadata(bytes, type)
  } catch (error) {
    return refuse(error)
  }
}

async function inspect(bytes: Buffer, type: ImageType) {
  const { format, width, height } = await sharp(bytes, reading).metadata().catch(refuse)
  if (format !== type) throw new ImageRejectedError('picture_type_mismatch')
  if (Math.max(width, height) > limits.side) throw new ImageRejectedError('picture_too_large')
}

/** The one time foreign bytes are decoded: upright, in sRGB, on white where they were transparent. */
async function decode(bytes: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(bytes, reading)
    .autoOrient()
    .resize(box(imageWidths.at(-1) ?? 0))
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse)
  return { data, ...info }
}

async function shrink(pixels: Pixels, width: number): Promise<Pixels> {
  const { data, info } = await open(pixels).resize(box(width)).raw().toBuffer({ resolveWithObject: true })
  return { data, ...info }
}

const box = (width: number) =>
  ({ width, height: width * limits.tallest, fit: 'inside', withoutEnlargement: true }) as const

const isTallerThan = (pixels: Pixels, width: number) => pixels.height > width * limits.tallest

const open = ({ data, width, height, channels }: Pixels) => sharp(data, { raw: { width, height, channels } })

/** Drawn blurred over the whole box until the picture is here. */
async function placeholderOf(thumbnail: Pixels) {
  const tiny = await open(thumbnail).resize(16, 16, { fit: 'inside' }).webp({ quality: 30 }).toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

/** dHash-64 (security.md §5): is each of 9 × 8 grey cells darker than its neighbour to the right? */
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

function refuse(error: unknown): never {
  const isTooLarge = error instanceof Error && /pixel limit/.test(error.message)
  throw new ImageRejectedError(isTooLarge ? 'picture_too_large' : 'picture_unreadable', { cause: error })
}
