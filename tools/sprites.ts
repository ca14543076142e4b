// Writes two icon sprites: one for the interface and the top categories, one for all categories. Existing icons are
// copied from the sprites. A new icon needs Lucide's 6,000 files: npm install --no-save lucide-static@1.62.0
import { readFileSync, writeFileSync } from 'node:fs'
import { iconNames } from '#web/ui/icon-names.ts'

type SeedCategory = { level: number; icon: string }

const files = { interface: 'src/web/ui/sprites/interface.svg', categories: 'src/web/ui/sprites/categories.svg' }

export function makeSprites(): Record<string, string> {
  const known = new Map(Object.values(files).flatMap(symbolsIn))
  const spriteOf = (names: string[]) => {
    const symbols = [...new Set(names)]
      .sort()
      .map((name) => shortenPaths(joinShapes(known.get(name) ?? fromLucide(name))))
    return `<svg xmlns="http://www.w3.org/2000/svg"><!-- Lucide, ISC licence -->\n${symbols.join('\n')}\n</svg>\n`
  }
  const categories: SeedCategory[] = JSON.parse(readFileSync('db/seed/categories.json', 'utf8'))
  const top = categories.filter((category) => category.level === 1)
  return {
    [files.interface]: spriteOf([...iconNames, ...top.map((category) => category.icon)]),
    [files.categories]: spriteOf(categories.map((category) => category.icon)),
  }
}

/** Each symbol is on its own line. */
const symbolsIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^<symbol id="([^"]+)".*$/gm)].map(
    ([symbol, name = '']) => [name, symbol] as const,
  )

function fromLucide(name: string) {
  const svg = readFileSync(`node_modules/lucide-static/icons/${name}.svg`, 'utf8')
  const shapes = svg
    .replace(/[\s\S]*?<svg[\s\S]*?>/, '')
    .replace('</svg>', '')
    .replace(/\s*\n\s*/g, '')
    .replaceAll(' />', '/>')
  return `<symbol id="${name}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${shapes}</symbol>`
}

/**
 * One path for all shapes of a symbol that have no fill of their own. A browser computes the style of every element of a
 * sprite, before the page reacts.
 */
const joinShapes = (symbol: string) =>
  symbol.replace(/(?:<(?:path|circle|ellipse|rect|line|polyline)(?: (?!fill)[a-z]+[0-9]?="[^"]*")+\/>)+/g, (shapes) => {
    const paths = [...shapes.matchAll(/<([a-z]+)([^>]*)\/>/g)].map(([, name = '', attributes = '']) =>
      pathOf(
        name,
        Object.fromEntries([...attributes.matchAll(/ ([a-z0-9]+)="([^"]*)"/g)].map(([, key, value]) => [key, value])),
      ),
    )
    return `<path d="${paths.join('')}"/>`
  })

function pathOf(name: string, shape: Record<string, string>) {
  const number = (key: string) => Number(shape[key] ?? 0)
  if (name === 'path') return fromAbsoluteStart(shape.d ?? '')
  if (name === 'line') return `M${shape.x1} ${shape.y1}L${shape.x2} ${shape.y2}`
  if (name === 'polyline') return `M${shape.points}`
  if (name === 'rect')
    return roundedRectangle(number('x'), number('y'), number('width'), number('height'), number('rx'))
  const [rx, ry] = [number(shape.r ? 'r' : 'rx'), number(shape.r ? 'r' : 'ry')]
  return `M${number('cx') - rx} ${shape.cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`
}

/** A path that begins with a relative point would begin at the end of the path before it. */
const fromAbsoluteStart = (d: string) =>
  d.replace(relativeStart, (_, x, y, next) => `M${x} ${y}${/[-.\d]/.test(next) ? 'l' : ''}`)
const relativeStart = /^m(-?(?:\d+\.?\d*|\.\d+))[ ,]*(-?(?:\d+\.?\d*|\.\d+)) *(?=(.?))/

function roundedRectangle(x: number, y: number, width: number, height: number, radius: number) {
  if (!radius) return `M${x} ${y}h${width}v${height}h${-width}z`
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`
  const [across, down] = [width - 2 * radius, height - 2 * radius]
  return `M${x + radius} ${y}h${across}${corner(radius, radius)}v${down}${corner(-radius, radius)}h${-across}${corner(-radius, -radius)}v${-down}${corner(radius, -radius)}z`
}

/** Pages contain the paths: two decimals, and no space or zero that can be left out. */
const shortenPaths = (symbol: string) =>
  symbol.replace(/ d="([^"]*)"/g, (_, path: string) => ` d="${path.replace(/([a-z])([^a-z]*)/gi, shortenSegment)}"`)

const number = /-?(?:\d+\.?\d*|\.\d+)/.source
/** An arc has two flags, which may be written without a space before or after them. */
const arc = new RegExp(
  [number, number, number, '[01]', '[01]', number, number].map((part) => `(${part})`).join('[ ,]*'),
  'g',
)

function shortenSegment(_: string, command: string, numbers: string) {
  const isArc = command.toLowerCase() === 'a'
  const values = isArc
    ? [...numbers.matchAll(arc)].flatMap(([, rx = '', ry = '', turn = '', large = '', sweep = '', x = '', y = '']) => [
        ...[rx, ry, turn].map(shortNumber),
        `${large}${sweep}${shortNumber(x)}`,
        shortNumber(y),
      ])
    : [...numbers.matchAll(new RegExp(number, 'g'))].map(([value]) => shortNumber(value))
  return (
    command + values.reduce((text, value) => (text && needsSpace(text, value) ? `${text} ${value}` : text + value), '')
  )
}

const shortNumber = (value: string) => String(Math.round(Number(value) * 100) / 100).replace(/^(-?)0\./, '$1.')

const needsSpace = (before: string, value: string) =>
  !value.startsWith('-') && !(value.startsWith('.') && /\.\d+$/.test(before))

if (import.meta.main) {
  for (const [file, text] of Object.entries(makeSprites())) writeFileSync(file, text)
}
