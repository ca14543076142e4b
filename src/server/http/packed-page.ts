// A rendered page made ready to be sent many times: compressed, hashed, with its own content policy.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

export type RenderedPage = {
  status: number
  headers: Record<string, string>
  body: string
  tags: string[]
  isCacheable: boolean
}

export type PackedPage = {
  status: number
  headers: Record<string, string>
  etag: string
  tags: string[]
  isCacheable: boolean
  bodies: { identity: Uint8Array; gzip: Uint8Array; br: Uint8Array }
  /** What it costs to keep. */
  bytes: number
}

export async function packPage(page: RenderedPage): Promise<PackedPage> {
  const identity = Buffer.from(page.body)
  const [br, gz] = await Promise.all([
    // Off the event loop. Texts are kept for long and packed tight; lists come and go and must not cost more than drawing them.
    brotliAsync(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: page.tags.includes('list') ? 6 : 10,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.byteLength,
      },
    }),
    gzipAsync(identity, { level: 6 }),
  ])
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const { status, headers, tags, isCacheable } = page
  const bytes = identity.byteLength + br.byteLength + gz.byteLength + 1024
  return { status, headers, etag, tags, isCacheable, bodies: { identity, gzip: gz, br }, bytes }
}

export type Encoding = keyof PackedPage['bodies']

export function acceptedEncoding(header: string | null | undefined): Encoding {
  if (!header) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?(?:$|,))/i.test(header)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?(?:$|,))/i.test(header) ? 'gzip' : 'identity'
}

type Reader = { encodings: string | null | undefined; etags: string | null | undefined }
type Answer = { status: number; headers: Record<string, string>; body: Uint8Array | null }

/** The answer for one reader: 304 when they have it already, else the smallest body they understand. */
export function answerTo(page: PackedPage, { encodings, etags }: Reader): Answer {
  const headers: Record<string, string> = { ...page.headers, etag: page.etag, vary: 'accept-encoding' }
  if (page.status === 200 && matchesEtag(etags, page.etag)) return { status: 304, headers, body: null }

  const encoding = acceptedEncoding(encodings)
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  const body = page.bodies[encoding]
  headers['content-length'] = String(body.byteLength)
  return { status: page.status, headers, body }
}

export function respondWith(page: PackedPage, request: Request): Response {
  const asked = request.headers
  const { status, headers, body } = answerTo(page, {
    encodings: asked.get('accept-encoding'),
    etags: asked.get('if-none-match'),
  })
  const isHead = request.method === 'HEAD'
  return new Response(isHead ? null : (body as Uint8Array<ArrayBuffer> | null), { status, headers })
}

function matchesEtag(header: string | null | undefined, etag: string) {
  if (!header) return false
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.split(',').some((tag) => opaque(tag) === opaque(etag))
}
