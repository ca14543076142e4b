// Text as a picture: shaped, in both directions, in our own face whatever the machine has installed.
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { directionOf, type Language } from '#contract/language.ts'
import { drawTextWith } from '#server/platform/config.ts'

const fonts = join(import.meta.dirname, 'fonts')
const face = { font: 'Souqna Cards', fontfile: join(fonts, 'souqna-cards.ttf') }
drawTextWith(join(fonts, 'fonts.conf'))

export type TextStyle = {
  /** Sizes, each with the lines it may take: tried in turn, and the last is cut with an ellipsis. */
  sizes: [pixels: number, lines: number][]
  color: string
  width: number
  language: Language
}
export type TextImage = { input: Buffer; raw: NonNullable<OverlayOptions['raw']>; width: number; height: number }

/** Null when nothing of the text can be drawn. */
export async function renderText(text: string, style: TextStyle): Promise<TextImage | null> {
  const said = drawable(text)
  if (!said) return null
  for (const size of style.sizes) {
    const whole = await draw(said, size, style)
    if (whole) return whole
  }
  return drawBeginning([...said], style)
}

/** As much of the beginning as fits, found by halving: a title has 120 letters at most. */
async function drawBeginning(letters: string[], style: TextStyle) {
  const size = style.sizes.at(-1) ?? [0, 0]
  let best: TextImage | null = null
  let [from, to] = [1, letters.length - 1]
  while (from <= to) {
    const middle = (from + to) >> 1
    const drawn = await draw(cut(letters, middle), size, style)
    best = drawn ?? best
    ;[from, to] = drawn ? [middle + 1, to] : [from, middle - 1]
  }
  return best
}

/** Between words, unless that loses much: a title without spaces is cut inside. */
function cut(letters: string[], length: number) {
  const kept = letters.slice(0, length).join('')
  const space = letters[length] === ' ' ? kept.length : kept.lastIndexOf(' ')
  const words = space > kept.length * 0.6 ? kept.slice(0, space) : kept
  return `${words.replace(/[\s،,.;:–—-]+$/, '')}…`
}

/** The face's own line height (fonts/README.md). Pictures end with their ink, so n lines are never higher than that. */
const lineHeight = 1.4

/** Null when it does not fit. */
async function draw(text: string, [size, lines]: [number, number], style: TextStyle): Promise<TextImage | null> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${style.color}">${escaped(text)}</span>`,
      font: `${face.font} ${size}`,
      fontfile: face.fontfile,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
      width: style.width,
      // Pango means "where its direction starts" by left, and takes the direction from the text.
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

/** Only letters the face has: others in their plain form (ş is s), or not at all, for an empty box says nothing. */
function drawable(text: string) {
  return text
    .normalize('NFC')
    .replace(/\s/g, ' ')
    .replace(missing, (letter) => letter.normalize('NFKD').replace(missing, ''))
    .replace(/ +/g, ' ')
    .trim()
}
