// What a file is, by its first bytes, and whether that is what its sender says.
import { HttpError } from '#server/platform/http-error.ts'
import type { imageTypes } from './limits.ts'

export type ImageType = (typeof imageTypes)[number]

/** What the sender says of a file. The name is never used for anything else. */
export type Claim = { type: string; name?: string | undefined }

/** No signature needs more. */
export const signatureBytes = 32

const claimed = new Map<string, ImageType>([
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

/** Throws unless content, media type and the name's ending all say the same (ASVS 5.2.2). */
export function typeOf(start: Buffer, claim: Claim): ImageType {
  const type = contentType(start)
  const ending = claim.name?.match(/\.([^./\\]*)$/)?.[1]?.toLowerCase()
  const said = [claimed.get(claim.type.split(';')[0]?.trim().toLowerCase() ?? '')]
  if (ending !== undefined) said.push(extensions.get(ending))
  if (said.includes(undefined)) throw typeUnsupported()
  if (said.some((one) => one !== type)) throw typeMismatch()
  return type
}

function contentType(start: Buffer): ImageType {
  if (start.byteLength === 0) throw unreadable()
  if (start.subarray(0, 3).equals(jpegStart)) return 'jpeg'
  if (start.subarray(0, 8).equals(pngStart)) return 'png'
  if (isHeic(start)) throw new HttpError(415, 'picture_heic')
  throw typeUnsupported()
}

const jpegStart = Buffer.from('ffd8ff', 'hex')
const pngStart = Buffer.from('89504e470d0a1a0a', 'hex')

/** ISO/IEC 23008-12: a `ftyp` box that names a HEVC brand. iPhones send these, so they get words of their own. */
function isHeic(start: Buffer) {
  if (start.toString('latin1', 4, 8) !== 'ftyp') return false
  const brands = start.toString('latin1', 8)
  return /hei[cxms]|hev[cxms]/.test(brands) || (/^(?:mif1|msf1)/.test(brands) && !/avi[fs]/.test(brands))
}

const typeUnsupported = () => new HttpError(415, 'picture_type_unsupported')
export const typeMismatch = () => new HttpError(422, 'picture_type_mismatch')
export const unreadable = (cause?: unknown) => new HttpError(422, 'picture_unreadable', { cause })
