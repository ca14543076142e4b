// Draws the preview image of a shared link: title, price and place beside the first photo.
import { createHash } from 'node:crypto'
import sharp, { type OverlayOptions } from 'sharp'
import { directionOf, type Language } from '#contract/language.ts'
import { shareTexts } from '#i18n/server-texts.ts'
import { renderText, type TextImage, type TextStyle } from './render-text.ts'
import { awning, cardColors, cardSize, mark, pin, tag, tiles } from './share-card-art.ts'

/** Everything that a card shows, so only public data. */
export type ShareFace = {
  language: Language
  title: string
  /** The second line: a price or a number of ads. */
  accent: string | null
  place: string | null
  /** For example "wanted" or "sold". */
  label: string | null
  isOver: boolean
  /** Name of the image. */
  picture: string | null
}

/** Increase when cards are drawn differently: all cards then get new names. */
const design = 1

/** Depends on the content only, so a URL always shows the same card. */
export const shareVersion = (face: ShareFace) =>
  createHash('sha256')
    .update(JSON.stringify([design, face]))
    .digest('hex')
    .slice(0, 16)

/** `photo` is the image that the face names, in any size. */
export async function drawShareCard(face: ShareFace, photo: Buffer | null): Promise<Buffer> {
  const { width, height } = cardSize
  const area = { width: photoWidth, height: height - photoTop }
  const image = photo
    ? await sharp(photo)
        .resize({ ...area, fit: 'cover' })
        .toBuffer()
    : tiles(area.width, area.height)
  const layers = [
    { input: image, left: directionOf(face.language) === 'rtl' ? 0 : width - photoWidth, top: photoTop },
    { input: awning(), left: 0, top: 0 },
    ...(await drawName(face)),
    ...(await drawLabel(face)),
    ...(await drawText(face)),
  ]
  return sharp({ create: { width, height, channels: 3, background: cardColors.paper } })
    .composite(layers)
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}

const photoWidth = 640
/** The awning covers the top. */
const photoTop = 20
const margin = 44
const textWidth = cardSize.width - photoWidth - 2 * margin

/** Left edge of a box that begins `start` pixels from the side where reading starts. */
const startOf = (language: Language, start: number, width: number) =>
  Math.round(directionOf(language) === 'rtl' ? cardSize.width - start - width : start)

async function drawName({ language }: ShareFace): Promise<OverlayOptions[]> {
  const size = 56
  const { site } = shareTexts[language]
  const name = await renderText(site, { sizes: [[40, 1]], width: 300, color: cardColors.green, language })
  return [
    { input: mark(size), left: startOf(language, margin, size), top: 72 },
    ...(name ? [centred(name, startOf(language, margin + size + 16, name.width), 72 + size / 2)] : []),
  ]
}

/** In the upper corner of the photo, away from the text. */
async function drawLabel({ language, label, isOver }: ShareFace): Promise<OverlayOptions[]> {
  const [ground, color] = isOver ? [cardColors.rose, cardColors.white] : [cardColors.apricot, cardColors.brown]
  const words = label && (await renderText(label, { sizes: [[38, 1]], width: 480, color, language }))
  if (!words) return []
  const [width, height] = [words.width + 60, 76]
  const start = cardSize.width - margin - width
  return [
    { input: tag(width, height, ground), left: startOf(language, start, width), top: 72 },
    centred(words, startOf(language, start + 30, words.width), 72 + height / 2),
  ]
}

/** The title is at the top, price and place are at the bottom. */
async function drawText({ language, title, accent, place }: ShareFace): Promise<OverlayOptions[]> {
  const line = { width: textWidth, language }
  const words = await renderText(title, { ...line, sizes: titleSizes, color: cardColors.ink })
  const price = accent && (await renderText(accent, { ...line, sizes: priceSizes, color: cardColors.green }))
  const narrow = { width: textWidth - pinWidth, language }
  const where = place && (await renderText(place, { ...narrow, sizes: placeSizes, color: cardColors.muted }))
  const placeMiddle = cardSize.height - 72
  return [
    ...(words ? [{ ...words, left: startOf(language, margin, words.width), top: 178 }] : []),
    ...(price ? [centred(price, startOf(language, margin, price.width), where ? placeMiddle - 92 : placeMiddle)] : []),
    ...(where
      ? [
          { input: pin(40), left: startOf(language, margin, 40), top: placeMiddle - 20 },
          centred(where, startOf(language, margin + pinWidth, where.width), placeMiddle),
        ]
      : []),
  ]
}

/** Three large or four small lines fit above the price. */
const titleSizes: TextStyle['sizes'] = [
  [54, 3],
  [42, 4],
]
const priceSizes: TextStyle['sizes'] = [
  [56, 1],
  [46, 1],
  [38, 1],
]
const placeSizes: TextStyle['sizes'] = [
  [36, 1],
  [30, 1],
]
const pinWidth = 52

const centred = ({ input, raw, height }: TextImage, left: number, middle: number) => ({
  input,
  raw,
  left,
  top: Math.round(middle - height / 2),
})
