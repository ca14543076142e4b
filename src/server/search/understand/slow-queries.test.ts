// A query is read on the thread that serves everybody.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readDemoDictionary } from '#server/testing/query-dictionary.ts'
import { findSlowTexts, slowTexts } from '#server/testing/slow-texts.ts'
import { maxLetters } from './tokens.ts'
import { understand } from './understand.ts'

const dictionary = await readDemoDictionary()
const read = (text: string) => understand(dictionary, text)

/** Texts that meet many rules at once: numbers, operators, alternatives, places, unknown Latin words. */
const busyTexts = [
  'قط او ',
  'كيا/',
  'بين 2 و3 مليون ',
  'بدون -',
  'بدمشق ',
  'حلب حمص ',
  'mrkbz srtl ',
  'a1 b2 ',
  'الف مليون ',
  'xkcdqwrtz',
  'شقةللايجار',
  'غرفة وصالون ',
]

/** Milliseconds of processor time. */
function onceFor(text: string) {
  const before = process.threadCpuUsage()
  read(text)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** The best of five. */
const timeOf = (text: string) => Math.min(...Array.from({ length: 5 }, () => onceFor(text)))

/** Other programs evict the caches of the processor, so one fast reading of many is enough. */
const isSlower = (text: string, limit: number) => Array.from({ length: 8 }).every(() => timeOf(text) > limit)

test('the longest query takes at most 5 ms, whatever it contains', { timeout: 60_000 }, () => {
  const texts = [
    ...slowTexts.map(({ of }) => of(maxLetters)),
    ...busyTexts.map((text) => text.repeat(maxLetters).slice(0, maxLetters)),
  ]
  for (const text of texts) read(text)
  expect(texts.filter((text) => isSlower(text, 5))).toEqual([])
})

test('a longer text takes no longer', { timeout: 60_000 }, () => {
  expect(findSlowTexts(read)).toEqual([])
})

test('a real query takes less than a millisecond on average', { timeout: 60_000 }, () => {
  const queries = JSON.parse(readFileSync('bench/relevance/queries-open.json', 'utf8')) as { query: string }[]
  const average = () => queries.reduce((sum, { query }) => sum + onceFor(query), 0) / queries.length
  const averages = Array.from({ length: 7 }, average).toSorted((a, b) => a - b)
  expect(averages[3]).toBeLessThan(1)
})
