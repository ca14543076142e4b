// What may be written in which file.
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path/posix'
import { expect, test } from 'vitest'
import { isTest, sources, treeOf } from './sources.ts'

const filesWith = (pattern: RegExp, isChecked: (file: string) => boolean) =>
  sources.filter(({ file, text }) => isChecked(file) && pattern.test(text)).map(({ file }) => file)

const isProductCode = (file: string) => !isTest(file) && !['bench', 'e2e', 'tools', 'walls'].includes(treeOf(file))

test('SQL is only in *.sql.ts', () => {
  const sqlCode =
    /\bsql`|\.query(?:<[^()]*>)?\(\s*['"`]\s*(?:select|insert|update|delete|with|create|alter|drop|set)\b/i
  const hasOwnSql = (file: string) => file.endsWith('.sql.ts') || file.startsWith('src/server/platform/')
  expect(filesWith(sqlCode, (file) => isProductCode(file) && !hasOwnSql(file))).toEqual([])
})

test('no folder holds nothing but one SQL file', () => {
  const folders = Map.groupBy(sources, ({ file }) => dirname(file))
  const lonely = [...folders].filter(([, files]) => files.length === 1 && files[0]?.file.endsWith('sql.ts'))
  expect(lonely.map(([folder]) => folder)).toEqual([])
})

test('only config.ts reads the environment', () => {
  const isChecked = (file: string) => isProductCode(file) && file !== 'src/server/platform/config.ts'
  expect(filesWith(/process\.env/, isChecked)).toEqual([])
})

test('styles use logical properties only', () => {
  const physical = /["'\s:](?:-?m[lr]|p[lr]|left|right|text-left|text-right|border-[lr]|rounded-[lr])-[\w[]/
  expect(filesWith(physical, (file) => file.endsWith('.tsx'))).toEqual([])
})

test('no style follows :has() with any element, which would restyle the whole page after every change', () => {
  expect(filesWith(/\b(?:group|peer)-has-/, (file) => file.endsWith('.tsx'))).toEqual([])
  const styles = readFileSync('src/web/styles/base.css', 'utf8')
  expect(styles.match(/(?::root|html|body):has\((?!>).*/g), 'a path of children is quick').toBeNull()
})

test('no code uses the parts of the router that the build leaves out (tools/router-patches.ts)', () => {
  const leftOut = /\b(?:useFetchers?|useBlocker|usePrompt|viewTransition|useViewTransitionState|useActionData)\b/
  expect(filesWith(leftOut, (file) => file.startsWith('src/web/'))).toEqual([])
})

test('no source file is longer than 300 lines', () => {
  const isLong = (text: string) => text.split('\n').length > 300
  const isChecked = (file: string) => treeOf(file) !== 'i18n' && !/^e2e\/phone\/account\.test\.ts$/.test(file)
  const long = sources.filter(({ file, text }) => isChecked(file) && isLong(text))
  expect(long.map(({ file }) => file)).toEqual([])
})

test('a test that waits for something gives it ten seconds or more, because the machine may be busy', () => {
  // Playwright's `expect.poll` has a limit in playwright.config.ts.
  const checked = sources.filter(({ file }) => !file.startsWith('e2e/'))
  const tooShort = checked.flatMap(({ file, text }) =>
    waitsIn(text)
      .filter((wait) => !/,\s*(?:\d{2,}_000|[a-z]\w*|\{[^{}]*\btimeout: [^{}]*\}),?\s*\)$/.test(wait))
      .map((wait) => `${file}: ${wait}`),
  )
  expect(tooShort).toEqual([])
})

/** The calls of `vi.waitFor` and `expect.poll`, from the first to the last parenthesis. */
function waitsIn(text: string) {
  return [...text.matchAll(/\b(?:vi\.waitFor|expect\.poll)\(/g)].map(({ index }) => {
    const start = text.indexOf('(', index)
    let depth = 0
    const end = [...text.slice(start)].findIndex((letter) => {
      if (letter === '(') depth += 1
      if (letter === ')') depth -= 1
      return depth === 0
    })
    return text.slice(start, start + end + 1)
  })
}
