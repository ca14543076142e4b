// Renders a drawing as the WebP file that demo/images holds.
import sharp from 'sharp'
import { isPortrait, type Subject } from './scenes.ts'

/** Between the 960 and the 1600 pixels that pages ask for: 1,000 images of 1600 pixels would take 17 MB. */
const adWidth = 1200
/** The largest picture of an account has 80 points, on the densest screens 320 pixels. */
const portraitWidth = 480
const drawnWidth = 800

export async function renderImage(svg: string, subject: Subject) {
  const width = isPortrait(subject) ? portraitWidth : adWidth
  const { data, info } = await sharp(Buffer.from(svg), { density: (72 * width) / drawnWidth })
    .resize(width)
    .webp({ quality: 52, smartSubsample: true })
    .toBuffer({ resolveWithObject: true })
  return { content: data, width: info.width, height: info.height }
}

/** A 16×12 preview of about 150 bytes, as a data URL. */
export async function renderPlaceholder(svg: string): Promise<string> {
  const preview = await sharp(Buffer.from(svg), { density: 2 })
    .resize(16, 12, { fit: 'fill' })
    // Drawings fill their frame, and an alpha channel would take a third of the bytes.
    .removeAlpha()
    .webp({ quality: 30 })
    .toBuffer()
  return `data:image/webp;base64,${preview.toString('base64')}`
}
