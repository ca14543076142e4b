import { badRequest, bodyTooLarge, malformedJson, unsupportedType } from '#server/platform/failure.ts'
import { limits } from './limits.ts'

/** A JSON body, counted while it arrives: a large one is refused before it is held in memory. */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\b/i.test(type)) throw unsupportedType()
  if (request.headers.has('content-encoding')) throw unsupportedType()

  const text = await readText(request, limits.bodyBytes)
  try {
    return JSON.parse(text, withoutTraps)
  } catch {
    throw malformedJson()
  }
}

async function readText(request: Request, maximum: number) {
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
