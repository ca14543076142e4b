// Photos shrink on the phone before they travel: a weak network carries a third of a megabyte, not eight.
const longestSide = 1920
const quality = 0.82

/** A JPEG, upright as it was taken, without what the camera wrote beside it. Null when the browser cannot read the file. */
export async function resizeImage(file: Blob): Promise<Blob | null> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    const context = canvas.getContext('2d')
    if (!context) return null
    // What is see-through in a PNG would turn black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  } catch {
    return null
  }
}
