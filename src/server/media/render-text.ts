// Renders text as an image, with Arabic shaping and in our own font, whichever fonts the machine has.
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { directionOf, type Language } from '#contract/language.ts'
import { drawTextWith } from '#server/platform/config.ts'

const fonts = join(import.meta.dirname, 'fonts')
const font = { font: 'Souqna Cards', fontfile: join(fonts, 'souqna-cards.ttf') }
drawTextWith(join(fonts, 'fonts.conf'))

export type TextStyle = {
  /** Tried in order, each with its maximum of lines. In the last size the text is truncated with an ellipsis. */
  sizes: [pixels: number, lines: number][]
  color: string
  width: number
  language: Language
}
export type TextImage = { input: Buffer; raw: NonNullable<OverlayOptions['raw']>; width: number; height: number }

/** Null when no letter of the text can be drawn. */
export async function renderText(text: string, style: TextStyle): Promise<TextImage | null> {
  const drawableText = drawable(text)
  if (!drawableText) return null
  for (const size of style.sizes) {
    const whole = await draw(drawableText, size, style)
    if (whole) return whole
  }
  return drawTruncated([...drawableText], style)
}

/** Finds the longest prefix that fits by binary search; a title has 120 letters at most. */
async function drawTruncated(letters: string[], style: TextStyle) {
  const size = style.sizes.at(-1) ?? [0, 0]
  let best: TextImage | null = null
  let [from, to] = [1, letters.length - 1]
  while (from <= to) {
    const middle = (from + to) >> 1
    const drawn = await draw(truncate(letters, middle), size, style)
    best = drawn ?? best
    ;[from, to] = drawn ? [middle + 1, to] : [from, middle - 1]
  }
  return best
}

/** Truncates between words, unless that would lose much of the text. */
function truncate(letters: string[], length: number) {
  const prefix = letters.slice(0, length).join('')
  const space = letters[length] === ' ' ? prefix.length : prefix.lastIndexOf(' ')
  const words = space > prefix.length * 0.6 ? prefix.slice(0, space) : prefix
  return `${words.replace(/[\s،,.;:–—-]+$/, '')}…`
}

/** Line height of the font (fonts/README.md). The image ends at the lowest ink, so n lines are never higher. */
const lineHeight = 1.4

/** Null when the text does not fit. */
async function draw(text: string, [size, lines]: [number, number], style: TextStyle): Promise<TextImage | null> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${style.color}">${escaped(text)}</span>`,
      font: `${font.font} ${size}`,
      fontfile: font.fontfile,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
      width: style.width,
      // In Pango "left" means the start of the text direction, which it detects from the text.
      align: isRightToLeft(text) === (directionOf(style.language) === 'rtl') ? 'left' : 'right',
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  if (width > style.width || height > (lines + 0.1) * lineHeight * size) return null
  return { input: data, raw: { width, height, channels }, width, height }
}

const isRightToLeft = (text: string) => /^\P{L}*\p{Script=Arabic}/u.test(text)

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const missing =
  /[^ -~\u00a0-\u00ff\u0152\u0153\u060c\u061b\u061f\u0621-\u063a\u0640-\u0658\u0660-\u066d\u0670\u0671\u0679\u067e\u0686\u0688\u0691\u0698\u06a4\u06a9\u06af\u06ba\u06be\u06c0-\u06c3\u06cc\u06d2-\u06d5\u06f0-\u06f9\u200c\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u2044\u20ac\u2122\u2212]/gu

/** Replaces letters that the font does not have by their base letter (ş by s), or removes them. */
function drawable(text: string) {
  return text
    .normalize('NFC')
    .replace(/\s/g, ' ')
    .replace(missing, (letter) => letter.normalize('NFKD').replace(missing, ''))
    .replace(/ +/g, ' ')
    .trim()
}
