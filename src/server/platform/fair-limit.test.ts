import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { type BoundedResource, boundedResources } from './bounded-resources.ts'
import { createFairLimit, type FairLimit } from './fair-limit.ts'

/** Work that ends when the test says so. `order` lists the owners whose work has started. */
function createWork(limit: FairLimit) {
  const order: string[] = []
  const running: (() => void)[] = []
  const rejected: string[] = []
  const call = (owner: string) =>
    limit
      .run(owner, () => {
        order.push(owner)
        return new Promise<void>((resolve) => running.push(resolve))
      })
      .catch(() => void rejected.push(owner))
  return { order, rejected, call, endOne: () => running.shift()?.() }
}

describe.each(Object.entries(boundedResources))('%s', (_, share) => {
  test('one owner never takes more than half of it, and everybody else gets in', async () => {
    const limit = createFairLimit(share)
    const { call, order, rejected, endOne } = createWork(limit)
    for (let i = 0; i < 1000; i += 1) void call('greedy')
    await turn()
    expect(limit.size('greedy')).toBe(share.perOwner + share.queuedPerOwner)
    expect(rejected).toHaveLength(1000 - limit.size('greedy'))
    expect(limit.size('greedy')).toBeLessThanOrEqual((share.atOnce + share.queued) / 2)

    expect(limit.hasRoom('other')).toBe(true)
    void call('other')
    // At the latest after the running calls the other owner has its turn, however long the queue of the first is.
    for (let i = 0; i < share.perOwner && !order.includes('other'); i += 1) {
      endOne()
      await turn()
    }
    expect(order).toContain('other')
    expect(rejected).not.toContain('other')
  })
})

test('owners in the queue take turns', async () => {
  const limit = createFairLimit({ atOnce: 1, perOwner: 1, queued: 10, queuedPerOwner: 5 })
  const { call, order, endOne } = createWork(limit)
  for (const owner of ['a', 'a', 'a', 'a', 'b', 'b', 'c']) void call(owner)
  for (let i = 0; i < 7; i += 1) {
    await turn()
    endOne()
  }
  await turn()
  expect(order).toEqual(['a', 'b', 'c', 'a', 'b', 'a', 'a'])
  expect(limit.size()).toBe(0)
})

test('a slot is free again after work that fails', async () => {
  const limit = createFairLimit({ atOnce: 1, perOwner: 1, queued: 0, queuedPerOwner: 0 })
  await expect(limit.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await limit.run('b', async () => 'done')).toBe('done')
})

test('a full resource answers 503 with the time of the next try', async () => {
  const { limitOf } = await import('./bounded-resources.ts')
  const limit = limitOf('draw_card' satisfies BoundedResource)
  const { call } = createWork(limit)
  for (let i = 0; i < 9; i += 1) void call('greedy')
  await expect(limit.run('greedy', async () => {})).rejects.toMatchObject({ status: 503, retryAfter: 2 })
})
