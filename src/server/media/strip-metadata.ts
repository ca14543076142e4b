// Leaves nothing of a file but its picture, before libvips sees it. libpng unpacks every comment: 1 MB of them cost 4 GB
// and 12 s. libjpeg reads every scan: 160 KB of them cost 18 s. And what is not read cannot harm.
import type { ImageType } from './image-type.ts'

export class MalformedImageError extends Error {}

export const stripMetadata = (bytes: Buffer, type: ImageType): Buffer =>
  type === 'png' ? strippedPng(bytes) : strippedJpeg(bytes)

/** Colour and orientation. A chunk without which there is no picture begins with a capital. */
const wantedChunks = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf'])
/** As much as a JPEG has room for. */
const exifBytes = 65_536

function strippedPng(bytes: Buffer): Buffer {
  const kept = copyOf(bytes, 8)
  for (let at = 8; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 + length
    const isWanted = type < 'a' || (wantedChunks.has(type) && (type !== 'eXIf' || length < exifBytes))
    if (isWanted) kept.add(at, end)
    if (type === 'IEND') break
    at = end
  }
  return kept.whole()
}

// ITU-T T.81, table B.1.
const endOfImage = 0xd9
const startOfScan = 0xda
/** A progressive file has ten. Each costs some 20 ms at 50 megapixels. */
const mostScans = 30
/** Of those that are kept: tables, frame, scans, a colour profile in parts. */
const mostSegments = 1000

function strippedJpeg(bytes: Buffer): Buffer {
  const kept = copyOf(bytes, 2)
  let scans = 0
  let segments = 0
  for (let at = 2; at + 1 < bytes.length; ) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) throw new MalformedImageError('bytes between segments')
    if (marker === endOfImage) {
      kept.add(at, at + 2)
      break
    }
    if (marker === startOfScan && ++scans > mostScans) throw new MalformedImageError('too many scans')
    const end = endOfSegment(bytes, at, marker)
    if (isWanted(bytes.subarray(at, at + 16), marker)) {
      if (++segments > mostSegments) throw new MalformedImageError('too many segments')
      kept.add(at, end)
    }
    at = end
  }
  return kept.whole()
}

function endOfSegment(bytes: Buffer, at: number, marker: number): number {
  // Any number of 0xff may stand before a marker.
  if (marker === 0xff) return at + 1
  if (at + 4 > bytes.length) return bytes.length
  const end = at + 2 + bytes.readUInt16BE(at + 2)
  return marker === startOfScan ? endOfScan(bytes, end) : end
}

/** Among pixels 0xff is followed by zero, or by a restart marker; anything else is the next segment. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 2)) {
    const next = bytes[at + 1] ?? 0
    const isPixels = next === 0 || (next >= 0xd0 && next <= 0xd7)
    if (!isPixels) return at
  }
  return bytes.length
}

/** Of what applications have added only orientation, colour profile and Adobe's colour model; no comments. */
function isWanted(start: Buffer, marker: number): boolean {
  const isApplications = (marker >= 0xe1 && marker <= 0xef) || marker === 0xfe
  if (!isApplications) return marker !== 0xff
  const says = start.toString('latin1', 4)
  return (
    (marker === 0xe1 && says.startsWith('Exif\0\0')) ||
    (marker === 0xe2 && says.startsWith('ICC_PROFILE\0')) ||
    (marker === 0xee && says.startsWith('Adobe'))
  )
}

/** One copy, however many pieces: a million tiny ones must not become a million objects. */
function copyOf(bytes: Buffer, head: number) {
  const copy = Buffer.allocUnsafe(bytes.length)
  let size = bytes.copy(copy, 0, 0, head)
  return {
    add(start: number, end: number) {
      size += bytes.copy(copy, size, start, end)
    },
    whole: () => copy.subarray(0, size),
  }
}
