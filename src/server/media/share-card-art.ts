// The drawn parts of a card: awning, logo, pin, label background, and tiles in place of a photo.

export const cardSize = { width: 1200, height: 630 } as const
/** The light theme of the web pages. */
export const cardColors = {
  paper: '#fbf5e8',
  ink: '#24251d',
  muted: '#57564c',
  green: '#0c6944',
  apricot: '#f7ab5d',
  brown: '#3a2208',
  rose: '#b81d4a',
  white: '#ffffff',
} as const

const { paper, green, apricot } = cardColors

const svg = (width: number, height: number, content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`)

export function awning() {
  const stripe = 60
  const path = `h${stripe}v10a${stripe / 2} ${stripe / 2} 0 0 1 -${stripe} 0z`
  const stripes = Array.from({ length: cardSize.width / stripe }, (_, i) => {
    const start = `M${i * stripe} 0`
    return `<path d="${start}${path}" transform="translate(0 5)" opacity=".18"/><path d="${start}${path}" fill="${i % 2 ? '#fde3c0' : apricot}"/>`
  })
  return svg(cardSize.width, 48, stripes.join(''))
}

/** In place of a photo: a pattern of stars and the logo. */
export function tiles(width: number, height: number) {
  const square = '<rect x="-28" y="-28" width="56" height="56"/>'
  const star = (x: number, y: number) =>
    `<g transform="translate(${x} ${y})">${square}<g transform="rotate(45)">${square}</g></g>`
  const stars = Array.from({ length: 30 }, (_, i) => star((i % 5) * 160 + (i % 10 < 5 ? 0 : 80), (i / 5) * 120))
  return svg(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="${green}"/>
    <g fill="none" stroke="${paper}" stroke-opacity=".16" stroke-width="5">${stars.join('')}</g>
    <g transform="translate(${width / 2 - 115} ${height / 2 - 105})"><circle cx="115" cy="115" r="165" fill="${paper}"/>
    <g transform="scale(${230 / 64})">${markShapes}</g></g>`,
  )
}

/** Rounded background of a label. */
export const tag = (width: number, height: number, color: string) =>
  svg(width, height, `<rect width="${width}" height="${height}" rx="${height / 2}" fill="${color}"/>`)

/** As in web/shell/logo.tsx. */
const markShapes = `<path fill="${green}" d="M0 14h64v35a15 15 0 0 1-15 15H15A15 15 0 0 1 0 49z"/>
  <path fill="${apricot}" d="M15 0h34a15 15 0 0 1 15 15v1a8 8 0 0 1-16 0 8 8 0 0 1-16 0 8 8 0 0 1-16 0 8 8 0 0 1-16 0v-1A15 15 0 0 1 15 0z"/>
  <path fill="none" stroke="${paper}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round" d="M54 34v5a6 6 0 0 1-12 0v-2 2a6 6 0 0 1-12 0v-5 8.5a10.25 10.25 0 0 1-20.5 0V40"/>`

export const mark = (size: number) => svg(size, size, `<g transform="scale(${size / 64})">${markShapes}</g>`)

/** The lucide icon. */
export const pin = (size: number) =>
  svg(
    size,
    size,
    `<g transform="scale(${size / 24})" fill="none" stroke="${green}" stroke-width="2.2" stroke-linejoin="round"><path d="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0"/><circle cx="12" cy="10" r="3"/></g>`,
  )
