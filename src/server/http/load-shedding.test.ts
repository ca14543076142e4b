import { expect, test } from 'vitest'
import { createFairLimit } from '#server/platform/fair-limit.ts'
import { createLastingLag, createVisitorWork, measureLag } from './load-shedding.ts'

function createWork() {
  const state = { lag: 0, now: 0 }
  const limit = createFairLimit({ atOnce: 4, perOwner: 2, queued: 8, queuedPerOwner: 4 })
  const work = createVisitorWork(limit, () => state.lag, { now: () => state.now })
  const statusOf = (network: string) =>
    work.run(network, async () => 200).catch((error: { status: number }) => error.status)
  return { state, statusOf }
}

test('without a lag nobody is refused', async () => {
  const { statusOf } = createWork()
  for (let i = 0; i < 100; i += 1) expect(await statusOf('a')).toBe(200)
})

test('a lag refuses the address that asks most, and nobody else', async () => {
  const { state, statusOf } = createWork()
  for (let i = 0; i < 40; i += 1) await statusOf('greedy')
  state.lag = 300
  expect(await statusOf('greedy')).toBe(503)
  expect(await statusOf('other')).toBe(200)
  state.now += 11_000
  expect(await statusOf('greedy')).toBe(200)
})

test('a long lag refuses everybody until it is over', async () => {
  const { state, statusOf } = createWork()
  state.lag = 2000
  expect(await statusOf('other')).toBe(503)
  state.lag = 0
  expect(await statusOf('other')).toBe(200)
})

/** Blocks the event loop, and lets timers run for a moment. */
async function pause(length: number) {
  const until = performance.now() + length
  while (performance.now() < until);
  await new Promise((resolve) => setTimeout(resolve, 1))
}

test.each([
  ['short', 600],
  ['long', 1200],
])('an event loop that stays blocked is measured: %s pauses', async (_name, length) => {
  const readLag = measureLag()
  // Six seconds: a busy machine delays the timers too.
  for (let blocked = 0; blocked < 6000 && readLag() <= 50; blocked += length) await pause(length)
  expect(readLag()).toBeGreaterThan(50)
})

test('a single pause, such as loading code, is no lag', () => {
  const lastingLag = createLastingLag()
  expect([0, 3000, 10, 400, 500, 20].map(lastingLag)).toEqual([0, 0, 10, 10, 400, 20])
})
