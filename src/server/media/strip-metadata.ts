// Removes everything except the image data before libvips reads the file. libpng unpacks every comment: 1 MB of comments
// cost 4 GB and 12 s. libjpeg reads every scan: 160 KB of scans cost 18 s.
import type { ImageType } from './image-type.ts'

class MalformedImageError extends Error {}

export const stripMetadata = (bytes: Buffer, type: ImageType): Buffer =>
  type === 'png' ? stripPng(bytes) : stripJpeg(bytes)

/** Colour and orientation. The names of critical chunks, which are always kept, begin with a capital. */
const optionalChunks = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf'])
/** The size of an EXIF segment in a JPEG. */
const maxExifBytes = 65_536

function stripPng(bytes: Buffer): Buffer {
  const copy = createCopy(bytes, 8)
  for (let at = 8; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 + length
    const isKept = type < 'a' || (optionalChunks.has(type) && (type !== 'eXIf' || length < maxExifBytes))
    if (isKept) copy.add(at, end)
    if (type === 'IEND') break
    at = end
  }
  return copy.result()
}

// ITU-T T.81, table B.1.
const endOfImage = 0xd9
const startOfScan = 0xda
/** A progressive file has ten. Each costs about 20 ms at 50 megapixels. */
const maxScans = 30
/** Kept segments: tables, frame, scans, a colour profile in several segments. */
const maxSegments = 1000

function stripJpeg(bytes: Buffer): Buffer {
  const copy = createCopy(bytes, 2)
  let scans = 0
  let segments = 0
  for (let at = 2; at + 1 < bytes.length; ) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) throw new MalformedImageError('bytes between segments')
    if (marker === endOfImage) {
      copy.add(at, at + 2)
      break
    }
    if (marker === startOfScan && ++scans > maxScans) throw new MalformedImageError('too many scans')
    const end = endOfSegment(bytes, at, marker)
    if (isSegmentKept(bytes.subarray(at, at + 16), marker)) {
      if (++segments > maxSegments) throw new MalformedImageError('too many segments')
      copy.add(at, end)
    }
    at = end
  }
  return copy.result()
}

function endOfSegment(bytes: Buffer, at: number, marker: number): number {
  // Any number of 0xff bytes may precede a marker.
  if (marker === 0xff) return at + 1
  if (at + 4 > bytes.length) return bytes.length
  const end = at + 2 + bytes.readUInt16BE(at + 2)
  return marker === startOfScan ? endOfScan(bytes, end) : end
}

/** In pixel data 0xff is followed by zero or by a restart marker; anything else begins the next segment. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 2)) {
    const next = bytes[at + 1] ?? 0
    const isPixels = next === 0 || (next >= 0xd0 && next <= 0xd7)
    if (!isPixels) return at
  }
  return bytes.length
}

/** Of the application segments only orientation, colour profile and Adobe's colour model are kept; no comments. */
function isSegmentKept(start: Buffer, marker: number): boolean {
  const isApplicationOrComment = (marker >= 0xe1 && marker <= 0xef) || marker === 0xfe
  if (!isApplicationOrComment) return marker !== 0xff
  const label = start.toString('latin1', 4)
  return (
    (marker === 0xe1 && label.startsWith('Exif\0\0')) ||
    (marker === 0xe2 && label.startsWith('ICC_PROFILE\0')) ||
    (marker === 0xee && label.startsWith('Adobe'))
  )
}

/** Copies ranges into one buffer: a million tiny segments must not become a million objects. */
function createCopy(bytes: Buffer, head: number) {
  const copy = Buffer.allocUnsafe(bytes.length)
  let size = bytes.copy(copy, 0, 0, head)
  return {
    add(start: number, end: number) {
      size += bytes.copy(copy, size, start, end)
    },
    result: () => copy.subarray(0, size),
  }
}
