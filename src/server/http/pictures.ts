// /media/<width>/<name> and /media/cards/…: pictures for everyone, kept by browsers for good because a name never changes
// its content.
import type { Language } from '#contract/language.ts'
import {
  type ImageWidth,
  imageWidths,
  type Media,
  type ShareCards,
  type ShareFace,
  type ShareKind,
  shareCardAddress,
} from '#server/media/index.ts'
import { notFound } from '#server/platform/http-error.ts'

export type PictureParts = {
  media: Pick<Media, 'readImage'>
  shareCards: ShareCards
  /** What each kind of thing shows of itself; refuses what does not exist or is no longer for everyone. */
  shareFaces: Record<ShareKind, (language: Language, id: number) => Promise<ShareFace>>
}

const pictureAddress = /^\/media\/(\d+)\/(.+)$/
const cardAddress = /^\/media\/cards\/(ad|inquiry|seller)\/([1-9]\d{0,14})\/(ar|en)-[0-9a-f]{16}\.jpg$/

export const isPicturePath = (path: string) => path.startsWith('/media/')

export async function servePicture(parts: PictureParts, path: string, request: Request): Promise<Response> {
  if (path.startsWith('/media/cards/')) return serveShareCard(parts, path, request)
  const [, wanted, name = ''] = path.match(pictureAddress) ?? []
  const width = imageWidths.find((one) => String(one) === wanted)
  if (!width) throw notFound()
  const picture = await parts.media.readImage(name, thrifty(width, request))
  if (!picture) throw notFound()
  return answer(request, picture, { 'content-type': 'image/webp', vary: 'save-data' })
}

/** A link shared long ago names the card of then: it leads to today's, so that nothing hidden since is shown. */
async function serveShareCard({ shareCards, shareFaces }: PictureParts, path: string, request: Request) {
  const [, kind, number, language] = path.match(cardAddress) ?? []
  if (!kind) throw notFound()
  const id = Number(number)
  const face = await shareFaces[kind as ShareKind](language as Language, id)
  const address = shareCardAddress(kind as ShareKind, id, face)
  if (address !== path) {
    return new Response(null, { status: 302, headers: { location: address, 'cache-control': 'public, max-age=60' } })
  }
  return answer(request, await shareCards.read(kind as ShareKind, id, face), { 'content-type': 'image/jpeg' })
}

function answer(request: Request, picture: Buffer, headers: Record<string, string>) {
  return new Response(request.method === 'HEAD' ? null : (picture as Uint8Array<ArrayBuffer>), {
    headers: {
      ...headers,
      'content-length': String(picture.byteLength),
      'cache-control': 'public, max-age=31536000, immutable',
      // ASVS 3.2.1, 5.4.1: a picture that somebody opens by itself is a picture and nothing else.
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `inline; filename="souqna.${headers['content-type']?.split('/')[1]}"`,
    },
  })
}

/** Someone who asks to save data gets the next smaller size. */
function thrifty(width: ImageWidth, request: Request): ImageWidth {
  if (request.headers.get('save-data') !== 'on') return width
  return imageWidths[Math.max(0, imageWidths.indexOf(width) - 1)] ?? width
}
