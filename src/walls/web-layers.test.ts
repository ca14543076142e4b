// The layers of src/web: a file may import its own layer and every layer below it.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'

/** From bottom to top. */
const layers = ['browser', 'ui', 'session', 'parts', 'shell', 'features', 'pages', 'top']

const files = globSync('src/web/**/*.{ts,tsx}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.includes('.test.'))
const known = new Set(files)

type Import = { from: string; to: string; isLazy: boolean }

const imports: Import[] = files.flatMap((from) =>
  [...readFileSync(from, 'utf8').matchAll(/(?:\bfrom|\bimport)\s*(\(?)\s*['"]([^'"]+)['"]/g)]
    .map(([, bracket, target = '']) => ({ from, to: resolve(from, target), isLazy: bracket === '(' }))
    .filter(({ to }) => known.has(to)),
)

test('a layer imports only itself and the layers below it', () => {
  const breaches = imports.filter(({ from, to }) => rankOf(to) > rankOf(from))
  expect(breaches.map(named)).toEqual([])
})

test('a feature never imports another feature', () => {
  const breaches = imports.filter(
    ({ from, to }) => layerOf(from) === 'features' && layerOf(to) === 'features' && featureOf(from) !== featureOf(to),
  )
  expect(breaches.map(named)).toEqual([])
})

test('every folder of src/web is a layer or belongs to the top', () => {
  const folders = new Set(files.filter((file) => file.split('/').length > 3).map((file) => file.split('/')[2]))
  const unknown = [...folders].filter((folder) => folder && ![...layers, ...topFolders].includes(folder))
  expect(unknown).toEqual([])
})

test('there are no import cycles, type imports included', () => {
  expect(cycles()).toEqual([])
})

/** Layout routes and the service worker stand beside root.tsx and the entries. */
const topFolders = ['languages', 'worker']

function layerOf(file: string) {
  // The list of pages is data that every layer from session upwards reads.
  if (file === 'src/web/site.ts') return 'session'
  const [, , folder = '', rest] = file.split('/')
  return rest === undefined || topFolders.includes(folder) ? 'top' : folder
}

const rankOf = (file: string) => layers.indexOf(layerOf(file))

const featureOf = (file: string) => file.split('/')[3]

const named = ({ from, to }: Import) => `${from} → ${to}`

function resolve(from: string, target: string) {
  if (target.startsWith('#web/')) return target.replace('#web/', 'src/web/')
  return target.startsWith('.') ? join(dirname(from), target) : target
}

/** Depth-first search. A lazy import runs later, so it closes no cycle. */
function cycles() {
  const targets = Map.groupBy(
    imports.filter(({ isLazy }) => !isLazy),
    ({ from }) => from,
  )
  const found: string[] = []
  const done = new Set<string>()
  const walk = (file: string, path: string[]) => {
    const start = path.indexOf(file)
    if (start >= 0) found.push([...path.slice(start), file].join(' → '))
    if (start >= 0 || done.has(file)) return
    for (const { to } of targets.get(file) ?? []) walk(to, [...path, file])
    done.add(file)
  }
  for (const file of files) walk(file, [])
  return found
}
