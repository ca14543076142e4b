// A bucket of any S3 service (Amazon, MinIO, Garage, R2 …), addressed by path: https://host/bucket/key. The bucket is
// private: users read through our server, which checks permissions.
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { S3Settings } from '#server/platform/config.ts'
import { HttpError, unavailable } from '#server/platform/http-error.ts'
import { uploadLimits } from './limits.ts'
import { signRequest } from './s3-signature.ts'
import { assertKey, type ByteRange, type FileStorage } from './storage.ts'

type S3Request = { method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'; headers?: Record<string, string>; body?: Uint8Array }

/** `timeout` ends when the response begins: its body may be a long video on a slow network. */
export function createS3Storage(settings: S3Settings, timeout: number = uploadLimits.storageTimeout): FileStorage {
  async function sendOnce(key: string, { method, headers = {}, body }: S3Request): Promise<Response> {
    const url = new URL(`${settings.endpoint}/${settings.bucket}/${key}`)
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(), timeout)
    return fetch(url, {
      method,
      headers: signRequest({ method, url, headers, body: body ?? '' }, settings, new Date()),
      body: (body as Uint8Array<ArrayBuffer> | undefined) ?? null,
      redirect: 'manual',
      signal: controller.signal,
    }).finally(() => clearTimeout(timer))
  }

  /** Retries once after a server or network error: every request is idempotent. Null when the object does not exist. */
  async function send(key: string, request: S3Request): Promise<Response | null> {
    assertKey(key)
    let failure: unknown
    for (const delay of [0, 200]) {
      await pause(delay)
      const response = await sendOnce(key, request).catch((error: unknown) => error)
      if (response instanceof Response && response.ok) return response
      if (response instanceof Response && response.status === 404) return discardBody(response, null)
      if (response instanceof Response && response.status < 500) throw await toFailure(response)
      failure = response instanceof Response ? await toFailure(response) : response
    }
    throw failure instanceof HttpError ? failure : unavailable(failure)
  }

  async function put(key: string, body: Uint8Array) {
    const response = await send(key, { method: 'PUT', body })
    if (!response) throw unavailable(new Error(`the storage has no bucket ${settings.bucket}`))
    await discardBody(response, null)
  }

  return {
    put,
    // The signature covers the whole body, so the file is read into memory. The caller limits how many at once.
    putFile: async (key, path) => put(key, await readFile(path)),
    async get(key) {
      const response = await send(key, { method: 'GET' })
      return response && Buffer.from(await response.arrayBuffer().catch(throwUnavailable))
    },
    async stream(key, range) {
      const response = await send(key, { method: 'GET', headers: range ? { range: rangeHeader(range) } : {} })
      return response?.body ? { body: response.body, size: sizeOf(response) } : null
    },
    async exists(key) {
      return (await send(key, { method: 'HEAD' })) !== null
    },
    async delete(key) {
      const response = await send(key, { method: 'DELETE' })
      if (response) await discardBody(response, null)
    },
    // S3 writes are atomic: an interrupted write leaves nothing.
    sweep: async () => {},
  }
}

const rangeHeader = ({ start, end }: ByteRange) => `bytes=${start}-${end ?? ''}`

function sizeOf({ headers }: Response) {
  const size = headers.get('content-range')?.split('/')[1] ?? headers.get('content-length')
  return Number(size)
}

/** A full bucket is 507. A wrong key or clock is our configuration error: 503, with the reason in the log only. */
async function toFailure(response: Response): Promise<HttpError> {
  const code = (await response.text().catch(() => '')).match(/<Code>(\w+)<\/Code>/)?.[1]
  if (response.status === 507 || /StorageFull|QuotaExceeded/.test(code ?? '')) return new HttpError(507, 'storage_full')
  return unavailable(new Error(`the storage answered ${response.status} ${code ?? ''}`))
}

function throwUnavailable(error: unknown): never {
  throw unavailable(error)
}

/** Frees the connection. */
async function discardBody<T>(response: Response, value: T): Promise<T> {
  await response.body?.cancel()
  return value
}
