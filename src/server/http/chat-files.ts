// /chat-files/<id> and /chat-pictures/<width>/<name>: for the two people of a conversation only, asked at every read.
import type { ChatFiles } from '#server/chat/index.ts'
import { type ImageWidth, imageWidths } from '#server/media/index.ts'
import type { Sessions } from '#server/platform/actor.ts'
import { notFound, signInFirst } from '#server/platform/http-error.ts'
import { parseByteRange } from './byte-range.ts'
import { actorOf } from './session.ts'

export type ChatFileReading = { files: ChatFiles; sessions: Sessions }

const address = /^\/chat-(?:files\/([0-9a-f]{32})|pictures\/(\d+)\/(.+))$/

export const isChatFilePath = (path: string) => /^\/chat-(?:files|pictures)\//.test(path)

export async function serveChatFile({ files, sessions }: ChatFileReading, path: string, request: Request) {
  const viewer = await actorOf(request, sessions)
  if (!viewer) throw signInFirst()
  const [, id, width, name] = path.match(address) ?? []
  if (id) return serveFile(await files.find(viewer, id), request)
  const known = imageWidths.find((one) => String(one) === width)
  if (!known || !name) throw notFound()
  return servePicture(await files.readPicture(viewer, name, known as ImageWidth), `"${name}-${width}"`, request)
}

async function serveFile({ file, read }: Awaited<ReturnType<ChatFiles['find']>>, request: Request) {
  const isPlayed = /^(?:video|audio)\//.test(file.type)
  const headers = {
    ...closed,
    'content-type': file.type,
    'content-disposition': disposition(isPlayed && file.kind !== 'file', file.name),
    'accept-ranges': 'bytes',
    etag: `"${file.id}"`,
  }
  if (request.headers.get('if-none-match') === headers.etag) return new Response(null, { status: 304, headers })
  const part = parseByteRange(request.headers.get('range'), file.bytes)
  if (part === 'beyond') {
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${file.bytes}` } })
  }
  const { start, end } = part ?? { start: 0, end: file.bytes - 1 }
  const lengths: Record<string, string> = { 'content-length': String(end - start + 1) }
  if (part) lengths['content-range'] = `bytes ${start}-${end}/${file.bytes}`
  const body = request.method === 'HEAD' ? null : await read(part ?? undefined)
  return new Response(body, { status: part ? 206 : 200, headers: { ...headers, ...lengths } })
}

function servePicture(picture: Buffer, etag: string, request: Request) {
  const headers = { ...closed, 'content-type': 'image/webp', 'content-disposition': disposition(true, null), etag }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : (picture as Uint8Array<ArrayBuffer>), {
    headers: { ...headers, 'content-length': String(picture.byteLength) },
  })
}

/** Kept by the browser, but shown again only after asking: what was deleted since is gone (security.md §4). */
const closed = {
  'cache-control': 'private, no-cache',
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

/** RFC 6266: a plain name for old programs, the real one beside it. */
function disposition(isInline: boolean, name: string | null) {
  const said = isInline ? 'inline' : 'attachment'
  if (!name) return said
  const plain = name.replace(/[^\w.-]/g, '_')
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${said}; filename="${plain}"; filename*=UTF-8''${full}`
}
