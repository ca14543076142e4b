import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { patchReact } from './react-patches.ts'
import { patchRouter } from './router-patches.ts'

const router = resolve('node_modules/react-router/dist/production')
const folder = mkdtempSync(join(tmpdir(), 'souqna-router-'))
afterEach(() => vi.unstubAllGlobals())
afterAll(() => rmSync(folder, { recursive: true }))

test('a page change that is aborted after its data leaves no unhandled rejection', async () => {
  const { decode } = await importPatched('vendor/turbo-stream-v2/turbo-stream.js')
  const unhandled: unknown[] = []
  const collect = (reason: unknown) => unhandled.push(reason)
  const others = process.listeners('unhandledRejection')
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', collect)
  try {
    const { promise: aborted, resolve: abort } = Promise.withResolvers<void>()
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode('[{"_1":2},"name","value"]\n'))
        await aborted
        controller.error(new Error('aborted'))
      },
    })
    expect((await decode(body)).value).toEqual({ name: 'value' })
    abort()
    await new Promise((done) => setTimeout(done, 20))
    expect(unhandled).toEqual([])
  } finally {
    process.removeAllListeners('unhandledRejection')
    for (const listener of others) process.on('unhandledRejection', listener)
  }
})

test('a page is matched with its loaded routes first, and later pages with all routes', async () => {
  const { V6RegExMatcher } = await importPatched('lib/router/matcher.js', 'lib/router/utils.js')
  const matcher = new V6RegExMatcher('/')
  const routes = [
    { id: 'en', children: [{ id: 'en/ad', path: '/en/ad-details/:id' }] },
    {
      id: 'ar',
      children: [
        { id: 'ar/ad', path: '/ad-details/:id' },
        { id: 'ar/notFound', path: '/*' },
      ],
    },
  ]
  const idsOf = (path: string) => matcher.match({ pathname: path })?.map(({ route }: Match) => route.id)
  vi.stubGlobal('window', { __reactRouterRouteModules: { ar: {}, 'ar/notFound': {} } })
  matcher.update(routes)
  expect(idsOf('/ad-details/3'), 'a page whose files are not loaded').toEqual(['ar', 'ar/notFound'])
  expect(idsOf('/ad-details/3')).toEqual(['ar', 'ar/ad'])
  expect(idsOf('/en/ad-details/3')).toEqual(['en', 'en/ad'])

  const other = new V6RegExMatcher('/')
  vi.stubGlobal('window', { __reactRouterRouteModules: { en: {}, 'en/ad': {} } })
  other.update(routes)
  const found = other.match({ pathname: '/ad-details/3' })
  expect(found, 'no loaded route fits').toHaveLength(2)
  expect(found[1].route, 'the route itself, not a copy').toBe(routes[1]?.children[0])
})

test('React makes no error while its file starts', () => {
  const file = resolve('node_modules/react-dom/cjs/react-dom-client.production.js')
  const made = /\w+ = Error\(formatProdErrorMessage\(\d+\)\)[,;]/g
  const source = readFileSync(file, 'utf8')
  const transform = patchReact.transform as (code: string, id: string) => { code: string }
  expect(source.match(made)).toHaveLength(5)
  expect(transform(source, file).code).not.toMatch(made)
})

type Match = { route: { id: string } }

/** Imports a patched file of the router; files it depends on are patched when they are named. */
async function importPatched(name: string, ...others: string[]) {
  const transform = patchRouter.transform as (code: string, id: string) => { code: string } | undefined
  const target = (path: string) => join(folder, path.replaceAll('/', '-').replace(/js$/, 'mjs'))
  for (const path of [name, ...others]) {
    const file = join(router, path)
    const source = readFileSync(file, 'utf8')
    const code = transform(source, file)?.code ?? source
    writeFileSync(
      target(path),
      code.replaceAll('import.meta.env.SSR', 'false').replace(/(from|import) "(\.[^"]*)"/g, (_, word, imported) => {
        const full = resolve(dirname(file), imported)
        const known = others.find((other) => join(router, other) === full)
        return `${word} "${known ? target(known) : full}"`
      }),
    )
  }
  return import(target(name))
}
