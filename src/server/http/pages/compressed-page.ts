// A rendered page prepared for many responses: compressed, hashed, with its content policy.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { CacheTag } from '#contract/cache-tags.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

export type RenderedPage = {
  status: number
  headers: Record<string, string>
  body: string
  tags: CacheTag[]
  isCacheable: boolean
}

export type CompressedPage = {
  status: number
  headers: Record<string, string>
  etag: string
  tags: CacheTag[]
  isCacheable: boolean
  compression: CompressionLevel
  bodies: { identity: Uint8Array; gzip: Uint8Array; br: Uint8Array }
  /** Memory that the page takes in the cache. */
  bytes: number
}

/** 'best' costs several times as much as rendering, so only pages with a second hit get it. */
export type CompressionLevel = 'fast' | 'best'
const brotliQuality: Record<CompressionLevel, number> = { fast: 5, best: 10 }

export async function compressPage(
  page: RenderedPage,
  compression: CompressionLevel = 'fast',
): Promise<CompressedPage> {
  const identity = Buffer.from(page.body)
  const [br, gz] = await Promise.all([brotli(identity, compression), gzipAsync(identity, { level: 6 })])
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const { status, headers, tags, isCacheable } = page
  const bodies = { identity, gzip: gz, br }
  return { status, headers, etag, tags, isCacheable, compression, bodies, bytes: bytesOf(bodies) }
}

export async function recompressed(page: CompressedPage): Promise<CompressedPage> {
  const bodies = { ...page.bodies, br: await brotli(page.bodies.identity, 'best') }
  return { ...page, compression: 'best', bodies, bytes: bytesOf(bodies) }
}

/** Runs in the thread pool, off the event loop. */
function brotli(body: Uint8Array, compression: CompressionLevel) {
  return brotliAsync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality[compression],
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  })
}

/** The bodies, and about 1 KB for everything else. */
const bytesOf = ({ identity, gzip, br }: CompressedPage['bodies']) =>
  identity.byteLength + br.byteLength + gzip.byteLength + 1024

export type Encoding = keyof CompressedPage['bodies']

export function acceptedEncoding(header: string | null | undefined): Encoding {
  if (!header) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?(?:$|,))/i.test(header)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?(?:$|,))/i.test(header) ? 'gzip' : 'identity'
}

type RequestHeaders = { encodings: string | null | undefined; etags: string | null | undefined }
type PageResponse = { status: number; headers: Record<string, string>; body: Uint8Array | null }

/** 304 when the client has this version, else the smallest body that it accepts. */
export function pageResponse(page: CompressedPage, { encodings, etags }: RequestHeaders): PageResponse {
  const headers: Record<string, string> = { ...page.headers, etag: page.etag, vary: 'accept-encoding' }
  if (page.status === 200 && matchesEtag(etags, page.etag)) return { status: 304, headers, body: null }

  const encoding = acceptedEncoding(encodings)
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  const body = page.bodies[encoding]
  headers['content-length'] = String(body.byteLength)
  return { status: page.status, headers, body }
}

export function respondWith(page: CompressedPage, request: Request): Response {
  const { status, headers, body } = pageResponse(page, {
    encodings: request.headers.get('accept-encoding'),
    etags: request.headers.get('if-none-match'),
  })
  const isHead = request.method === 'HEAD'
  return new Response(isHead ? null : (body as Uint8Array<ArrayBuffer> | null), { status, headers })
}

export function matchesEtag(header: string | null | undefined, etag: string) {
  if (!header) return false
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.split(',').some((tag) => opaque(tag) === opaque(etag))
}
