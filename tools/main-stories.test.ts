import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mainStories } from '#e2e/support/main-stories.ts'

test('every main story is the title of a browser test', () => {
  const missing = Object.entries(mainStories).flatMap(([file, titles]) => {
    const source = readFileSync(`e2e/${file}.test.ts`, 'utf8')
    return titles.filter((title) => !source.includes(`'${title}`))
  })
  expect(missing).toEqual([])
})
