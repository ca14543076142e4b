// Resizes an image to a JPEG, upright and without metadata (which may hold the location). Runs in a worker, or on the
// page where the browser has no OffscreenCanvas.

/** `quarterTurns`: clockwise. */
export type ResizeOptions = { longestSide: number; quality: number; quarterTurns?: number }
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
export async function resizeHere(file: Blob, options: ResizeOptions): Promise<ResizedImage | null> {
  const bitmap = await decodeImage(file)
  if (!bitmap) return null
  const size = turnedSize(fittedSize(bitmap, options.longestSide), options.quarterTurns)
  const blob = await encodeJpeg(bitmap, size, options)
  bitmap.close()
  return blob && { blob, ...size }
}

export const turnedSize = ({ width, height }: Size, quarterTurns = 0): Size =>
  quarterTurns % 2 === 0 ? { width, height } : { width: height, height: width }

/** Upright as the camera recorded it. Null when the browser cannot read the file. */
export const decodeImage = (file: Blob): Promise<ImageBitmap | null> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)

export function fittedSize({ width, height }: Size, longestSide: number): Size {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

async function encodeJpeg(
  bitmap: ImageBitmap,
  size: Size,
  { quality, quarterTurns = 0 }: ResizeOptions,
): Promise<Blob | null> {
  if (typeof OffscreenCanvas !== 'undefined') {
    const canvas = new OffscreenCanvas(size.width, size.height)
    draw(canvas.getContext('2d'), bitmap, size, quarterTurns)
    return canvas.convertToBlob({ type: 'image/jpeg', quality })
  }
  const canvas = Object.assign(document.createElement('canvas'), size)
  draw(canvas.getContext('2d'), bitmap, size, quarterTurns)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}

function draw(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null,
  bitmap: ImageBitmap,
  { width, height }: Size,
  quarterTurns: number,
) {
  if (!context) return
  // JPEG has no transparency: transparent pixels would turn black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.translate(width / 2, height / 2)
  context.rotate((quarterTurns * Math.PI) / 2)
  const drawn = turnedSize({ width, height }, quarterTurns)
  context.drawImage(bitmap, -drawn.width / 2, -drawn.height / 2, drawn.width, drawn.height)
}
