// A bucket anywhere that speaks S3 (Amazon, MinIO, Garage, R2 …), by path: https://host/bucket/key. Nothing in it is
// public: people read through us, so that what is private can ask who they are.
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { S3Settings } from '#server/platform/config.ts'
import { HttpError, unavailable } from '#server/platform/http-error.ts'
import { uploadLimits } from './limits.ts'
import { signRequest } from './s3-signature.ts'
import { assertKey, type ByteRange, type FileStorage } from './storage.ts'

type Asked = { method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'; headers?: Record<string, string>; body?: Uint8Array }

/** `patience`: how long it may take until it begins to answer. What follows may be a long film on a slow line. */
export function createS3Storage(settings: S3Settings, patience: number = uploadLimits.storageTimeout): FileStorage {
  async function send(key: string, { method, headers = {}, body }: Asked): Promise<Response> {
    const url = new URL(`${settings.endpoint}/${settings.bucket}/${key}`)
    const late = new AbortController()
    const limit = setTimeout(() => late.abort(), patience)
    return fetch(url, {
      method,
      headers: signRequest({ method, url, headers, body: body ?? '' }, settings, new Date()),
      body: (body as Uint8Array<ArrayBuffer> | undefined) ?? null,
      redirect: 'manual',
      signal: late.signal,
    }).finally(() => clearTimeout(limit))
  }

  /** Every request may safely be repeated, so one that found the storage stumbling is. Null: no such object. */
  async function ask(key: string, asked: Asked): Promise<Response | null> {
    assertKey(key)
    let trouble: unknown
    for (const delay of [0, 200]) {
      await pause(delay)
      const response = await send(key, asked).catch((error: unknown) => error)
      if (response instanceof Response && response.ok) return response
      if (response instanceof Response && response.status === 404) return done(response, null)
      if (response instanceof Response && response.status < 500) throw await refusalOf(response)
      trouble = response instanceof Response ? await refusalOf(response) : response
    }
    throw trouble instanceof HttpError ? trouble : unavailable(trouble)
  }

  async function put(key: string, body: Uint8Array) {
    const response = await ask(key, { method: 'PUT', body })
    if (!response) throw unavailable(new Error(`the storage has no bucket ${settings.bucket}`))
    await done(response, null)
  }

  return {
    put,
    // The signature is of the whole body, so it is read at once; how many are on their way is limited before.
    putFile: async (key, path) => put(key, await readFile(path)),
    async get(key) {
      const response = await ask(key, { method: 'GET' })
      return response && Buffer.from(await response.arrayBuffer().catch(brokenOff))
    },
    async stream(key, range) {
      const response = await ask(key, { method: 'GET', headers: range ? { range: rangeOf(range) } : {} })
      return response?.body ? { body: response.body, size: sizeOf(response) } : null
    },
    async exists(key) {
      return (await ask(key, { method: 'HEAD' })) !== null
    },
    async delete(key) {
      const response = await ask(key, { method: 'DELETE' })
      if (response) await done(response, null)
    },
    // An object is there whole or not at all.
    sweep: async () => {},
  }
}

const rangeOf = ({ start, end }: ByteRange) => `bytes=${start}-${end ?? ''}`

function sizeOf({ headers }: Response) {
  const whole = headers.get('content-range')?.split('/')[1] ?? headers.get('content-length')
  return Number(whole)
}

/** A full bucket is told as such; a wrong key or clock is ours to mend, and only in the log. */
async function refusalOf(response: Response): Promise<HttpError> {
  const said = (await response.text().catch(() => '')).match(/<Code>(\w+)<\/Code>/)?.[1]
  if (response.status === 507 || /StorageFull|QuotaExceeded/.test(said ?? '')) return new HttpError(507, 'storage_full')
  return unavailable(new Error(`the storage answered ${response.status} ${said ?? ''}`))
}

function brokenOff(error: unknown): never {
  throw unavailable(error)
}

/** Lets go of the connection. */
async function done<T>(response: Response, value: T): Promise<T> {
  await response.body?.cancel()
  return value
}
