// From a chosen file to what travels: looked at, shrunk and turned, one after the other so that a phone's memory holds.
import { type ImageType, imageTypeOf, signatureBytes } from './image-type.ts'
import { type ResizedImage, resizeImage } from './resize-image.ts'

export type PreparedImage =
  | { shrunk: ResizedImage; trouble?: undefined }
  | { shrunk?: undefined; trouble: 'unreadable' | Exclude<ImageType, 'jpeg' | 'png'> }

let queue: Promise<unknown> = Promise.resolve()

export function prepareImage(file: File): Promise<PreparedImage> {
  const prepared = queue.then(() => prepare(file))
  queue = prepared.catch(() => {})
  return prepared
}

async function prepare(file: File): Promise<PreparedImage> {
  const kind = imageTypeOf(new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer()))
  if (kind !== 'jpeg' && kind !== 'png') return { trouble: kind }
  const shrunk = await shrinkAside(file)
  return shrunk ? { shrunk } : { trouble: 'unreadable' }
}

let worker: Worker | null | undefined
let lastId = 0

/** Beside the page, so that typing stays smooth; on it where that is not possible. */
async function shrinkAside(file: Blob): Promise<ResizedImage | null> {
  const aside = await inWorker(file)
  return aside === 'no worker' ? resizeImage(file) : aside
}

function inWorker(file: Blob): Promise<ResizedImage | null | 'no worker'> {
  if (worker === undefined) worker = startWorker()
  const current = worker
  if (!current) return Promise.resolve('no worker')
  lastId += 1
  const id = lastId
  return new Promise((resolve) => {
    const onAnswer = ({ data }: MessageEvent<{ id: number; shrunk: ResizedImage | null }>) => {
      if (data.id !== id) return
      current.removeEventListener('message', onAnswer)
      resolve(data.shrunk)
    }
    current.addEventListener('message', onAnswer)
    current.addEventListener(
      'error',
      () => {
        worker = null
        resolve('no worker')
      },
      { once: true },
    )
    current.postMessage({ id, file })
  })
}

function startWorker() {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null
  try {
    return new Worker(new URL('./resize-worker.ts', import.meta.url), { type: 'module' })
  } catch {
    return null
  }
}
