// Which part of the repository may import which. A file imports its own folder with './' and everything else through
// '#tree/…'; '../' is only for trees without an alias.
import { expect, test } from 'vitest'
import { type Import, isTest, type Source, sources, treeOf } from './sources.ts'

const allowedTrees: Record<string, string[]> = {
  contract: [],
  i18n: ['contract'],
  pusher: [],
  server: ['contract', 'i18n', 'pusher'],
  web: ['contract', 'i18n'],
  composition: ['contract', 'pusher', 'server', 'web'],
  src: ['composition', 'contract', 'i18n', 'pusher', 'server', 'tools', 'web'],
  demo: ['contract', 'i18n', 'server'],
  bench: ['composition', 'contract', 'demo', 'i18n', 'pusher', 'server', 'tools', 'web'],
  e2e: ['contract', 'demo', 'i18n', 'pusher', 'server', 'tools', 'web'],
  tools: ['bench', 'contract', 'e2e', 'i18n', 'server', 'web'],
  walls: [],
}

/** Vite loads the list of routes before it knows the aliases. */
const exceptions = new Set(['src/web/routes.ts → ../contract/language.ts'])

const violations = (isAllowed: (source: Source, target: string, imported: Import) => boolean) =>
  sources
    .flatMap((source) =>
      source.imports
        .filter((imported) => imported.target !== undefined)
        .filter((imported) => !isAllowed(source, imported.target ?? '', imported))
        .map(({ specifier }) => `${source.file} → ${specifier}`),
    )
    .filter((violation) => !exceptions.has(violation))

test('a tree imports only the trees it may know', () => {
  expect(
    violations(({ file }, target, { isDynamic }) => {
      const [from, to] = [treeOf(file), treeOf(target)]
      if (from === to || allowedTrees[from]?.includes(to)) return true
      if (to === 'composition') return isTest(file)
      // The demo is loaded on demand, and tests may use it and the bulk loader.
      if (to === 'demo') return isTest(file) || (from === 'composition' && isDynamic)
      return to === 'bench' && isTest(file) && target.startsWith('bench/bulk/')
    }),
  ).toEqual([])
})

test('imports use ./ inside a folder and #tree/ elsewhere', () => {
  const hasAlias = new Set(['contract', 'i18n', 'pusher', 'server', 'web', 'demo'])
  expect(
    violations(({ file }, target, { specifier }) => {
      if (!specifier.startsWith('../')) return true
      return !hasAlias.has(treeOf(file)) && !hasAlias.has(treeOf(target))
    }),
  ).toEqual([])
})

const domainOf = (file: string) => file.match(/^src\/server\/([\w-]+)\//)?.[1]

test('a server domain imports other domains only through their index.ts', () => {
  expect(
    violations(({ file }, target) => {
      const [from, to] = [domainOf(file), domainOf(target)]
      if (!to || from === to || to === 'platform' || isTest(file)) return true
      if (treeOf(file) === 'bench' || treeOf(file) === 'e2e' || treeOf(file) === 'tools') return true
      if (to === 'http') return isComposition(file) || file.endsWith('/api.ts')
      if (isComposition(file)) return /\/(?:api|index|jobs|reference|seed)\.ts$/.test(target)
      return from !== 'http' && from !== 'platform' && target.endsWith('/index.ts')
    }),
  ).toEqual([])
})

/** They wire the domains together. */
const isComposition = (file: string) =>
  /^src\/(?:composition\/.*|server\/jobs|main)\.ts$/.test(file) || treeOf(file) === 'src'
