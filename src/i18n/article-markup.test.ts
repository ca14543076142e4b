import { describe, expect, test } from 'vitest'
import { articleNames } from '#contract/desk-choices.ts'
import { languages } from '#contract/language.ts'
import { findForeignLink, parseArticle, writeArticle } from './article-markup.ts'
import { articles } from './articles.ts'

const all = languages.flatMap((language) => articleNames.map((name) => [language, name] as const))

test.each(all)('the %s text of %s survives being written and read again', (language, name) => {
  const { updated: _, ...article } = articles[language][name]
  expect(parseArticle(writeArticle(articles[language][name]))).toEqual({ article })
})

test.each(articleNames)('%s has the same anchors in both languages', (name) => {
  const [ar, en] = languages.map((language) => articles[language][name].sections.map(({ id }) => id))
  expect(ar).toEqual(en)
})

const head = '# Title\n@ Description\n> Lead'

describe('a text that cannot be read names its line', () => {
  test.each([
    ['', 1, 'title'],
    ['# Title\n> Lead', 2, 'description'],
    ['# Title\n@ Description\nLead', 3, 'lead'],
    [head, 3, 'empty'],
    [`${head}\n\nText before a heading\n\n## A {#a}\n\nText`, 5, 'anchor'],
    [`${head}\n\n## Without an anchor\n\nText`, 5, 'anchor'],
    [`${head}\n\n## A {#a}\n\nText\n\n## Again {#a}\n\nText`, 9, 'anchor'],
    [`${head}\n\n## A {#a}\n\n## B {#b}\n\nText`, 5, 'empty'],
    [`${head}\n\n## A {#a}\n\n| one | two |\n| three |`, 5, 'table'],
    [`${head}\n\n## A {#a}\n\n? A question without an answer`, 5, 'table'],
  ])('%j', (text, line, code) => {
    expect(parseArticle(text)).toEqual({ problem: { line, code } })
  })
})

test('a long text of marks is read in linear time', () => {
  const before = process.threadCpuUsage()
  parseArticle(`${head}\n\n## A {#a}\n\n${': '.repeat(20_000)}${'| '.repeat(20_000)}\n${'? '.repeat(10_000)}`)
  parseArticle(`${head}\n\n## ${'A {#a'.repeat(10_000)}`)
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(500)
})

describe('a link', () => {
  test.each([
    'https://evil.example',
    '//evil.example/login',
    '/\\\\evil.example',
    'mailto:a@b.example',
    'javascript:alert(1)',
    'terms',
    '',
    '/terms page',
  ])('to %j is found with its line', (target) => {
    expect(findForeignLink(`${head}\n\n## A {#a}\n\nText [own](/terms) and [other](${target})`)).toBe(7)
  })

  test('to an own page is allowed, and so is every link of the shipped texts', () => {
    expect(findForeignLink(`${head}\n\n## A {#a}\n\n[Terms](/terms#ads), (in brackets) [sic]`)).toBeUndefined()
    for (const language of languages)
      for (const article of Object.values(articles[language]))
        expect(findForeignLink(writeArticle(article))).toBeUndefined()
  })
})
