// Site maps are megabytes of XML that crawlers ask for again and again: built once an hour, kept compressed, one at a time.
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { createConcurrencyLimit, queueFull } from '#server/platform/concurrency-limit.ts'
import { minute } from '#server/platform/time.ts'

const compress = promisify(gzip)
const decompress = promisify(gunzip)

type CachedFile = { gzip: Buffer; until: number }

const keptFor = 60 * minute
/** About 1 MB each. */
const maxFiles = 40

export function createFileCache(now: () => number = Date.now) {
  const files = new Map<string, CachedFile>()
  const inFlight = new Map<string, Promise<Buffer | null>>()
  // Building one takes a range scan and seconds of processor time.
  const building = createConcurrencyLimit({ atOnce: 1, maxQueued: 20, whenFull: queueFull })

  async function build(name: string, write: () => Promise<string | null>) {
    const text = await building.run(write)
    if (text === null) return null
    const file = await compress(text)
    files.delete(name)
    files.set(name, { gzip: file, until: now() + keptFor })
    for (const oldest of files.keys()) {
      if (files.size <= maxFiles) break
      files.delete(oldest)
    }
    return file
  }

  return {
    /** The compressed file, or null when `write` returns null, which is not cached. */
    async read(name: string, write: () => Promise<string | null>): Promise<Buffer | null> {
      const cached = files.get(name)
      if (cached && cached.until > now()) return cached.gzip
      const file = inFlight.get(name) ?? build(name, write).finally(() => inFlight.delete(name))
      inFlight.set(name, file)
      return file
    },
  }
}

/** `file` is compressed. */
export async function fileResponse(request: Request, file: Buffer): Promise<Response> {
  const isCompressed = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')
  const body = isCompressed ? file : await decompress(file)
  return new Response(body as Uint8Array<ArrayBuffer>, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      vary: 'accept-encoding',
      ...(isCompressed && { 'content-encoding': 'gzip' }),
    },
  })
}
