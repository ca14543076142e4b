// Comments and documents may only name documents, decisions and files that are in the repository.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'
import { sources } from './sources.ts'

const read = (files: string[]) => files.map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const documents = read(globSync(['*.md', 'docs/**/*.md', '.env.example']))
const others = read(globSync(['src/**/*.css', 'db/migrations/*.sql', '*.config.ts', '.ci/run']))
const everything = [...sources.filter(({ file }) => !file.startsWith('src/walls/')), ...documents, ...others]

const lines = everything.flatMap(({ file, text }) =>
  text.split('\n').map((line, index) => ({ file, line, at: `${file}:${index + 1}` })),
)

test('every Markdown document that is named exists', () => {
  const missing = lines.flatMap(({ file, line, at }) =>
    [...line.matchAll(/(?<![\w/.-])([\w./-]+\.md)\b/g)]
      .map(([, name = '']) => name)
      .filter((name) => !placesOf(name, file).some((path) => existsSync(path)))
      .map((name) => `${at} ${name}`),
  )
  expect(missing).toEqual([])
})

const placesOf = (name: string, file: string) =>
  ['', 'docs', 'docs/topics', 'docs/decisions', dirname(file)].map((folder) => join(folder, name))

test('decisions are named by a number that exists', () => {
  const numbers = new Set(globSync('docs/decisions/*.md').map((file) => file.match(/(\d{4})-/)?.[1]))
  const missing = lines.filter(({ line }) => {
    const number = line.match(/\bdecisions?[/ ](\d{4})\b/)?.[1]
    return number !== undefined && !numbers.has(number)
  })
  expect(missing.map(({ at }) => at)).toEqual([])
})

test('no comment refers to a section or code of a document outside the repository', () => {
  const comment = /(?:^|\s)(?:\/\/|\/?\*|--|#)\s.*(?:\bspec\b|§|\b(?:look|decisions|asvs|conventions|layout)\.md)/
  expect(lines.filter(({ line }) => comment.test(line)).map(({ at, line }) => `${at} ${line.trim()}`)).toEqual([])
})

test('every source file that a document names exists', () => {
  const missing = documents.flatMap(({ file, text }) =>
    [...text.matchAll(/`((?:src|bench|e2e|tools|demo|db|docs)\/[\w./-]+\.\w+)`/g)]
      .map(([, name = '']) => name)
      .filter((name) => !name.includes('NNNN') && !existsSync(name))
      .map((name) => `${file} ${name}`),
  )
  expect(missing).toEqual([])
})

test('no identifier uses a word that the glossary rejects', () => {
  const rows = readFileSync('docs/glossary.md', 'utf8').matchAll(/^\|(?:[^|]*\|){3}([^|]*)\|$/gm)
  const rejected = [...rows].flatMap(([, cell = '']) => cell.split(',').map((word) => word.trim()))
  const words = rejected.filter((word) => /^[a-z]+$/.test(word) && word !== 'not')
  expect(words.length).toBeGreaterThan(20)
  const declaration = /\b(?:const|let|function|type|class|interface)\s+(\w+)/g
  const uses = sources.flatMap(({ file, text }) =>
    [...text.matchAll(declaration)]
      .map(([, name = '']) => name)
      .filter((name) => partsOf(name).some((part) => words.includes(part)))
      .map((name) => `${file} ${name}`),
  )
  expect(uses).toEqual([])
})

/** `readAdShareCard` → read, ad, share, card. */
const partsOf = (name: string) => name.split(/(?=[A-Z])|_/).map((part) => part.toLowerCase())
