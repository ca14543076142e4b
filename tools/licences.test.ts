import { globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { licenceTexts, packageFolder } from './licences.ts'

test('the folder of a package is found from a module inside it', () => {
  expect(packageFolder('/app/node_modules/react/index.js')).toBe('/app/node_modules/react')
  expect(packageFolder('/app/node_modules/a/node_modules/@noble/hashes/sha2.js?x')).toBe(
    '/app/node_modules/a/node_modules/@noble/hashes',
  )
  expect(packageFolder('/app/src/web/root.tsx')).toBeUndefined()
  expect(packageFolder('\0rolldown/runtime.js')).toBeUndefined()
})

test('every package that browser code imports, and every font and icon, has its text', () => {
  const packages = importedPackages()
  expect(packages).toEqual(expect.arrayContaining(['react', 'react-router', 'zod', 'pusher-js']))
  const texts = licenceTexts(packages.map((name) => `node_modules/${name}`))
  const titles = texts.split('\n').filter((_, line, lines) => /^=+$/.test(lines[line + 1] ?? ''))
  for (const name of packages)
    expect(
      titles.some((title) => title.startsWith(`${name} `)),
      name,
    ).toBe(true)
  for (const font of globSync('src/web/styles/fonts/*.woff2'))
    expect(
      titles.some((title) => font.includes(title)),
      font,
    ).toBe(true)
  expect(titles).toContain('lucide')
  expect(texts).toContain('SIL OPEN FONT LICENSE Version 1.1')
})

test('a package without a licence text stops the build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'package-'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'bare', version: '1.0.0', license: 'MIT' }))
  expect(() => licenceTexts([folder])).toThrow('bare has no licence text')
})

/** Packages that files of pages or of the contract import by name, types excluded. */
function importedPackages() {
  const files = globSync('src/{web,contract,i18n}/**/*.{ts,tsx}').filter((file) => !/\.test\.|testing/.test(file))
  const names = files.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /(?:^import (?!type )(?:[^'";]*? from )?|\bawait import\()'([@a-z][\w@./-]*)'/gm,
      ),
    ].map(([, path = '']) =>
      path
        .split('/')
        .slice(0, path.startsWith('@') ? 2 : 1)
        .join('/'),
    ),
  )
  return [...new Set(names)].filter((name) => !name.startsWith('node:') && !builtinModules.includes(name)).sort()
}
