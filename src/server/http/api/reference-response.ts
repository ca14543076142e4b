// Responses that are the same for everyone and change rarely. They have an ETag, and are hashed and compressed once.
import { createHash } from 'node:crypto'
import { acceptedEncoding, matchesEtag } from '#server/http/pages/compressed-page.ts'
import { compress } from './compression.ts'
import { successBody } from './envelope.ts'

export type PreparedBody = {
  type: string
  etag: string
  identity: Buffer<ArrayBuffer>
  gzip?: Promise<Buffer<ArrayBuffer>>
  br?: Promise<Buffer<ArrayBuffer>>
}

export const jsonType = 'application/json; charset=utf-8'

export function prepareBody(text: string, type: string): PreparedBody {
  const identity = Buffer.from(text)
  // Weak: the encodings of one body share it.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { type, etag, identity }
}

export async function preparedResponse(body: PreparedBody, request: Request): Promise<Response> {
  const headers: Record<string, string> = {
    'content-type': body.type,
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'accept-encoding',
    etag: body.etag,
  }
  if (matchesEtag(request.headers.get('if-none-match'), body.etag)) return new Response(null, { status: 304, headers })
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'))
  if (encoding === 'identity') return new Response(body.identity, { headers })
  body[encoding] ??= compress(body.identity, encoding, 'best')
  return new Response(await body[encoding], { headers: { ...headers, 'content-encoding': encoding } })
}

const bodies = new WeakMap<object, PreparedBody>()

/** The reply of an endpoint with `isReference`. Its data is found by identity, so a handler should build it once. */
export function referenceResponse(data: object, request: Request): Promise<Response> {
  const body = bodies.get(data) ?? prepareBody(JSON.stringify(successBody(data)), jsonType)
  bodies.set(data, body)
  return preparedResponse(body, request)
}
