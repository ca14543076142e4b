export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}"${r ? ` rx="${r}"` : ''} fill="${fill}"${more && ` ${more}`}/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${more && ` ${more}`}/>`

export const disc = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle${x ? ` cx="${x}"` : ''}${y ? ` cy="${y}"` : ''} r="${r}" fill="${fill}"${more && ` ${more}`}/>`

export const ring = (x: number, y: number, r: number, color: string, width: number, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${color}" stroke-width="${width}"${more && ` ${more}`}/>`

export const shape = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`

/** The root element sets round caps and joins. */
export const line = (d: string, color: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}"${more && ` ${more}`}/>`

export type Point = readonly [number, number]

/** One box as path data: many boxes of one colour can share a path, which keeps the SVG small. */
export const box = (x: number, y: number, w: number, h: number) =>
  `M${round(x)} ${round(y)}h${round(w)}v${round(h)}h${round(-w)}z`

export const polygon = (points: readonly Point[], fill: string, more = '') => shape(`${trace(points)}z`, fill, more)

/** Path data through the points, in relative coordinates. */
export function trace(points: readonly Point[]): string {
  let [lastX, lastY] = [0, 0]
  const steps = points.map(([x, y], i) => {
    const [dx, dy] = [round(x - lastX), round(y - lastY)]
    lastX = round(lastX + dx)
    lastY = round(lastY + dy)
    return `${i === 0 ? 'M' : i === 1 ? 'l' : dx < 0 ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`
  })
  return steps.join('')
}

export const group = (transform: string, ...parts: string[]) => `<g transform="${transform}">${parts.join('')}</g>`

export const at = (x: number, y: number, scale: number, ...parts: string[]) =>
  group(`translate(${x} ${y}) scale(${scale})`, ...parts)

export const fade = (opacity: number, ...parts: string[]) => `<g opacity="${opacity}">${parts.join('')}</g>`

/** Repeats a drawing. */
export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

export const round = (value: number) => Math.round(value * 10) / 10
