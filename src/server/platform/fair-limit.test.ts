import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limitOf } from './bounded-resources.ts'
import { createFairLimit, type FairLimit } from './fair-limit.ts'

/** Work that ends when the test says so. `order` lists the owners whose work has started. */
function createWork(limit: FairLimit) {
  const order: string[] = []
  const running: (() => void)[] = []
  const call = (owner: string) =>
    limit
      .run(owner, () => {
        order.push(owner)
        return new Promise<void>((resolve) => running.push(resolve))
      })
      .catch(() => {})
  return { order, call, endOne: () => running.shift()?.() }
}

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
  const limit = limitOf('draw_card')
  const { call } = createWork(limit)
  for (let i = 0; i < 9; i += 1) void call('greedy')
  await expect(limit.run('greedy', async () => {})).rejects.toMatchObject({ status: 503, retryAfter: 2 })
})
