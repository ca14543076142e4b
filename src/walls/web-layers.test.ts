// The layers of src/web: a file may import its own layer and every layer below it.
import { expect, test } from 'vitest'
import { isTest, sources } from './sources.ts'

/** From bottom to top. */
const layers = ['browser', 'ui', 'session', 'parts', 'shell', 'features', 'pages', 'top']

/** Layout routes and the service worker are beside root.tsx and the entries. */
const topFolders = ['languages', 'worker']

const isWeb = (file: string) => file.startsWith('src/web/') && !isTest(file)
const webSources = sources.filter(({ file }) => isWeb(file))

const imports = webSources.flatMap(({ file: from, imports }) =>
  imports.flatMap(({ target: to }) => (to && isWeb(to) ? [{ from, to }] : [])),
)

const violations = (isAllowed: (from: string, to: string) => boolean) =>
  imports.filter(({ from, to }) => !isAllowed(from, to)).map(({ from, to }) => `${from} → ${to}`)

test('a layer imports only itself and the layers below it', () => {
  expect(violations((from, to) => rankOf(to) <= rankOf(from))).toEqual([])
})

test('a feature never imports another feature', () => {
  const isFeature = (file: string) => layerOf(file) === 'features' && file !== siteFile
  expect(violations((from, to) => !isFeature(from) || !isFeature(to) || featureOf(from) === featureOf(to))).toEqual([])
})

test('every folder of src/web is a layer or belongs to the top', () => {
  const folders = webSources.map(({ file }) => file.split('/')).filter((path) => path.length > 3)
  const unknown = folders.filter(([, , folder = '']) => ![...layers, ...topFolders].includes(folder))
  expect(unknown.map((path) => path.join('/'))).toEqual([])
})

/** The list of pages is data, which features may read. */
const siteFile = 'src/web/site.ts'

function layerOf(file: string) {
  if (file === siteFile) return 'features'
  const [, , folder = '', rest] = file.split('/')
  return rest === undefined || topFolders.includes(folder) ? 'top' : folder
}

const rankOf = (file: string) => layers.indexOf(layerOf(file))

const featureOf = (file: string) => file.split('/')[3]
