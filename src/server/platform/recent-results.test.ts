import { expect, test, vi } from 'vitest'
import { createRecentResults } from './recent-results.ts'

test('a result is loaded once within its lifetime, and by all callers together', async () => {
  let time = 0
  const results = createRecentResults<number>(1_000, 10, () => time)
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
  const results = createRecentResults<number>(1_000, 10, () => 0)
  await expect(results.read('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  expect(await results.read('a', async () => 1)).toBe(1)
})

test('the oldest results make room for new ones', async () => {
  const results = createRecentResults<number>(1_000, 2, () => 0)
  for (const key of ['a', 'b', 'c']) await results.read(key, async () => 1)
  expect(await results.read('c', async () => 2)).toBe(1)
  expect(await results.read('a', async () => 2)).toBe(2)
})
