import { describe, expect, test, vi } from 'vitest'
import { createRecentResults } from './recent-results.ts'
import { noteReplicaState, readFromPrimary, trackReplicaReads } from './replica/read-scope.ts'
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

describe('a result of a replica that lags', () => {
  /** The replica shows the state of 10 ms ago; the ad is removed at 100. */
  function setup() {
    const state = { time: 0 }
    const drops = createRecentDrops(() => state.time)
    const results = createRecentResults<string>({ lifetime: 60_000, maxEntries: 10, drops, now: () => state.time })
    const fromReplica = async () => {
      noteReplicaState(state.time - 10)
      return 'old'
    }
    const fromPrimary = vi.fn(async () => 'new')
    const read = (load: () => Promise<string>) => results.read('a', load, ['ad:5'])
    const remove = () => {
      state.time = 100
      drops.note(['ad:5'])
      state.time = 105
    }
    return { state, read, fromReplica, fromPrimary, remove }
  }

  test('is not used after a change that the replica did not have when it was read', async () => {
    const { state, read, fromReplica, fromPrimary, remove } = setup()
    remove()
    expect(await read(fromReplica)).toBe('old')
    state.time = 106
    expect(await readFromPrimary(() => read(fromPrimary))).toBe('new')
    expect(await read(fromReplica)).toBe('new')
    expect(fromPrimary).toHaveBeenCalledTimes(1)
  })

  test('is not waited for by a caller that must read from the primary', async () => {
    const { read, fromReplica, fromPrimary, remove } = setup()
    remove()
    const old = read(fromReplica)
    expect(await readFromPrimary(() => read(fromPrimary))).toBe('new')
    expect(await old).toBe('old')
    expect(await read(fromReplica)).toBe('new')
  })

  test('counts as a read of the replica for every caller that waits for it', async () => {
    const { read, fromReplica, remove } = setup()
    remove()
    const all = await Promise.all([0, 1].map(() => trackReplicaReads(() => read(fromReplica))))
    expect(all.map(({ reads }) => reads.asOf)).toEqual([95, 95])
  })
})
