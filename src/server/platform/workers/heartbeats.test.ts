import { expect, test } from 'vitest'
import { createHeartbeats, heartbeatEvery } from './heartbeats.ts'

function fixture() {
  let now = 0
  const heartbeats = createHeartbeats<string>(() => now, 30_000)
  /** Checks at every interval, as the primary process does; returns everything that was found. */
  const pass = (milliseconds: number, alive: string[] = []) => {
    const hung = new Set<string>()
    for (const end = now + milliseconds; now < end; ) {
      now += heartbeatEvery
      for (const worker of alive) heartbeats.receive(worker)
      for (const worker of heartbeats.findHung()) hung.add(worker)
    }
    return [...hung]
  }
  const sleep = (milliseconds: number) => {
    now += milliseconds
  }
  return { heartbeats, pass, sleep }
}

test('a worker that sends nothing for the limit hangs; one that does is fine', () => {
  const { heartbeats, pass } = fixture()
  heartbeats.receive('first')
  heartbeats.receive('second')
  expect(pass(28_000, ['first'])).toEqual([])
  expect(pass(6_000, ['first'])).toEqual(['second'])
})

test('a worker that has not begun or has ended is not watched', () => {
  const { heartbeats, pass } = fixture()
  expect(pass(60_000)).toEqual([])
  heartbeats.receive('first')
  heartbeats.remove('first')
  expect(pass(60_000)).toEqual([])
})

test('after a suspended machine every worker gets its time again', () => {
  const { heartbeats, pass, sleep } = fixture()
  heartbeats.receive('first')
  sleep(3_600_000)
  expect(pass(28_000)).toEqual([])
  expect(pass(6_000)).toEqual(['first'])
})
