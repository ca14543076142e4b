// A phone's photo made as small as it is ever shown, and upright. Runs in a worker, or on the page where there is none.

const longestSide = 2048
const quality = 0.85

export type ResizedImage = { blob: Blob; width: number; height: number }

/** What it was taken with (its place too) stays behind. Null when the browser cannot read it. */
export async function resizeImage(file: Blob): Promise<ResizedImage | null> {
  let full: ImageBitmap
  try {
    full = await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return null
  }
  const size = fittedSize(full)
  const blob = await asJpeg(full, size)
  full.close()
  return blob && { blob, ...size }
}

export function fittedSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

type Size = { width: number; height: number }

async function asJpeg(full: ImageBitmap, { width, height }: Size): Promise<Blob | null> {
  if (typeof OffscreenCanvas !== 'undefined') {
    const canvas = new OffscreenCanvas(width, height)
    draw(canvas.getContext('2d'), full, { width, height })
    return canvas.convertToBlob({ type: 'image/jpeg', quality })
  }
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  draw(canvas.getContext('2d'), full, { width, height })
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}

function draw(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null,
  full: ImageBitmap,
  { width, height }: Size,
) {
  if (!context) return
  // JPEG knows no transparency: it would turn black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(full, 0, 0, width, height)
}
