// Authenticates HTTP API requests: signed with the app's secret, with a recent timestamp.

import { PusherError } from '#pusher/pusher-error.ts'
import type { ServerState } from '#pusher/server-state.ts'
import { isEqualInConstantTime, md5 } from '#pusher/signatures.ts'

/** Returns the signed path. Server packages sign the plain path but send it percent-encoded. */
export function verifySignature({ app, signatures, clock, limits }: ServerState, method: string, url: URL): string {
  const parameters = url.searchParams
  if (!isEqualInConstantTime(parameters.get('auth_key'), app.key)) throw new PusherError(401, 'Unknown auth_key')
  if (parameters.get('auth_version') !== '1.0') throw new PusherError(401, 'auth_version must be 1.0')
  const timestamp = parameters.get('auth_timestamp') ?? ''
  const drift = Math.abs(clock.now() - Number(timestamp) * 1000)
  if (!/^\d{1,12}$/.test(timestamp) || drift > limits.timestampDrift) {
    throw new PusherError(401, `auth_timestamp must be within ${limits.timestampDrift / 1000} seconds`)
  }
  const signed = [decoded(url.pathname), url.pathname].find((path) =>
    isEqualInConstantTime(parameters.get('auth_signature'), signatures.forRequest(method, path, parameters)),
  )
  if (signed === undefined) throw new PusherError(401, 'Wrong auth_signature')
  return signed
}

/** The signature covers the body's checksum, so the body of an unsigned request is never read. */
export async function readSignedBody({ limits }: ServerState, request: Request, url: URL): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.length
    if (length > limits.requestBytes) {
      throw new PusherError(413, `A request has at most ${limits.requestBytes} bytes`, { isUnread: true })
    }
    chunks.push(chunk)
  }
  const body = Buffer.concat(chunks)
  const checksum = url.searchParams.get('body_md5')
  if ((length || checksum !== null) && !isEqualInConstantTime(checksum, md5(body)))
    throw new PusherError(401, 'Wrong body_md5')
  return body
}

function decoded(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
