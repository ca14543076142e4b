import { expect, onTestFinished, test, vi } from 'vitest'
import { recordingLog } from '#server/testing/test-log.ts'
import { startJobs } from './job.ts'
import { minute } from './time.ts'

function start(...jobs: Parameters<typeof startJobs>[0]) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { log, entries } = recordingLog()
  const ended: string[] = []
  const running = startJobs(jobs, log, (name, result) => ended.push(`${name} ${result}`))
  onTestFinished(() => running.stop())
  return { ...running, entries, ended }
}

test('a job runs for the first time a minute after the start, not only after its interval', async () => {
  const run = vi.fn(async () => {})
  start({ name: 'hourly', every: 60 * minute, run })
  await vi.advanceTimersByTimeAsync(minute)
  expect(run).toHaveBeenCalledTimes(1)
})

test('at most two jobs run at once, and none twice at the same time', async () => {
  let running = 0
  let most = 0
  const run = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 90_000))
    running -= 1
  }
  const jobs = ['a', 'b', 'c', 'd'].map((name) => ({ name, every: minute, run: vi.fn(run) }))
  start(...jobs)
  await vi.advanceTimersByTimeAsync(3 * minute)
  expect(most).toBe(2)
  expect(jobs.map((job) => job.run.mock.calls.length)).toEqual([1, 1, 1, 1])
})

test('a job that the stop of the process cuts off is not reported as failed', async () => {
  const { promise, reject } = Promise.withResolvers<void>()
  const waiting = vi.fn(async () => {})
  const busy = { name: 'busy', every: minute, run: () => promise }
  const { stop, entries, ended } = start(
    busy,
    { ...busy, name: 'busy too' },
    { name: 'waiting', every: minute, run: waiting },
  )
  await vi.advanceTimersByTimeAsync(minute)
  stop()
  reject(new Error('Connection terminated'))
  await vi.advanceTimersByTimeAsync(10 * minute)
  expect(entries).toEqual([])
  expect(ended).toEqual([])
  expect(waiting).not.toHaveBeenCalled()
})

test('each run is counted by its result', async () => {
  const fail = async () => {
    throw new Error('no')
  }
  const { ended } = start(
    { name: 'good', every: 60 * minute, run: async () => {} },
    { name: 'bad', every: 60 * minute, run: fail },
  )
  await vi.advanceTimersByTimeAsync(minute)
  expect(ended.toSorted()).toEqual(['bad failed', 'good done'])
})
