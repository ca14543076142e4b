import { expect, test } from 'vitest'
import { createLiveness } from './liveness.ts'

function fixture() {
  const state = { now: 0, isReachable: true }
  const isAlive = createLiveness({
    clock: { now: () => state.now },
    isReachable: async () => state.isReachable,
    limit: 60_000,
  })
  return { state, isAlive }
}

test('a database that is lost for a moment is forgiven', async () => {
  const { state, isAlive } = fixture()
  state.isReachable = false
  expect(await isAlive()).toBe(true)
  state.now = 59_999
  expect(await isAlive()).toBe(true)
})

test('a database that is lost for longer fails the check, until it answers again', async () => {
  const { state, isAlive } = fixture()
  state.isReachable = false
  await isAlive()
  state.now = 60_000
  expect(await isAlive()).toBe(false)
  state.isReachable = true
  expect(await isAlive()).toBe(true)
})

test('the time counts from the first failed check, however seldom it is asked for', async () => {
  const { state, isAlive } = fixture()
  expect(await isAlive()).toBe(true)
  state.now = 10 * 60_000
  state.isReachable = false
  expect(await isAlive()).toBe(true)
  state.now += 60_000
  expect(await isAlive()).toBe(false)
})
