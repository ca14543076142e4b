// The architecture, as a table. A file imports its own folder with './' and
// anything else through '#tree/…', as far as this table allows. '../' is never used.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const mayImport: Record<string, string[]> = {
  contract: [],
  demo: ['contract', 'i18n', 'server'],
  i18n: [],
  pusher: [],
  server: ['contract', 'i18n', 'pusher'],
  web: ['contract', 'i18n'],
}

/** Vite loads the list of routes before it knows our import names. */
const exceptions = new Set(['src/web/routes.ts → ../contract/language.ts'])

const sources = [...globSync('src/*/**/*.{ts,tsx}'), ...globSync('demo/**/*.ts')].map((file) => ({
  file: file.replaceAll('\\', '/'),
  text: readFileSync(file, 'utf8'),
}))

test('every import respects the walls', () => {
  const breaches = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)]
      .map(([, target = '']) => target)
      .filter((target) => !isOpen(file, target))
      .map((target) => `${file} → ${target}`),
  )
  expect(breaches.filter((breach) => !exceptions.has(breach))).toEqual([])
})

test('SQL is only in files named sql.ts or *.sql.ts', () => {
  const breaches = sources.filter(({ file, text }) => /\bsql`/.test(text) && !/([/.]sql|\.test)\.ts$/.test(file))
  expect(breaches.map(({ file }) => file)).toEqual([])
})

test('only config.ts reads the environment', () => {
  const breaches = sources.filter(
    ({ file, text }) => /process\.env/.test(text) && !/(platform\/config|testing\/.*|\.test)\.ts$/.test(file),
  )
  expect(breaches.map(({ file }) => file)).toEqual([])
})

test('styles use logical properties only', () => {
  const physical = /["'\s:](?:-?m[lr]|p[lr]|left|right|text-left|text-right|border-[lr]|rounded-[lr])-[\w[]/
  const breaches = sources.filter(({ file, text }) => file.endsWith('.tsx') && physical.test(text))
  expect(breaches.map(({ file }) => file)).toEqual([])
})

test('no source file is longer than 300 lines', () => {
  const isProse = (file: string) => file.startsWith('src/i18n/')
  const long = sources.filter(({ file, text }) => !isProse(file) && text.split('\n').length > 300)
  expect(long.map(({ file }) => file)).toEqual([])
})

function isOpen(file: string, target: string) {
  const tree = file.replace(/^src\//, '').split('/')[0] ?? ''
  const toTree = target.match(/^#(\w+)\//)?.[1]
  if (!toTree) return !target.startsWith('../')
  if (toTree === 'bench') return /^#bench\/bulk\//.test(target) && isTestCode(file)
  if (toTree !== tree && !mayImport[tree]?.includes(toTree)) return false
  return toTree !== 'server' || isOpenOnServer(file, target)
}

/** What one part of the server, or the demo, may use from another part of the server. */
function isOpenOnServer(file: string, target: string) {
  if (isTestCode(file)) return true // they wire the domains together
  if (file.split('/')[2] === target.split('/')[1]) return true // the same domain, another folder of it
  if (file.endsWith('/api.ts') && target.startsWith('#server/http/')) return true
  return /^#server\/(platform\/|\w+\/(service|index)\.ts$)/.test(target)
}

const isTestCode = (file: string) => /\/testing\//.test(file) || file.endsWith('.test.ts')
