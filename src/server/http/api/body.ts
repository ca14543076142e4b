import { limits } from '#server/http/limits.ts'
import {
  badRequest,
  bodyTooLarge,
  HttpError,
  malformedJson,
  timedOut,
  unsupportedType,
} from '#server/platform/http-error.ts'

/** Reads a JSON body. The size is checked while it arrives, before the body is in memory. */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\b/i.test(type)) throw unsupportedType()
  if (request.headers.has('content-encoding')) throw unsupportedType()

  const text = await readText(request)
  try {
    return JSON.parse(text, rejectUnsafe)
  } catch {
    throw malformedJson()
  }
}

/** Reads a small body as text, with a size limit and a timeout. */
export const readText = (request: Request) =>
  withTimeout(fromClient(textOf(request, limits.bodyBytes)), limits.bodyTimeout)

/** A file upload that is not read yet. The reader must limit its size. */
export type Upload = { type: string; body: AsyncIterable<Uint8Array> }

export function uploadOf(request: Request): Upload {
  if (request.headers.has('content-encoding')) throw unsupportedType()
  return { type: request.headers.get('content-type') ?? '', body: withLeastRate(request.body ?? emptyBody()) }
}

/** An upload may be slow, but a pause ends it, and so does a sender that only keeps the connection busy. */
async function* withLeastRate(body: AsyncIterable<Uint8Array>) {
  const chunks = body[Symbol.asyncIterator]()
  const { pause, grace, bytesPerSecond } = limits.upload
  let waited = 0
  let bytes = 0
  for (;;) {
    const start = performance.now()
    const next = await withTimeout(fromClient(chunks.next()), pause)
    if (next.done) return
    waited += performance.now() - start
    bytes += next.value.byteLength
    if (waited > grace && bytes < (bytesPerSecond * waited) / 1000) throw timedOut()
    yield next.value
  }
}

/** A client that hangs up while it sends is no fault of ours: nobody reads the 400, and the log shows no error. */
const fromClient = <T>(reading: Promise<T>): Promise<T> =>
  reading.catch((error: unknown) => {
    throw error instanceof HttpError ? error : badRequest()
  })

async function* emptyBody() {}

/** Rejects with 408 after the timeout. */
async function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(timedOut()), milliseconds)
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}

async function textOf(request: Request, maximum: number) {
  if (Number(request.headers.get('content-length') ?? 0) > maximum) throw bodyTooLarge()
  if (!request.body) return ''

  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > maximum) throw bodyTooLarge()
    chunks.push(chunk)
  }
  return decode(Buffer.concat(chunks))
}

function decode(bytes: Buffer) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw badRequest()
  }
}

/** A `__proto__` key must not reach any object (ASVS 15.3.6). PostgreSQL texts have no zero bytes and no half characters. */
function rejectUnsafe(key: string, value: unknown) {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) throw malformedJson()
  return key === '__proto__' ? undefined : value
}
