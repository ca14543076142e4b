import { expect, test } from 'vitest'
import { buildNumberWords, readNumber } from './numbers.ts'
import { tokenize } from './tokens.ts'

const words = buildNumberWords(
  Object.entries({
    خمسه: 5,
    خمس: 5,
    عشر: 10,
    عشرين: 20,
    خمسين: 50,
    تلاتين: 30,
    ميتين: 200,
    two: 2,
    three: 3,
    fifty: 50,
  }),
)
const read = (text: string) => readNumber(words, tokenize(text), 0)?.value ?? null

test.each([
  ['300', 300],
  ['٣٠٠', 300],
  ['1.5 مليون', 1_500_000],
  ['1,500', 1500],
  ['1,500,000', 1_500_000],
  ['300 ألف', 300_000],
  ['300الف', 300_000],
  ['300k', 300_000],
  ['2m', 2],
  ['مليون', 1_000_000],
  ['مليون ونص', 1_500_000],
  ['نص مليون', 500_000],
  ['ربع مليون', 250_000],
  ['مليونين', 2_000_000],
  ['مليونين ونص', 2_500_000],
  ['ميت ألف', 100_000],
  ['خمسين الف', 50_000],
  ['خمسة وعشرين الف', 25_000],
  ['ميتين وخمسين الف', 250_000],
  ['تلتمية الف', 300_000],
  ['عشر تالاف', 10_000],
  ['two million', 2_000_000],
  ['three hundred thousand', 300_000],
  ['half million', 500_000],
])('«%s» is %d', (text, value) => {
  expect(read(text)).toBe(value)
})

test('two numbers side by side stay two', () => {
  expect(readNumber(words, tokenize('13 128'), 0)).toMatchObject({ value: 13, end: 1 })
  expect(readNumber(words, tokenize('2010-2015'), 0)).toMatchObject({ value: 2010, end: 1 })
})

test('a word that is no number is none', () => {
  expect(read('سيارة')).toBeNull()
  expect(read('"300"')).toBeNull()
})
