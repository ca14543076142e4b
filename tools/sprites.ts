// Writes two icon sprites: one for the interface and the top categories, one for all categories. Existing icons are
// copied from the sprites. A new icon needs Lucide's 6,000 files: npm install --no-save lucide-static@1.62.0
import { readFileSync, writeFileSync } from 'node:fs'
import { iconNames } from '#web/ui/icon-names.ts'

type SeedCategory = { level: number; icon: string }

const files = { interface: 'src/web/ui/sprites/interface.svg', categories: 'src/web/ui/sprites/categories.svg' }

export function makeSprites(): Record<string, string> {
  const known = new Map(Object.values(files).flatMap(symbolsIn))
  const spriteOf = (names: string[]) => {
    const symbols = [...new Set(names)].sort().map((name) => known.get(name) ?? fromLucide(name))
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

if (import.meta.main) {
  for (const [file, text] of Object.entries(makeSprites())) writeFileSync(file, text)
}
