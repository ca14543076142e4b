// Resizes an image to a JPEG, upright and without metadata (which may hold the location). Runs in a worker, or on the
// page where the browser has no OffscreenCanvas.

export type ResizeOptions = { longestSide: number; quality: number }
export type ResizedImage = { blob: Blob; width: number; height: number }
type Size = { width: number; height: number }

let worker: Worker | null | undefined
let lastId = 0

/** Null when the browser cannot read the file. A worker keeps typing smooth. */
export async function resizeImage(file: Blob, options: ResizeOptions): Promise<ResizedImage | null> {
  const result = await resizeInWorker(file, options)
  return result === 'no worker' ? resizeHere(file, options) : result
}

function resizeInWorker(file: Blob, options: ResizeOptions): Promise<ResizedImage | null | 'no worker'> {
  if (worker === undefined) worker = startWorker()
  const current = worker
  if (!current) return Promise.resolve('no worker')
  lastId += 1
  const id = lastId
  return new Promise((resolve) => {
    const onMessage = ({ data }: MessageEvent<{ id: number; image: ResizedImage | null }>) => {
      if (data.id !== id) return
      current.removeEventListener('message', onMessage)
      resolve(data.image)
    }
    const onError = () => {
      worker = null
      resolve('no worker')
    }
    current.addEventListener('message', onMessage)
    current.addEventListener('error', onError, { once: true })
    current.postMessage({ id, file, options })
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

/** Resizes on the current thread. */
export async function resizeHere(file: Blob, { longestSide, quality }: ResizeOptions): Promise<ResizedImage | null> {
  const bitmap = await decodeImage(file)
  if (!bitmap) return null
  const size = fittedSize(bitmap, longestSide)
  const blob = await encodeJpeg(bitmap, size, quality)
  bitmap.close()
  return blob && { blob, ...size }
}

/** Upright as the camera recorded it. Null when the browser cannot read the file. */
export const decodeImage = (file: Blob): Promise<ImageBitmap | null> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)

export function fittedSize({ width, height }: Size, longestSide: number): Size {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

async function encodeJpeg(bitmap: ImageBitmap, size: Size, quality: number): Promise<Blob | null> {
  if (typeof OffscreenCanvas !== 'undefined') {
    const canvas = new OffscreenCanvas(size.width, size.height)
    draw(canvas.getContext('2d'), bitmap, size)
    return canvas.convertToBlob({ type: 'image/jpeg', quality })
  }
  const canvas = Object.assign(document.createElement('canvas'), size)
  draw(canvas.getContext('2d'), bitmap, size)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}

function draw(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null,
  bitmap: ImageBitmap,
  { width, height }: Size,
) {
  if (!context) return
  // JPEG has no transparency: transparent pixels would turn black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
}
