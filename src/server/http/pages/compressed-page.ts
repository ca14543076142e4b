// A rendered page prepared for many responses: compressed, hashed, with its content policy.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  brotliDecompressSync,
  constants,
  gzipSync,
} from 'node:zlib'
import type { CacheTag } from '#contract/cache-tags.ts'

const brotliAsync = promisify(brotliCompress)
const unbrotliAsync = promisify(brotliDecompress)

export type RenderedPage = {
  status: number
  headers: Record<string, string>
  body: string
  tags: CacheTag[]
  isCacheable: boolean
  /** Milliseconds after which it is rendered again, because it shows times and other things that no tag names. */
  freshFor: number
}

export type CompressedPage = Omit<RenderedPage, 'body'> & {
  etag: string
  compression: CompressionLevel
  /** Only this encoding is made for every page: nearly all clients accept it. */
  br: Uint8Array
  /** Made for the first client that needs it. */
  gzip?: Uint8Array
  /** Memory that the page takes in the cache. */
  bytes: number
}

/** 'best' costs several times as much as rendering, so only pages with many hits get it. */
export type CompressionLevel = 'fast' | 'best'
const brotliQuality: Record<CompressionLevel, number> = { fast: 4, best: 10 }

export async function compressPage({ body, ...page }: RenderedPage): Promise<CompressedPage> {
  const identity = Buffer.from(body)
  // Handing it to another thread costs as much as compressing at this level.
  const br = ownMemory(brotliCompressSync(identity, optionsOf(identity, 'fast')))
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { ...page, etag, compression: 'fast', br, bytes: bytesOf(page, br) }
}

/** Runs in the thread pool, off the event loop. */
export async function recompressed(page: CompressedPage): Promise<CompressedPage> {
  const identity = await unbrotliAsync(page.br)
  const br = ownMemory(await brotliAsync(identity, optionsOf(identity, 'best')))
  return { ...page, compression: 'best', br, bytes: bytesOf(page, br) }
}

/** zlib returns a slice of a block of 64 KB that others share. A cached slice would keep the whole block. */
const ownMemory = (slice: Uint8Array) => new Uint8Array(slice)

const optionsOf = (body: Uint8Array, compression: CompressionLevel) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality[compression],
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
  },
})

/** The body, room for its gzip copy, and about 2 KB with 60 bytes for each tag. */
const bytesOf = ({ tags }: { tags: CacheTag[] }, br: Uint8Array) => 2.25 * br.byteLength + 2048 + 60 * tags.length

export type Encoding = 'identity' | 'gzip' | 'br'

export function bodyIn(page: CompressedPage, encoding: Encoding): Uint8Array {
  if (encoding === 'br') return page.br
  if (encoding === 'identity') return brotliDecompressSync(page.br)
  page.gzip ??= ownMemory(gzipSync(brotliDecompressSync(page.br), { level: 5 }))
  return page.gzip
}

export function acceptedEncoding(header: string | null | undefined): Encoding {
  if (!header) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?(?:$|,))/i.test(header)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?(?:$|,))/i.test(header) ? 'gzip' : 'identity'
}

/** The headers of a request that decide about the response. */
export type PageRequest = { encodings: string | null | undefined; etags: string | null | undefined }
type PageResponse = { status: number; headers: Record<string, string>; body: Uint8Array | null }

/** 304 when the client has this version, else the smallest body that it accepts. */
export function pageResponse(page: CompressedPage, { encodings, etags }: PageRequest): PageResponse {
  const headers: Record<string, string> = { ...page.headers, etag: page.etag, vary: 'accept-encoding' }
  if (page.status === 200 && matchesEtag(etags, page.etag)) return { status: 304, headers, body: null }

  const encoding = acceptedEncoding(encodings)
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  const body = bodyIn(page, encoding)
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
