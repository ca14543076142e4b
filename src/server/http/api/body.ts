import { limits } from '#server/http/limits.ts'
import { badRequest, bodyTooLarge, malformedJson, timedOut, unsupportedType } from '#server/platform/http-error.ts'

/** A JSON body, counted while it arrives: a large one is refused before it is held in memory. */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\b/i.test(type)) throw unsupportedType()
  if (request.headers.has('content-encoding')) throw unsupportedType()

  const text = await readText(request)
  try {
    return JSON.parse(text, withoutTraps)
  } catch {
    throw malformedJson()
  }
}

/** A small body as text: counted while it arrives, and not waited for long. */
export const readText = (request: Request) => inTime(textOf(request, limits.bodyBytes), limits.bodyTimeout)

/** A file on its way in, not yet read: whoever takes it counts it while it arrives. */
export type Upload = { type: string; body: AsyncIterable<Uint8Array> }

export function uploadOf(request: Request): Upload {
  if (request.headers.has('content-encoding')) throw unsupportedType()
  return { type: request.headers.get('content-type') ?? '', body: steadily(request.body ?? emptyBody()) }
}

/** Weak networks may take long; a sender who has stopped may not. */
async function* steadily(body: AsyncIterable<Uint8Array>) {
  const chunks = body[Symbol.asyncIterator]()
  for (;;) {
    const next = await inTime(chunks.next(), limits.uploadPause)
    if (next.done) return
    yield next.value
  }
}

async function* emptyBody() {}

/** F13: a body that does not come is not waited for. */
async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(timedOut()), milliseconds)
  try {
    return await Promise.race([work, late])
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

/**
 * ASVS 15.3.6: a `__proto__` key in a body must not reach any object. And no text of PostgreSQL may hold a zero byte:
 * somebody tries something, or their program is broken.
 */
function withoutTraps(key: string, value: unknown) {
  if (typeof value === 'string' && value.includes('\0')) throw malformedJson()
  return key === '__proto__' ? undefined : value
}
