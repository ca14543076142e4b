// Good pictures that carry something along: another file, a script, where somebody lives. All of it must be gone.
import sharp, { type Sharp } from 'sharp'
import { type HostileFile, payload } from './hostile-files.ts'
import { jpegOf, photo, withSegment } from './jpeg.ts'
import { chunk, png, text } from './png.ts'

const look = { width: 40, height: 30 }
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${payload}</a></x:xmpmeta>`

export async function payloadFiles(): Promise<HostileFile[]> {
  const jpeg = await jpegOf()
  const after = (trailer: string | Buffer) => Buffer.concat([jpeg, Buffer.from(trailer)])
  const zip = Buffer.concat([Buffer.from('504b0304140000000000', 'hex'), Buffer.from(payload)])
  const all: [string, Buffer][] = [
    ['a JPEG and a page', after(`<!doctype html>${payload}`)],
    ['a JPEG and a ZIP', after(zip)],
    ['a JPEG and a second JPEG', after(jpeg)],
    ['a JPEG and a film', after(Buffer.concat([Buffer.from('000000186674797069736f6d', 'hex'), Buffer.from(payload)]))],
    ['a JPEG with a page in its comment', withSegment(jpeg, 0xfe, `*/--><!doctype html>${payload}`)],
    ['a JPEG that is a script too', withSegment(jpeg, 0xfe, `*/=1;${payload}/*`)],
    ['a JPEG with PHP in its comment', withSegment(jpeg, 0xfe, `<?php system('x'); ?>${payload}`)],
    ['a JPEG with 60 KB in its comment', withSegment(jpeg, 0xfe, payload.repeat(1500))],
    [
      'a JPEG with IPTC',
      withSegment(jpeg, 0xed, `Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x30\x1c\x02\x78\0\x28${payload}`),
    ],
    ['a JPEG with XMP', withSegment(jpeg, 0xe1, `http://ns.adobe.com/xap/1.0/\0${xmp}`)],
    ['a JPEG with EXIF that is no EXIF', withSegment(jpeg, 0xe1, `Exif\0\0${payload}`)],
    ['a JPEG with EXIF that points into itself', withSegment(jpeg, 0xe1, loopingExif)],
    ['a JPEG with an unknown segment', withSegment(jpeg, 0xeb, payload)],
    ['a JPEG with a profile that is none', withSegment(jpeg, 0xe2, `ICC_PROFILE\0\x01\x01${payload}`)],
    ['a PNG with words', png(look, { before: [text(payload)] })],
    ['a PNG with words after its pixels', png(look, { after: [text(`<?php ${payload} ?>`)] })],
    ['a PNG with XMP', png(look, { before: [chunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${xmp}`)] })],
    ['a PNG with EXIF that is no EXIF', png(look, { before: [chunk('eXIf', payload)] })],
    ['a PNG with a chunk of its own', png(look, { before: [chunk('soUq', payload)] })],
    ['a PNG and a ZIP', png(look, { trailer: zip })],
    ['a PNG and a page', png(look, { trailer: payload })],
    ['a photo with the place it was taken', await located()],
    ['a photo with a camera’s thumbnail', await withThumbnail()],
    ['a PNG with the place it was taken', await photo().withExif(placed).png().toBuffer()],
    ['a photo in Display P3', await photo().withIccProfile('p3').jpeg().toBuffer()],
    ['a photo with XMP of a tool', await photo().withXmp(xmp).jpeg().toBuffer()],
    ['an HDR photo with its gain map', await withGainMap(photo()).jpeg().toBuffer()],
  ]
  return all.map(([what, bytes]) => ({ what, bytes, verdict: 'kept' }))
}

/** sharp's types have not heard of it yet. */
const withGainMap = (picture: Sharp) => (picture as Sharp & { withGainMap(): Sharp }).withGainMap()

/** Umayyad Square, by a phone that says whose it is. */
const placed = {
  IFD0: { Make: 'souqna-payload', Model: 'Phone', Artist: payload },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 30/1 52/1', GPSLongitudeRef: 'E', GPSLongitude: '36/1 16/1 34/1' },
}

export const located = () => photo().withExif(placed).jpeg().toBuffer()

/** Cameras put a small JPEG into EXIF; cropping tools have leaked the uncropped picture that way. */
async function withThumbnail() {
  const thumbnail = withSegment(
    await sharp(await jpegOf())
      .resize(80)
      .jpeg()
      .toBuffer(),
    0xfe,
    payload,
  )
  const head = Buffer.from('49492a0008000000000000000000', 'hex')
  return withSegment(await jpegOf(), 0xe1, Buffer.concat([Buffer.from('Exif\0\0'), head, thumbnail]))
}

/** A directory whose next one is itself. */
const loopingExif = Buffer.concat([
  Buffer.from('Exif\0\0II'),
  Buffer.from('2a0008000000', 'hex'),
  Buffer.from('0100' + '0e01020004000000616263000' + '8000000', 'hex'),
])
