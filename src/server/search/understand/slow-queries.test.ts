// A query is read on the thread that serves everybody.
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

/** Milliseconds of processor time, the best of five. */
function timeOf(text: string) {
  const times = Array.from({ length: 5 }, () => {
    const before = process.threadCpuUsage()
    read(text)
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...times)
}

test('the longest query takes at most 5 ms, whatever it contains', { timeout: 60_000 }, () => {
  const texts = [
    ...slowTexts.map(({ of }) => of(maxLetters)),
    ...busyTexts.map((text) => text.repeat(maxLetters).slice(0, maxLetters)),
  ]
  for (const text of texts) read(text)
  expect(texts.filter((text) => timeOf(text) > 5)).toEqual([])
})

test('a longer text takes no longer', { timeout: 60_000 }, () => {
  expect(findSlowTexts(read)).toEqual([])
})
