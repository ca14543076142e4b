import { HttpError } from '#server/platform/http-error.ts'
import type { imageTypes } from './limits.ts'

export type ImageType = (typeof imageTypes)[number]

/** Media type and file name as the sender states them. The name is used for nothing else. */
export type ImageClaim = { type: string; name?: string | undefined }

/** Enough for every signature below. */
export const signatureBytes = 32

const mediaTypes = new Map<string, ImageType>([
  ['image/jpeg', 'jpeg'],
  ['image/jpg', 'jpeg'],
  ['image/png', 'png'],
])
const extensions = new Map<string, ImageType>([
  ['jpg', 'jpeg'],
  ['jpeg', 'jpeg'],
  ['jfif', 'jpeg'],
  ['png', 'png'],
])

/** Throws unless content, media type and file extension name the same type (ASVS 5.2.2). */
export function detectImageType(start: Buffer, claim: ImageClaim): ImageType {
  const type = contentType(start)
  const extension = claim.name?.match(/\.([^./\\]*)$/)?.[1]?.toLowerCase()
  const claims = [mediaTypes.get(claim.type.split(';')[0]?.trim().toLowerCase() ?? '')]
  if (extension !== undefined) claims.push(extensions.get(extension))
  if (claims.includes(undefined)) throw typeUnsupported()
  if (claims.some((claimed) => claimed !== type)) throw new HttpError(422, 'picture_type_mismatch')
  return type
}

function contentType(start: Buffer): ImageType {
  if (start.byteLength === 0) throw unreadableImage()
  if (start.subarray(0, 3).equals(jpegStart)) return 'jpeg'
  if (start.subarray(0, 8).equals(pngStart)) return 'png'
  if (isHeic(start)) throw new HttpError(415, 'picture_heic')
  throw typeUnsupported()
}

const jpegStart = Buffer.from('ffd8ff', 'hex')
const pngStart = Buffer.from('89504e470d0a1a0a', 'hex')

/** ISO/IEC 23008-12: an `ftyp` box with a HEVC brand. iPhones send these, so they get an error message of their own. */
function isHeic(start: Buffer) {
  if (start.toString('latin1', 4, 8) !== 'ftyp') return false
  const brands = start.toString('latin1', 8)
  return /hei[cxms]|hev[cxms]/.test(brands) || (/^(?:mif1|msf1)/.test(brands) && !/avi[fs]/.test(brands))
}

const typeUnsupported = () => new HttpError(415, 'picture_type_unsupported')
export const unreadableImage = (cause?: unknown) => new HttpError(422, 'picture_unreadable', { cause })
