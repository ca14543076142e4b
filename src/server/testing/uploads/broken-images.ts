// Files that begin as a JPEG or a PNG and are truncated, inconsistent or too large.
import { deflateSync } from 'node:zlib'
import { expecting, type HostileFile } from './hostile-files.ts'
import { frameHeaderAt, jpegOf, manyScans, photo, segment, withFrame } from './jpeg.ts'
import { chunk, header, packedInternationalText, packedProfile, packedText, pixels, png, pngSignature } from './png.ts'

export async function brokenImages(): Promise<HostileFile[]> {
  const jpeg = await jpegOf()
  const progressive = await photo().jpeg({ progressive: true }).toBuffer()
  return [
    ...truncated('JPEG', jpeg, [3, 4, 20, 160, frameHeaderAt(jpeg) + 6]),
    ...truncated('progressive JPEG', progressive, [frameHeaderAt(progressive) + 10]),
    ...truncated('PNG', await photo().png().toBuffer(), [8, 12, 20, 33, 41]),
    ...inconsistentJpegs(jpeg).map(expecting('picture_unreadable')),
    ...inconsistentPngs().map(expecting('picture_unreadable')),
    ...tooLarge(jpeg).map(expecting('picture_too_large')),
    ...(await bombs()),
  ]
}

/** Truncated at `positions`, and after 25%, 50%, 90% and all but the last 20 bytes. */
function truncated(kind: string, whole: Buffer, positions: number[]): HostileFile[] {
  const shares = [0.25, 0.5, 0.9].map((share) => Math.floor(whole.length * share))
  return [...positions, ...shares, whole.length - 20].map((position) =>
    expecting('picture_unreadable')([
      `a ${kind} of ${whole.length} bytes truncated at ${position}`,
      whole.subarray(0, position),
    ]),
  )
}

function inconsistentJpegs(jpeg: Buffer): [string, Buffer][] {
  const middle = Math.floor(jpeg.length / 2)
  const scrambled = Buffer.from(jpeg).fill(0xa5, middle, middle + 400)
  return [
    ['a JPEG of width 0', withFrame(jpeg, { width: 0 })],
    ['a JPEG of height 0', withFrame(jpeg, { height: 0 })],
    ['a JPEG marked as lossless', withFrame(jpeg, { marker: 0xc3 })],
    ['a JPEG of 12 bits', withFrame(jpeg, { depth: 12 })],
    ['a 240 × 180 JPEG with a header of 4000 × 4000', withFrame(jpeg, { width: 4000, height: 4000 })],
    ['a JPEG with its middle overwritten', scrambled],
    ['a JPEG signature before an SVG', Buffer.concat([jpeg.subarray(0, 4), Buffer.from('<svg/>')])],
    ['a JPEG signature before zeros', Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(5000)])],
    ['a JPEG without tables', Buffer.concat([jpeg.subarray(0, 2), jpeg.subarray(frameHeaderAt(jpeg))])],
    ['a JPEG with a segment longer than the file', Buffer.from('ffd8ffe0ffff4a464946', 'hex')],
  ]
}

const format = { width: 40, height: 30 }

function inconsistentPngs(): [string, Buffer][] {
  const whole = png(format)
  const corrupted = (at: number) => Buffer.from(whole).fill(0xee, at, at + 1)
  const end = chunk('IEND')
  return [
    ['a PNG of width 0', png({ width: 0, height: 30 })],
    ['a PNG of height 0', png({ width: 40, height: 0 })],
    ['a PNG with a wrong checksum in its header', corrupted(29)],
    ['a PNG with a wrong checksum in its pixels', corrupted(whole.length - 13)],
    ['a PNG of 3 bits', png({ ...format, depth: 3 })],
    ['a PNG of an unknown colour type', png({ ...format, colour: 5 })],
    ['a palette PNG without a palette', png({ ...format, colour: 3 })],
    ['a PNG without pixels', Buffer.concat([pngSignature, header(format), end])],
    ['a PNG without a header', Buffer.concat([pngSignature, pixels(format), end])],
    ['a PNG with invalid pixel data', Buffer.concat([pngSignature, header(format), chunk('IDAT', 'not packed'), end])],
    [
      'a PNG of one row with a header of 4000 × 4000',
      Buffer.concat([pngSignature, header({ width: 4000, height: 4000 }), pixels({ width: 4000, height: 1 }), end]),
    ],
    ['a PNG signature before an HTML page', Buffer.concat([pngSignature, Buffer.from('<!doctype html>')])],
    [
      'a PNG with a chunk of 2 GB',
      Buffer.concat([pngSignature, header(format), Buffer.from('7fffffff49444154', 'hex')]),
    ],
  ]
}

function tooLarge(jpeg: Buffer): [string, Buffer][] {
  const bit = { depth: 1, colour: 0 }
  const claim = (width: number, height: number) =>
    Buffer.concat([
      pngSignature,
      header({ width, height }),
      chunk('IDAT', deflateSync(Buffer.alloc(100))),
      chunk('IEND'),
    ])
  return [
    ['a PNG of 256 megapixels in 31 KB', png({ width: 16_000, height: 16_000, ...bit })],
    ['a PNG of 51 megapixels', png({ width: 7142, height: 7141, ...bit })],
    ['a PNG with a header of 60,000 × 60,000', claim(60_000, 60_000)],
    ['a PNG 65,500 wide', png({ width: 65_500, height: 20, ...bit })],
    ['a PNG 65,500 tall', png({ width: 20, height: 65_500, ...bit })],
    ['a JPEG with a header of 65,500 × 65,500', withFrame(jpeg, { width: 65_500, height: 65_500 })],
    ['a JPEG with a header of 65,500 × 180', withFrame(jpeg, { width: 65_500 })],
    ['a JPEG with a header of 20,001 × 180', withFrame(jpeg, { width: 20_001 })],
  ]
}

/** Small files that are large or slow to decode. Where only metadata is large, it is skipped and the image is stored. */
async function bombs(): Promise<HostileFile[]> {
  const jpeg = await jpegOf()
  const comment = packedText(20e6)
  const accepted: [string, Buffer][] = [
    ['a PNG with fifty comments of 20 MB, compressed', png(format, { before: Array(50).fill(comment) })],
    ['a PNG with fifty compressed comments of 20 MB after its pixels', png(format, { after: Array(50).fill(comment) })],
    ['a PNG with a compressed Unicode comment of 20 MB', png(format, { before: [packedInternationalText(20e6)] })],
    ['a PNG with a colour profile of 20 MB, compressed', png(format, { before: [packedProfile(20e6)] })],
    ['a PNG with 100,000 comments', png(format, { before: Array(100_000).fill(chunk('tEXt', 'a\0b')) })],
    ['a PNG with 100,000 empty chunks', png(format, { after: Array(100_000).fill(chunk('IDAT')) })],
    ['a PNG with 1 MB of EXIF', png(format, { before: [chunk('eXIf', Buffer.alloc(1e6))] })],
    ['a JPEG with 20,000 comments', withSegments(jpeg, 0xfe, 20_000)],
    ['a JPEG with 20,000 unknown segments', withSegments(jpeg, 0xe5, 20_000)],
    ['a JPEG of ten scans', manyScans(800, 10)],
  ]
  const refused: [string, Buffer][] = [
    ['a JPEG of 883 scans of 49 megapixels in 162 KB', manyScans(7000, 882)],
    ['a JPEG of 31 scans', manyScans(80, 30)],
    ['a JPEG with 20,000 tables', withSegments(jpeg, 0xdd, 20_000)],
    ['a JPEG with 20,000 EXIF segments', withSegments(jpeg, 0xe1, 20_000, 'Exif\0\0')],
  ]
  return [...accepted.map(expecting('accepted')), ...refused.map(expecting('picture_unreadable'))]
}

const withSegments = (jpeg: Buffer, marker: number, count: number, content = '\0\0') =>
  Buffer.concat([jpeg.subarray(0, 2), ...Array(count).fill(segment(marker, Buffer.from(content))), jpeg.subarray(2)])
