// Pictures that are right but rare, and what senders say about files.
import { imageLimits } from '#server/media/limits.ts'
import type { HostileFile } from './hostile-files.ts'
import { jpegOf, photo, turned, withSegment } from './jpeg.ts'
import { animated, chunk, png } from './png.ts'

const look = { width: 40, height: 30 }

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
    ['a PNG of 16 bits', png({ ...look, depth: 16 })],
    ['a PNG of 16 bits with transparency', png({ ...look, depth: 16, colour: 6 })],
    ['a transparent PNG', png({ ...look, colour: 6 })],
    ['a grey PNG', png({ ...look, colour: 0 })],
    ['a grey PNG with transparency', png({ ...look, colour: 4 })],
    ['a PNG of one bit', png({ ...look, depth: 1, colour: 0 })],
    ['a PNG with a palette', png({ ...look, depth: 2, colour: 3 }, { before: [chunk('PLTE', colours)] })],
    ['a PNG with one transparent colour', png(look, { before: [chunk('tRNS', flat.subarray(0, 6))] })],
    ['an interlaced PNG', await photo().png({ progressive: true }).toBuffer()],
    ['a moving PNG', animated(look)],
    ['a picture of one pixel', png({ width: 1, height: 1 })],
    ['a picture 20,000 wide and 1 tall', png({ width: 20_000, height: 1 })],
    ['a picture 1 wide and 20,000 tall', png({ width: 1, height: 20_000 })],
    ['a picture of 49 megapixels', png({ width: 7000, height: 7000, depth: 1, colour: 0 })],
    ...(await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(heldIn))),
    ['a JPEG with an orientation of 9', withSegment(await jpegOf(), 0xe1, exifOrientation(9))],
    ['exactly as heavy as may be', padded(await jpegOf(), imageLimits.uploadBytes)],
  ]
  const tooHeavy = padded(await jpegOf(), imageLimits.uploadBytes + 1)
  return [
    ...all.map(([what, bytes]): HostileFile => ({ what, bytes, verdict: 'kept' })),
    { what: 'one byte too heavy', bytes: tooHeavy, verdict: 'picture_too_heavy' },
    ...(await claims()),
    ...(await names()),
  ]
}

const heldIn = async (orientation: number): Promise<[string, Buffer]> => [
  `a photo held in way ${orientation}`,
  await turned(orientation),
]

/** ITU-T T.81, B.1.1.2: any marker may be preceded by any number of 0xff. */
const filled = (jpeg: Buffer) => Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(5, 0xff), jpeg.subarray(2)])

const padded = (bytes: Buffer, size: number) => Buffer.concat([bytes, Buffer.alloc(size - bytes.length)])

const exifOrientation = (value: number) =>
  Buffer.from(`45786966000049492a0008000000010012010300010000000${value}00000000000000`, 'hex')

/** What the sender says the bytes are. */
async function claims(): Promise<HostileFile[]> {
  const jpeg = await jpegOf()
  const picture = png(look)
  return [
    { what: 'a PNG said to be a JPEG', bytes: picture, type: 'image/jpeg', verdict: 'picture_type_mismatch' },
    { what: 'a JPEG said to be a PNG', bytes: jpeg, type: 'image/png', verdict: 'picture_type_mismatch' },
    { what: 'a JPEG said to be a GIF', bytes: jpeg, type: 'image/gif', verdict: 'picture_type_unsupported' },
    { what: 'a JPEG said to be a HEIC', bytes: jpeg, type: 'image/heic', verdict: 'picture_type_unsupported' },
    { what: 'a JPEG said to be an SVG', bytes: jpeg, type: 'image/svg+xml', verdict: 'picture_type_unsupported' },
    { what: 'a JPEG said to be a page', bytes: jpeg, type: 'text/html', verdict: 'picture_type_unsupported' },
    {
      what: 'a JPEG said to be a stream',
      bytes: jpeg,
      type: 'application/octet-stream',
      verdict: 'picture_type_unsupported',
    },
    { what: 'a JPEG said to be nothing', bytes: jpeg, type: '', verdict: 'picture_type_unsupported' },
    { what: 'a JPEG said to be a prototype', bytes: jpeg, type: '__proto__', verdict: 'picture_type_unsupported' },
    { what: 'a JPEG said to be image/jpg', bytes: jpeg, type: 'image/jpg', verdict: 'kept' },
    { what: 'a JPEG said in capitals', bytes: jpeg, type: 'IMAGE/JPEG; charset=utf-8', verdict: 'kept' },
  ]
}

/** Names are looked at for their ending and then forgotten. */
async function names(): Promise<HostileFile[]> {
  const bytes = await jpegOf()
  const taken = ['../../../../etc/passwd', '..\\..\\boot.jpg', '/etc/cron.d/x.jpg', 'C:\\Windows\\x.jpg', 'x\0.jpg']
  const odd = [
    'CON.jpg',
    'x.php.jpg',
    `${'x'.repeat(5000)}.jpg`,
    'صورة السيارة.jpg',
    '\u202egpj.exe.jpg',
    '%2e%2e%2f.jpg',
  ]
  const strange = [
    '"; drop table pictures; --.jpg',
    'x\r\nset-cookie: a=b.jpg',
    '<img src=x>.JPEG',
    '',
    '.jpg',
    'x.jfif',
  ]
  const refused = ['x.jpg.php', 'x.svg', 'x.html', 'x.jpg.exe', 'x.jpg\0', 'x.', 'x.heic', 'x.constructor']
  const kept = [...taken, ...odd, ...strange]
  return [
    ...kept.map(
      (name): HostileFile => ({
        what: `a photo called ${JSON.stringify(name).slice(0, 40)}`,
        bytes,
        name,
        verdict: 'kept',
      }),
    ),
    ...refused.map(
      (name): HostileFile => ({
        what: `a photo called ${JSON.stringify(name)}`,
        bytes,
        name,
        verdict: 'picture_type_unsupported',
      }),
    ),
    { what: 'a photo called x.png', bytes, name: 'x.png', verdict: 'picture_type_mismatch' },
  ]
}
