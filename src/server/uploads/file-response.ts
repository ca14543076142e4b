// HTTP responses for stored files that only some users may read. The caller has checked that the viewer may.
import { parseRange } from './byte-range.ts'
import { isUnchanged, rangeOf } from './entity-tag.ts'
import type { ByteRange } from './storage.ts'

type PrivateFile = {
  etag: string
  type: string
  bytes: number
  name: string | null
  /** Shown or played by the browser; otherwise it is a download. */
  isInline: boolean
  read(range?: ByteRange): Promise<ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>>
}

/** Answers byte ranges, so that a player can seek in a video. */
export async function fileResponse(request: Request, file: PrivateFile): Promise<Response> {
  const { bytes, etag } = file
  const headers = {
    ...privateHeaders,
    'content-type': file.type,
    'content-disposition': contentDisposition(file.isInline, file.name),
    'accept-ranges': 'bytes',
    etag,
  }
  if (isUnchanged(request, etag)) return new Response(null, { status: 304, headers })
  const range = parseRange(rangeOf(request, etag), bytes)
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${bytes}` } })
  }
  const { start, end } = range ?? { start: 0, end: bytes - 1 }
  const lengths: Record<string, string> = { 'content-length': String(end - start + 1) }
  if (range) lengths['content-range'] = `bytes ${start}-${end}/${bytes}`
  const body = request.method === 'HEAD' ? null : await file.read(range ?? undefined)
  return new Response(body, { status: range ? 206 : 200, headers: { ...headers, ...lengths } })
}

/** Browsers cache the file but revalidate it before each use, so that a deleted file is gone. */
const privateHeaders = {
  'cache-control': 'private, no-cache',
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

/** RFC 6266: an ASCII name for old clients and the real one beside it. */
function contentDisposition(isInline: boolean, name: string | null) {
  const kind = isInline ? 'inline' : 'attachment'
  if (!name) return kind
  const ascii = name.replace(/[^\w.-]/g, '_')
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${full}`
}
