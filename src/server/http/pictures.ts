// /media/<width>/<name>: pictures for everyone, kept by browsers for good because a name never changes its content.
import { type Media, type PictureWidth, pictureWidths } from '#server/media/service.ts'
import { notFound } from '#server/platform/failure.ts'

const address = /^\/media\/(\d+)\/(.+)$/

export const isPicturePath = (path: string) => path.startsWith('/media/')

export async function servePicture(media: Media, path: string, request: Request): Promise<Response> {
  const [, wanted, name = ''] = path.match(address) ?? []
  const width = pictureWidths.find((one) => String(one) === wanted)
  if (!width) throw notFound()
  const picture = await media.readPicture(name, thrifty(width, request))
  if (!picture) throw notFound()
  return new Response(request.method === 'HEAD' ? null : (picture as Uint8Array<ArrayBuffer>), {
    headers: {
      'content-type': 'image/webp',
      'content-length': String(picture.byteLength),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'save-data',
      // ASVS 3.2.1, 5.4.1: a picture that somebody opens by itself is a picture and nothing else.
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline; filename="souqna.webp"',
    },
  })
}

/** Someone who asks to save data gets the next smaller size. */
function thrifty(width: PictureWidth, request: Request): PictureWidth {
  if (request.headers.get('save-data') !== 'on') return width
  return pictureWidths[Math.max(0, pictureWidths.indexOf(width) - 1)] ?? width
}
