// Images that come with the product (the demo's). They are stored in their largest size only; the smaller sizes are
// made and stored at the first request.
import sharp from 'sharp'
import { createConcurrencyLimit } from '#server/platform/concurrency-limit.ts'
import type { FileStorage } from '#server/uploads/index.ts'
import { type ImageWidth, imageWidths } from './limits.ts'

// One thread per resize and two resizes at a time: more would slow down the pages.
sharp.concurrency(1)
const resizesAtOnce = 2

const largestWidth = imageWidths[imageWidths.length - 1] as ImageWidth
const namePattern = /^demo\/([0-9a-f]{8,64})\.webp$/

/** The storage key of one size; null for the name of any other image. */
export function bundledImageKey(name: string, width: ImageWidth = largestWidth) {
  const [, id] = name.match(namePattern) ?? []
  return id ? `pictures/demo/${id.slice(0, 2)}/${id}-${width}.webp` : null
}

export function createBundledImages(storage: FileStorage) {
  const inFlight = new Map<string, Promise<Buffer | null>>()
  const limit = createConcurrencyLimit({ atOnce: resizesAtOnce })

  async function resize(name: string, width: ImageWidth, key: string) {
    const largest = await storage.get(bundledImageKey(name) ?? '')
    if (!largest) return null
    const image = await limit.run(() => sharp(largest).resize(width).webp({ quality: 72 }).toBuffer())
    await storage.put(key, image)
    return image
  }

  return async function read(name: string, width: ImageWidth): Promise<Buffer | null> {
    const key = bundledImageKey(name, width)
    if (!key) return null
    const stored = await storage.get(key)
    if (stored || width === largestWidth) return stored
    const resizing = inFlight.get(key) ?? resize(name, width, key).finally(() => inFlight.delete(key))
    inFlight.set(key, resizing)
    return resizing
  }
}
