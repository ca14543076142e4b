import { decodeImage } from '#web/browser/resize-image.ts'

/** Enough for the largest zoom (640 × 4); a full camera image would exhaust a phone's memory. */
const longestShortSide = 2560

/** Null when the browser cannot read the file. */
export async function openImage(file: File): Promise<ImageBitmap | null> {
  const bitmap = await decodeImage(file)
  return bitmap && limitSize(bitmap).catch(() => null)
}

export const isHeic = ({ type, name }: File) => /hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name)

async function limitSize(bitmap: ImageBitmap) {
  const scale = longestShortSide / Math.min(bitmap.width, bitmap.height)
  if (scale >= 1) return bitmap
  const smaller = await createImageBitmap(bitmap, {
    resizeWidth: Math.round(bitmap.width * scale),
    resizeHeight: Math.round(bitmap.height * scale),
    resizeQuality: 'medium',
  })
  bitmap.close()
  return smaller
}
