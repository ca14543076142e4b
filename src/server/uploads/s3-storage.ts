// A bucket of any S3 service (Amazon, MinIO, Garage, R2 …), addressed by path: https://host/bucket/key. The bucket is
// private: users read through our server, which checks permissions.
import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { HttpError, unavailable } from '#server/platform/http-error.ts'
import type { S3Settings } from '#server/platform/s3-url.ts'
import { second } from '#server/platform/time.ts'
import { uploadLimits } from './limits.ts'
import { signRequest } from './s3-signature.ts'
import { assertKey, type ByteRange, type FileStorage } from './storage.ts'

type S3Request = { method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'; headers?: Record<string, string>; body?: S3Body }
/** A file is hashed and sent in pieces: a video as one piece would hold memory and the event loop. */
type S3Body = { content: Uint8Array<ArrayBuffer> | Blob; bytes: number; sha256: string }

export type S3Times = Record<keyof typeof uploadLimits.storage, number>

export function createS3Storage(settings: S3Settings, times: S3Times = uploadLimits.storage): FileStorage {
  const outage = createOutageGuard(times)

  async function sendOnce(key: string, { method, headers = {}, body }: S3Request): Promise<Response> {
    const url = new URL(`${settings.endpoint}/${settings.bucket}/${key}`)
    const controller = new AbortController()
    // Ends when the response begins: its body may be a long video on a slow network.
    const timer = setTimeout(() => controller.abort(new StorageTimeoutError()), timeToAnswer(times, body))
    return fetch(url, {
      method,
      headers: signRequest({ method, url, headers, sha256: body?.sha256 ?? emptySha256 }, settings, new Date()),
      body: body?.content ?? null,
      redirect: 'manual',
      signal: controller.signal,
    }).finally(() => clearTimeout(timer))
  }

  /**
   * Retries once after a server or network error: every request is idempotent. A timeout is not retried: the person has
   * waited long enough. Null when the object does not exist.
   */
  async function send(key: string, request: S3Request): Promise<Response | null> {
    assertKey(key)
    outage.assertNotAway()
    let failure: unknown
    for (const delay of [0, 200]) {
      await pause(delay)
      const response = await sendOnce(key, request).catch((error: unknown) => error)
      outage.record(response instanceof Response)
      if (response instanceof Response && response.ok) return response
      if (response instanceof Response && response.status === 404) return discardBody(response, null)
      if (response instanceof Response && response.status < 500) throw await toFailure(response)
      failure = response instanceof Response ? await toFailure(response) : response
      if (failure instanceof StorageTimeoutError) break
    }
    throw failure instanceof HttpError ? failure : unavailable(failure)
  }

  async function put(key: string, body: S3Body) {
    const response = await send(key, { method: 'PUT', body })
    if (!response) throw unavailable(new Error(`the storage has no bucket ${settings.bucket}`))
    await discardBody(response, null)
  }

  return {
    put: (key, content) => put(key, bodyOf(content)),
    putFile: async (key, path) => put(key, await bodyOfFile(path)),
    async get(key) {
      const response = await send(key, { method: 'GET' })
      return response && readWithin(times.read, response)
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

class StorageTimeoutError extends Error {
  constructor() {
    super('the storage did not answer in time')
  }
}

/** A large body needs time on a slow line; an answer without one does not. */
const timeToAnswer = ({ answer, bytesPerSecond }: S3Times, body: S3Body | undefined) =>
  answer + ((body?.bytes ?? 0) / bytesPerSecond) * second

/**
 * While the storage is away, requests fail at once instead of waiting for it one by one: pages and uploads would hold
 * their slots for nothing. After a pause the next requests try again.
 */
function createOutageGuard({ failures: most, pause: pauseTime }: S3Times) {
  let failures = 0
  let pausedUntil = 0
  return {
    assertNotAway() {
      if (performance.now() < pausedUntil) throw unavailable(new Error('the storage does not answer'))
    },
    record(isAnswered: boolean) {
      failures = isAnswered ? 0 : failures + 1
      if (failures >= most) pausedUntil = performance.now() + pauseTime
    },
  }
}

const emptySha256 = createHash('sha256').digest('hex')

const bodyOf = (content: Uint8Array): S3Body => ({
  content: content as Uint8Array<ArrayBuffer>,
  bytes: content.byteLength,
  sha256: createHash('sha256').update(content).digest('hex'),
})

async function bodyOfFile(path: string): Promise<S3Body> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  const content = await openAsBlob(path)
  return { content, bytes: content.size, sha256: hash.digest('hex') }
}

/** An answer that has begun may still stop in the middle; then its connection is closed. */
async function readWithin(time: number, { body }: Response): Promise<Buffer> {
  const reader = body?.getReader()
  const chunks: Uint8Array[] = []
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    reader?.cancel().catch(() => {})
  }, time)
  try {
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) chunks.push(part.value)
  } catch (error) {
    throw unavailable(error)
  } finally {
    clearTimeout(timer)
  }
  if (isLate) throw unavailable(new StorageTimeoutError())
  return Buffer.concat(chunks)
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

/** Frees the connection. */
async function discardBody<T>(response: Response, value: T): Promise<T> {
  await response.body?.cancel()
  return value
}
