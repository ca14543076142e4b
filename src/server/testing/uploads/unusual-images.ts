// Valid but unusual images, and the media types and names that senders claim.
import { imageLimits } from '#server/media/limits.ts'
import type { HostileFile } from './hostile-files.ts'
import { jpegOf, orientedJpeg, photo, withSegment } from './jpeg.ts'
import { animated, chunk, png } from './png.ts'

const format = { width: 40, height: 30 }

export async function unusualImages(): Promise<HostileFile[]> {
  const colours = Buffer.from('ff0000' + '00ff00' + '0000ff' + 'ffffff', 'hex')
  const flat = Buffer.alloc(8)
  const all: [string, Buffer][] = [
    ['a CMYK JPEG', await photo().toColourspace('cmyk').jpeg().toBuffer()],
    ['a grey JPEG', await photo().greyscale().jpeg().toBuffer()],
    ['a progressive JPEG', await photo().jpeg({ progressive: true }).toBuffer()],
    ['a JPEG of full colour', await photo().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer()],
    ['a JPEG of the poorest quality', await photo().jpeg({ quality: 1 }).toBuffer()],
    ['a JPEG with fill bytes before its markers', filled(await jpegOf())],
    ['a PNG of 16 bits', png({ ...format, depth: 16 })],
    ['a 16-bit PNG with transparency', png({ ...format, depth: 16, colour: 6 })],
    ['a transparent PNG', png({ ...format, colour: 6 })],
    ['a grey PNG', png({ ...format, colour: 0 })],
    ['a grey PNG with transparency', png({ ...format, colour: 4 })],
    ['a PNG of one bit', png({ ...format, depth: 1, colour: 0 })],
    ['a PNG with a palette', png({ ...format, depth: 2, colour: 3 }, { before: [chunk('PLTE', colours)] })],
    ['a PNG with one transparent colour', png(format, { before: [chunk('tRNS', flat.subarray(0, 6))] })],
    ['an interlaced PNG', await photo().png({ progressive: true }).toBuffer()],
    ['an animated PNG', animated(format)],
    ['an image of one pixel', png({ width: 1, height: 1 })],
    ['an image of 20,000 × 1', png({ width: 20_000, height: 1 })],
    ['an image of 1 × 20,000', png({ width: 1, height: 20_000 })],
    ['an image of 49 megapixels', png({ width: 7000, height: 7000, depth: 1, colour: 0 })],
    ...(await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(withOrientation))),
    ['a JPEG with the invalid orientation 9', withSegment(await jpegOf(), 0xe1, exifOrientation(9))],
    ['a file of the maximum size', padded(await jpegOf(), imageLimits.uploadBytes)],
  ]
  const oversized = padded(await jpegOf(), imageLimits.uploadBytes + 1)
  return [
    ...all.map(([what, bytes]): HostileFile => ({ what, bytes, expected: 'accepted' })),
    { what: 'a file one byte above the maximum', bytes: oversized, expected: 'picture_too_heavy' },
    ...(await claims()),
    ...(await names()),
  ]
}

const withOrientation = async (orientation: number): Promise<[string, Buffer]> => [
  `a photo with orientation ${orientation}`,
  await orientedJpeg(orientation),
]

/** ITU-T T.81, B.1.1.2: any marker may be preceded by any number of 0xff. */
const filled = (jpeg: Buffer) => Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(5, 0xff), jpeg.subarray(2)])

const padded = (bytes: Buffer, size: number) => Buffer.concat([bytes, Buffer.alloc(size - bytes.length)])

const exifOrientation = (value: number) =>
  Buffer.from(`45786966000049492a0008000000010012010300010000000${value}00000000000000`, 'hex')

/** Media types that the sender claims. */
async function claims(): Promise<HostileFile[]> {
  const jpeg = await jpegOf()
  const pngFile = png(format)
  return [
    { what: 'a PNG claimed as a JPEG', bytes: pngFile, type: 'image/jpeg', expected: 'picture_type_mismatch' },
    { what: 'a JPEG claimed as a PNG', bytes: jpeg, type: 'image/png', expected: 'picture_type_mismatch' },
    { what: 'a JPEG claimed as a GIF', bytes: jpeg, type: 'image/gif', expected: 'picture_type_unsupported' },
    { what: 'a JPEG claimed as a HEIC', bytes: jpeg, type: 'image/heic', expected: 'picture_type_unsupported' },
    { what: 'a JPEG claimed as an SVG', bytes: jpeg, type: 'image/svg+xml', expected: 'picture_type_unsupported' },
    { what: 'a JPEG claimed as an HTML page', bytes: jpeg, type: 'text/html', expected: 'picture_type_unsupported' },
    {
      what: 'a JPEG claimed as a stream',
      bytes: jpeg,
      type: 'application/octet-stream',
      expected: 'picture_type_unsupported',
    },
    { what: 'a JPEG without a claimed type', bytes: jpeg, type: '', expected: 'picture_type_unsupported' },
    { what: 'a JPEG claimed as __proto__', bytes: jpeg, type: '__proto__', expected: 'picture_type_unsupported' },
    { what: 'a JPEG claimed as image/jpg', bytes: jpeg, type: 'image/jpg', expected: 'accepted' },
    { what: 'a JPEG claimed in capitals', bytes: jpeg, type: 'IMAGE/JPEG; charset=utf-8', expected: 'accepted' },
  ]
}

/** Only the extension of a name is used. */
async function names(): Promise<HostileFile[]> {
  const bytes = await jpegOf()
  const paths = ['../../../../etc/passwd', '..\\..\\boot.jpg', '/etc/cron.d/x.jpg', 'C:\\Windows\\x.jpg', 'x\0.jpg']
  const unusual = [
    'CON.jpg',
    'x.php.jpg',
    `${'x'.repeat(5000)}.jpg`,
    'صورة السيارة.jpg',
    '\u202egpj.exe.jpg',
    '%2e%2e%2f.jpg',
  ]
  const injections = [
    '"; drop table pictures; --.jpg',
    'x\r\nset-cookie: a=b.jpg',
    '<img src=x>.JPEG',
    '',
    '.jpg',
    'x.jfif',
  ]
  const refused = ['x.jpg.php', 'x.svg', 'x.html', 'x.jpg.exe', 'x.jpg\0', 'x.', 'x.heic', 'x.constructor']
  const accepted = [...paths, ...unusual, ...injections]
  return [
    ...accepted.map(
      (name): HostileFile => ({
        what: `a photo called ${JSON.stringify(name).slice(0, 40)}`,
        bytes,
        name,
        expected: 'accepted',
      }),
    ),
    ...refused.map(
      (name): HostileFile => ({
        what: `a photo called ${JSON.stringify(name)}`,
        bytes,
        name,
        expected: 'picture_type_unsupported',
      }),
    ),
    { what: 'a photo called x.png', bytes, name: 'x.png', expected: 'picture_type_mismatch' },
  ]
}
