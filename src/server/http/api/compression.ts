// Compresses large JSON replies. The work is done in the thread pool, off the event loop.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptedEncoding } from '#server/http/pages/compressed-page.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Smaller replies fit into two packets; compressing them saves nothing that a client notices. */
const smallestReply = 2048

export async function compressReply(request: Request, response: Response): Promise<Response> {
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'))
  const isDone = response.headers.has('content-encoding') || response.body === null
  if (encoding === 'identity' || isDone || !isJson(response)) return response
  const body = Buffer.from(await response.arrayBuffer())
  const isSmall = body.byteLength < smallestReply
  const headers = new Headers(response.headers)
  if (!isSmall) headers.set('content-encoding', encoding)
  return new Response(isSmall ? body : await compress(body, encoding), { status: response.status, headers })
}

const isJson = (response: Response) => (response.headers.get('content-type') ?? '').startsWith('application/json')

const quality = { fast: 4, best: 9 }

/** 'best' is for replies that are compressed once and sent many times. */
export async function compress(body: Buffer, encoding: 'br' | 'gzip', level: 'fast' | 'best' = 'fast') {
  if (encoding === 'gzip') return (await gzipAsync(body, { level: 6 })) as Buffer<ArrayBuffer>
  return (await brotliAsync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality[level],
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  })) as Buffer<ArrayBuffer>
}
