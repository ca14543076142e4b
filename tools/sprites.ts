// Gathers the icons we use from lucide-static into two files the browser fetches once and keeps:
// one for the interface and the top categories, one for categories of every level.
import { readFileSync, writeFileSync } from 'node:fs'
import { iconNames } from '#web/ui/icon-names.ts'

type SeedCategory = { level: number; icon: string }

export function makeSprites(): Record<string, string> {
  const categories: SeedCategory[] = JSON.parse(readFileSync('db/seed/categories.json', 'utf8'))
  const top = categories.filter((category) => category.level === 1)
  return {
    'src/web/ui/sprites/interface.svg': spriteOf([...iconNames, ...top.map((category) => category.icon)]),
    'src/web/ui/sprites/categories.svg': spriteOf(categories.map((category) => category.icon)),
  }
}

function spriteOf(names: string[]) {
  const symbols = [...new Set(names)].sort().map(symbolOf)
  return `<svg xmlns="http://www.w3.org/2000/svg"><!-- Lucide, ISC licence -->\n${symbols.join('\n')}\n</svg>\n`
}

function symbolOf(name: string) {
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
