// Valid images that contain something else: another file, a script, a GPS position. None of it may be stored.
import sharp, { type Sharp } from 'sharp'
import { type HostileFile, payload } from './hostile-files.ts'
import { jpegOf, photo, withSegment } from './jpeg.ts'
import { chunk, png, text } from './png.ts'

const format = { width: 40, height: 30 }
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${payload}</a></x:xmpmeta>`

export async function payloadFiles(): Promise<HostileFile[]> {
  const jpeg = await jpegOf()
  const after = (trailer: string | Buffer) => Buffer.concat([jpeg, Buffer.from(trailer)])
  const zip = Buffer.concat([Buffer.from('504b0304140000000000', 'hex'), Buffer.from(payload)])
  const all: [string, Buffer][] = [
    ['a JPEG followed by an HTML page', after(`<!doctype html>${payload}`)],
    ['a JPEG followed by a ZIP', after(zip)],
    ['a JPEG followed by a second JPEG', after(jpeg)],
    [
      'a JPEG followed by a video',
      after(Buffer.concat([Buffer.from('000000186674797069736f6d', 'hex'), Buffer.from(payload)])),
    ],
    ['a JPEG with HTML in its comment', withSegment(jpeg, 0xfe, `*/--><!doctype html>${payload}`)],
    ['a JPEG that is also a valid script', withSegment(jpeg, 0xfe, `*/=1;${payload}/*`)],
    ['a JPEG with PHP in its comment', withSegment(jpeg, 0xfe, `<?php system('x'); ?>${payload}`)],
    ['a JPEG with 60 KB in its comment', withSegment(jpeg, 0xfe, payload.repeat(1500))],
    [
      'a JPEG with IPTC',
      withSegment(jpeg, 0xed, `Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x30\x1c\x02\x78\0\x28${payload}`),
    ],
    ['a JPEG with XMP', withSegment(jpeg, 0xe1, `http://ns.adobe.com/xap/1.0/\0${xmp}`)],
    ['a JPEG with invalid EXIF', withSegment(jpeg, 0xe1, `Exif\0\0${payload}`)],
    ['a JPEG with EXIF that refers to itself', withSegment(jpeg, 0xe1, loopingExif)],
    ['a JPEG with an unknown segment', withSegment(jpeg, 0xeb, payload)],
    ['a JPEG with an invalid colour profile', withSegment(jpeg, 0xe2, `ICC_PROFILE\0\x01\x01${payload}`)],
    ['a PNG with a comment', png(format, { before: [text(payload)] })],
    ['a PNG with a comment after its pixels', png(format, { after: [text(`<?php ${payload} ?>`)] })],
    ['a PNG with XMP', png(format, { before: [chunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${xmp}`)] })],
    ['a PNG with invalid EXIF', png(format, { before: [chunk('eXIf', payload)] })],
    ['a PNG with a private chunk', png(format, { before: [chunk('soUq', payload)] })],
    ['a PNG followed by a ZIP', png(format, { trailer: zip })],
    ['a PNG followed by an HTML page', png(format, { trailer: payload })],
    ['a photo with a GPS position', await located()],
    ['a photo with a camera’s thumbnail', await withThumbnail()],
    ['a PNG with a GPS position', await photo().withExif(gpsExif).png().toBuffer()],
    ['a photo in Display P3', await photo().withIccProfile('p3').jpeg().toBuffer()],
    ['a photo with XMP of a tool', await photo().withXmp(xmp).jpeg().toBuffer()],
    ['an HDR photo with its gain map', await withGainMap(photo()).jpeg().toBuffer()],
  ]
  return all.map(([what, bytes]) => ({ what, bytes, expected: 'accepted' }))
}

/** Missing in the types of sharp. */
const withGainMap = (image: Sharp) => (image as Sharp & { withGainMap(): Sharp }).withGainMap()

/** Umayyad Square in Damascus, with the name of the owner. */
const gpsExif = {
  IFD0: { Make: 'souqna-payload', Model: 'Phone', Artist: payload },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 30/1 52/1', GPSLongitudeRef: 'E', GPSLongitude: '36/1 16/1 34/1' },
}

const located = () => photo().withExif(gpsExif).jpeg().toBuffer()

/** Cameras put a small JPEG into EXIF; cropping tools have leaked the uncropped image that way. */
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

/** A directory that names itself as the next one. */
const loopingExif = Buffer.concat([
  Buffer.from('Exif\0\0II'),
  Buffer.from('2a0008000000', 'hex'),
  Buffer.from('0100' + '0e01020004000000616263000' + '8000000', 'hex'),
])
