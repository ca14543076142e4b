// A rendered page prepared for many responses: compressed, hashed, with its content policy.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gzipSync,
  zstdCompressSync,
  zstdDecompress,
  zstdDecompressSync,
} from 'node:zlib'
import type { CacheTag } from '#contract/cache-tags.ts'

const brotliAsync = promisify(brotliCompress)
const unzstdAsync = promisify(zstdDecompress)

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
  /**
   * zstd is made with each rendering: a third of the processor time of Brotli and 7 % more bytes. The best Brotli costs
   * several times as much as rendering, so only pages with many hits get it.
   */
  encoding: 'zstd' | 'br'
  body: Uint8Array
  /** Made for the first client that does not accept `encoding`. */
  other?: { encoding: 'br' | 'gzip'; body: Uint8Array }
  /** Memory that the page takes in the cache. */
  bytes: number
}

/** A private page is sent once and never compressed again. A higher level costs 0.3 ms and saves 7 % of its bytes. */
const zstdLevel = { shared: 3, private: 6 }
const brotliQuality = { fast: 4, best: 10 }
const gzipLevel = 5
/**
 * ZSTD_c_targetCBlockSize, which Node does not name: the size of a block after compression. A browser decompresses whole blocks,
 * and without it the page is one block, whose first line could not be read before the last byte arrived.
 */
const zstdBlockSize = 130
const blockBytes = 2048

export async function compressPage(
  { body: text, ...page }: RenderedPage,
  audience: keyof typeof zstdLevel = 'shared',
): Promise<CompressedPage> {
  const identity = Buffer.from(text)
  const params = { [constants.ZSTD_c_compressionLevel]: zstdLevel[audience], [zstdBlockSize]: blockBytes }
  // Handing it to another thread costs as much as compressing at this level.
  const body = ownMemory(zstdCompressSync(identity, { params, pledgedSrcSize: identity.byteLength }))
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { ...page, etag, encoding: 'zstd', body, bytes: bytesOf(page, body) }
}

/** Runs in the thread pool, off the event loop. */
export async function recompressed({ other: _, ...page }: CompressedPage): Promise<CompressedPage> {
  const identity = await unzstdAsync(page.body)
  const body = ownMemory(await brotliAsync(identity, brotliOptions(identity, 'best')))
  return { ...page, encoding: 'br', body, bytes: bytesOf(page, body) }
}

/** zlib returns a slice of a block of 64 KB that others share. A cached slice would keep the whole block. */
const ownMemory = (slice: Uint8Array) => new Uint8Array(slice)

const brotliOptions = (body: Uint8Array, quality: keyof typeof brotliQuality) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality[quality],
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
  },
})

/** The body, room for one other encoding, and about 2 KB with 60 bytes for each tag. */
const bytesOf = ({ tags }: { tags: CacheTag[] }, body: Uint8Array) => 2.25 * body.byteLength + 2048 + 60 * tags.length

export type Encoding = 'identity' | 'gzip' | 'br'
type PageEncoding = Encoding | CompressedPage['encoding']

export function bodyIn(page: CompressedPage, encoding: PageEncoding): Uint8Array {
  if (encoding === page.encoding) return page.body
  if (encoding === page.other?.encoding) return page.other.body
  const identity = page.encoding === 'zstd' ? zstdDecompressSync(page.body) : brotliDecompressSync(page.body)
  if (encoding !== 'br' && encoding !== 'gzip') return identity
  const body =
    encoding === 'br'
      ? brotliCompressSync(identity, brotliOptions(identity, 'fast'))
      : gzipSync(identity, { level: gzipLevel })
  page.other = { encoding, body: ownMemory(body) }
  return page.other.body
}

/** The page as it is stored when the client accepts that, else what everything is sent in. */
export const pageEncoding = (page: CompressedPage, header: string | null | undefined): PageEncoding =>
  accepts(header, page.encoding) ? page.encoding : acceptedEncoding(header)

export function acceptedEncoding(header: string | null | undefined): Encoding {
  if (accepts(header, 'br')) return 'br'
  return accepts(header, 'gzip') ? 'gzip' : 'identity'
}

const accepts = (header: string | null | undefined, encoding: keyof typeof named) => named[encoding].test(header ?? '')

const unlessRefused = String.raw`(?!\s*;\s*q=0(\.0*)?(?:$|,))`
const named = {
  zstd: new RegExp(String.raw`\bzstd\b${unlessRefused}`, 'i'),
  br: new RegExp(String.raw`\bbr\b${unlessRefused}`, 'i'),
  gzip: new RegExp(String.raw`\bgzip\b${unlessRefused}`, 'i'),
}

/** The headers of a request that decide about the response. */
export type PageRequest = { encodings: string | null | undefined; etags: string | null | undefined }
type PageResponse = { status: number; headers: Record<string, string>; body: Uint8Array | null }

/** 304 when the client has this version, else the smallest body that it accepts. */
export function pageResponse(page: CompressedPage, { encodings, etags }: PageRequest): PageResponse {
  const headers: Record<string, string> = { ...page.headers, etag: page.etag, vary: 'accept-encoding' }
  if (page.status === 200 && matchesEtag(etags, page.etag)) return { status: 304, headers, body: null }

  const encoding = pageEncoding(page, encodings)
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
