import { expect, test, vi } from 'vitest'
import { createRecentResults } from './recent-results.ts'
import { createRecentDrops } from './replica/recent-drops.ts'

test('a result is loaded once within its lifetime, and by all callers together', async () => {
  let time = 0
  const results = createRecentResults<number>({ lifetime: 1_000, maxEntries: 10, now: () => time })
  const load = vi.fn(async () => 7)
  await Promise.all([results.read('a', load), results.read('a', load)])
  time = 999
  await results.read('a', load)
  expect(load).toHaveBeenCalledTimes(1)
  time = 1_000
  await results.read('a', load)
  expect(load).toHaveBeenCalledTimes(2)
})

test('a failure is not remembered', async () => {
  const results = createRecentResults<number>({ lifetime: 1_000, maxEntries: 10, now: () => 0 })
  await expect(results.read('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  expect(await results.read('a', async () => 1)).toBe(1)
})

test('the oldest results make room for new ones', async () => {
  const results = createRecentResults<number>({ lifetime: 1_000, maxEntries: 2, now: () => 0 })
  for (const key of ['a', 'b', 'c']) await results.read(key, async () => 1)
  expect(await results.read('c', async () => 2)).toBe(1)
  expect(await results.read('a', async () => 2)).toBe(2)
})

test('a result whose tag was dropped since its loading began is loaded again', async () => {
  let time = 0
  const drops = createRecentDrops(() => time)
  const results = createRecentResults<number>({ lifetime: 1_000, maxEntries: 10, drops, now: () => time })
  time = 1
  const old = results.read('a', async () => 1, ['ad:5'])
  drops.note(['ad:5'])
  time = 2
  await old
  expect(await results.read('a', async () => 2, ['ad:5'])).toBe(2)
  drops.note(['ad:6'])
  expect(await results.read('a', async () => 3, ['ad:5'])).toBe(2)
})
