/** More than the frame shows at the largest zoom; a phone's full picture would fill its memory. */
const longestShortSide = 2560

/** Upright as it was taken. Null when the browser cannot read the file. */
export async function openImage(file: File): Promise<ImageBitmap | null> {
  try {
    return await lightened(await createImageBitmap(file, { imageOrientation: 'from-image' }))
  } catch {
    return null
  }
}

export const isHeic = ({ type, name }: File) => /hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name)

async function lightened(picture: ImageBitmap) {
  const scale = longestShortSide / Math.min(picture.width, picture.height)
  if (scale >= 1) return picture
  const lighter = await createImageBitmap(picture, {
    resizeWidth: Math.round(picture.width * scale),
    resizeHeight: Math.round(picture.height * scale),
    resizeQuality: 'medium',
  })
  picture.close()
  return lighter
}
