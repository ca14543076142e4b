// /media/<width>/<name> and /media/cards/…: public images. Browsers cache them forever, because a name never changes its
// content.

import type { Language } from '#contract/language.ts'
import { hasPermission } from '#contract/staff.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { FileRoute, LookUpForVisitor } from '#server/platform/file-route.ts'
import { notFound } from '#server/platform/http-error.ts'
import { isUnchanged, parseRange, rangeOf } from '#server/uploads/index.ts'
import { parseImageName } from './image-names.ts'
import type { Visibility } from './image-visibility.ts'
import { type ImageWidth, imageWidths } from './limits.ts'
import type { Media } from './media.ts'
import { type ShareCards, type ShareFace, type ShareKind, shareCardAddress } from './share-cards.ts'

export type ImageRouteContext = {
  media: Pick<Media, 'readImage' | 'readChatImage' | 'findVisibility'>
  findActor(request: Request): Promise<Actor | null>
  shareCards: ShareCards
  /** Pages name images at a CDN, which passes our headers on. */
  isForOtherOrigins?: boolean
  /** Reads what a share card shows. Throws 404 for content that does not exist or is not public. */
  shareFaces: Record<ShareKind, (language: Language, id: number) => Promise<ShareFace>>
  lookUp: LookUpForVisitor
}

const imagePath = /^\/media\/(\d+)\/(.+)$/
const cardPath = /^\/media\/cards\/(ad|inquiry|seller)\/([1-9]\d{0,14})\/(ar|en)-[0-9a-f]{16}\.jpg$/

export const imageRoute = (context: ImageRouteContext): FileRoute => ({
  matches: (path) => path.startsWith('/media/'),
  async serve(path, request, network) {
    if (path.startsWith('/media/cards/')) return serveShareCard(context, path, request, network)
    const [, widthText, name = ''] = path.match(imagePath) ?? []
    const width = imageWidths.find((candidate) => String(candidate) === widthText)
    if (!width) throw notFound()
    const servedWidth = widthFor(width, request)
    const image = await readAnyImage(context, name, servedWidth)
    // After the file: a name that was made up costs the database nothing.
    if (!image) throw notFound()
    const visibility = await context.media.findVisibility(name, network)
    const isPublic = visibility === 'public'
    if (!isPublic) await assertMayLook(context, request, visibility)
    return imageResponse(request, image, {
      'content-type': 'image/webp',
      vary: 'save-data',
      // A name never changes its content.
      etag: `"${servedWidth}-${name.replace(/[^\w.-]/g, '-')}"`,
      ...(!isPublic && { 'cache-control': 'private, no-store' }),
      ...(isPublic && context.isForOtherOrigins && { 'cross-origin-resource-policy': 'cross-origin' }),
    })
  },
})

const readAnyImage = ({ media }: ImageRouteContext, name: string, width: ImageWidth) =>
  parseImageName(name)?.kind === 'chat' ? media.readChatImage(name, width) : media.readImage(name, width)

/** The images of an ad that was taken down are for its seller, who may edit it, and for moderators. */
async function assertMayLook(
  { findActor }: ImageRouteContext,
  request: Request,
  visibility: Exclude<Visibility, 'public'>,
) {
  if (visibility === 'private') throw notFound()
  const viewer = await findActor(request)
  if (viewer?.id !== visibility.hiddenBy && !hasPermission(viewer?.role, 'moderate')) throw notFound()
}

/** An old link names an old card. It redirects to the current one, so content that was hidden later is not shown. */
async function serveShareCard(
  { shareCards, shareFaces, lookUp }: ImageRouteContext,
  path: string,
  request: Request,
  network: string,
) {
  const [, kind, idText, language] = path.match(cardPath) ?? []
  if (!kind) throw notFound()
  const id = Number(idText)
  const face = await lookUp(network, () => shareFaces[kind as ShareKind](language as Language, id))
  const address = shareCardAddress(kind as ShareKind, id, face)
  if (address !== path) {
    return new Response(null, { status: 302, headers: { location: address, 'cache-control': 'public, max-age=60' } })
  }
  const card = await shareCards.read(kind as ShareKind, id, face, network)
  return imageResponse(request, card, {
    'content-type': 'image/jpeg',
    etag: `"${path.slice(path.lastIndexOf('/') + 1)}"`,
  })
}

function imageResponse(request: Request, image: Buffer, own: Record<string, string> & { etag: string }) {
  const { byteLength } = image
  const headers = {
    // Browsers keep an image that they have seen; a shared cache asks again, because the ad may be taken down.
    'cache-control': 'public, max-age=31536000, s-maxage=3600, immutable',
    'accept-ranges': 'bytes',
    ...own,
    // An image that is opened as a document must not run scripts (ASVS 3.2.1, 5.4.1).
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': `inline; filename="souqna.${own['content-type']?.split('/')[1]}"`,
  }
  if (isUnchanged(request, own.etag)) return new Response(null, { status: 304, headers })
  const range = parseRange(rangeOf(request, own.etag), byteLength)
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${byteLength}` } })
  }
  const { start, end } = range ?? { start: 0, end: byteLength - 1 }
  const body = request.method === 'HEAD' ? null : (image.subarray(start, end + 1) as Uint8Array<ArrayBuffer>)
  return new Response(body, {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'content-length': String(end - start + 1),
      ...(range && { 'content-range': `bytes ${start}-${end}/${byteLength}` }),
    },
  })
}

/** Clients that ask to save data get the next smaller size. */
function widthFor(width: ImageWidth, request: Request): ImageWidth {
  if (request.headers.get('save-data') !== 'on') return width
  return imageWidths[Math.max(0, imageWidths.indexOf(width) - 1)] ?? width
}
