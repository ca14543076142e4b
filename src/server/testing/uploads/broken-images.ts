// Files that begin as a JPEG or a PNG and go wrong: cut, lying, or far too much.
import { deflateSync } from 'node:zlib'
import { type HostileFile, verdict } from './hostile-files.ts'
import { frameHeaderAt, jpegOf, manyScans, photo, segment, withFrame } from './jpeg.ts'
import { chunk, header, packedInternationalText, packedProfile, packedText, pixels, png, pngSignature } from './png.ts'

export async function brokenFiles(): Promise<HostileFile[]> {
  const jpeg = await jpegOf()
  const progressive = await photo().jpeg({ progressive: true }).toBuffer()
  return [
    ...cut('JPEG', jpeg, [3, 4, 20, 160, frameHeaderAt(jpeg) + 6]),
    ...cut('progressive JPEG', progressive, [frameHeaderAt(progressive) + 10]),
    ...cut('PNG', await photo().png().toBuffer(), [8, 12, 20, 33, 41]),
    ...lyingJpegs(jpeg).map(verdict('picture_unreadable')),
    ...lyingPngs().map(verdict('picture_unreadable')),
    ...tooLarge(jpeg).map(verdict('picture_too_large')),
    ...(await bombs()),
  ]
}

/** At the given places, and after a quarter, the half, nine tenths and all but the last bytes. */
function cut(kind: string, whole: Buffer, places: number[]): HostileFile[] {
  const shares = [0.25, 0.5, 0.9].map((share) => Math.floor(whole.length * share))
  return [...places, ...shares, whole.length - 20].map((place) =>
    verdict('picture_unreadable')([`a ${kind} of ${whole.length} bytes cut at ${place}`, whole.subarray(0, place)]),
  )
}

function lyingJpegs(jpeg: Buffer): [string, Buffer][] {
  const middle = Math.floor(jpeg.length / 2)
  const scrambled = Buffer.from(jpeg).fill(0xa5, middle, middle + 400)
  return [
    ['a JPEG of no width', withFrame(jpeg, { width: 0 })],
    ['a JPEG of no height', withFrame(jpeg, { height: 0 })],
    ['a JPEG that says it is lossless', withFrame(jpeg, { marker: 0xc3 })],
    ['a JPEG of 12 bits', withFrame(jpeg, { depth: 12 })],
    ['a JPEG that says 4000 × 4000 and holds 240 × 180', withFrame(jpeg, { width: 4000, height: 4000 })],
    ['a JPEG with its middle overwritten', scrambled],
    ['a JPEG’s first bytes before an SVG', Buffer.concat([jpeg.subarray(0, 4), Buffer.from('<svg/>')])],
    ['a JPEG’s first bytes before zeros', Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(5000)])],
    ['a JPEG without tables', Buffer.concat([jpeg.subarray(0, 2), jpeg.subarray(frameHeaderAt(jpeg))])],
    ['a JPEG with a segment longer than the file', Buffer.from('ffd8ffe0ffff4a464946', 'hex')],
  ]
}

const look = { width: 40, height: 30 }

function lyingPngs(): [string, Buffer][] {
  const whole = png(look)
  const spoiled = (at: number) => Buffer.from(whole).fill(0xee, at, at + 1)
  const end = chunk('IEND')
  return [
    ['a PNG of no width', png({ width: 0, height: 30 })],
    ['a PNG of no height', png({ width: 40, height: 0 })],
    ['a PNG with a wrong checksum in its header', spoiled(29)],
    ['a PNG with a wrong checksum in its pixels', spoiled(whole.length - 13)],
    ['a PNG of 3 bits', png({ ...look, depth: 3 })],
    ['a PNG of an unknown colour type', png({ ...look, colour: 5 })],
    ['a PNG with colours from a palette it has not', png({ ...look, colour: 3 })],
    ['a PNG without pixels', Buffer.concat([pngSignature, header(look), end])],
    ['a PNG without a header', Buffer.concat([pngSignature, pixels(look), end])],
    [
      'a PNG of noise in place of pixels',
      Buffer.concat([pngSignature, header(look), chunk('IDAT', 'not packed'), end]),
    ],
    [
      'a PNG that says 4000 × 4000 and holds one row',
      Buffer.concat([pngSignature, header({ width: 4000, height: 4000 }), pixels({ width: 4000, height: 1 }), end]),
    ],
    ['a PNG’s first bytes before a page', Buffer.concat([pngSignature, Buffer.from('<!doctype html>')])],
    ['a PNG with a chunk of 2 GB', Buffer.concat([pngSignature, header(look), Buffer.from('7fffffff49444154', 'hex')])],
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
    ['a PNG that says 60,000 × 60,000', claim(60_000, 60_000)],
    ['a PNG 65,500 wide', png({ width: 65_500, height: 20, ...bit })],
    ['a PNG 65,500 tall', png({ width: 20, height: 65_500, ...bit })],
    ['a JPEG that says 65,500 × 65,500', withFrame(jpeg, { width: 65_500, height: 65_500 })],
    ['a JPEG that says 65,500 × 180', withFrame(jpeg, { width: 65_500 })],
    ['a JPEG that says 20,001 × 180', withFrame(jpeg, { width: 20_001 })],
  ]
}

/** Small to send, large or long to unpack. What is no part of the picture is passed over, and the picture kept. */
async function bombs(): Promise<HostileFile[]> {
  const jpeg = await jpegOf()
  const words = packedText(20e6)
  const kept: [string, Buffer][] = [
    ['a PNG with 20 MB of packed words, fifty times', png(look, { before: Array(50).fill(words) })],
    ['a PNG with 20 MB of packed words after its pixels', png(look, { after: Array(50).fill(words) })],
    ['a PNG with 20 MB of packed Unicode', png(look, { before: [packedInternationalText(20e6)] })],
    ['a PNG with 20 MB of colour profile', png(look, { before: [packedProfile(20e6)] })],
    ['a PNG with 100,000 comments', png(look, { before: Array(100_000).fill(chunk('tEXt', 'a\0b')) })],
    ['a PNG with 100,000 pieces of nothing', png(look, { after: Array(100_000).fill(chunk('IDAT')) })],
    ['a PNG with 1 MB of EXIF', png(look, { before: [chunk('eXIf', Buffer.alloc(1e6))] })],
    ['a JPEG with 20,000 comments', withSegments(jpeg, 0xfe, 20_000)],
    ['a JPEG with 20,000 unknown segments', withSegments(jpeg, 0xe5, 20_000)],
    ['a JPEG of ten scans', manyScans(800, 10)],
  ]
  const refused: [string, Buffer][] = [
    ['a JPEG of 883 scans of 49 megapixels in 162 KB', manyScans(7000, 882)],
    ['a JPEG of 31 scans', manyScans(80, 30)],
    ['a JPEG with 20,000 tables', withSegments(jpeg, 0xdd, 20_000)],
    ['a JPEG with 20,000 times EXIF', withSegments(jpeg, 0xe1, 20_000, 'Exif\0\0')],
  ]
  return [...kept.map(verdict('kept')), ...refused.map(verdict('picture_unreadable'))]
}

const withSegments = (jpeg: Buffer, marker: number, count: number, content = '\0\0') =>
  Buffer.concat([jpeg.subarray(0, 2), ...Array(count).fill(segment(marker, Buffer.from(content))), jpeg.subarray(2)])
