// The supervisor with real processes, which do nothing but start, hang and end.
import cluster, { type Worker } from 'node:cluster'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { minute } from '#server/platform/time.ts'
import { recordingLog } from '#server/testing/test-log.ts'
import { createBusRelay } from './bus-relay.ts'
import { createSupervisor } from './supervisor.ts'

const wait = { timeout: 60_000, interval: 20 }

/** `files` are those that supervised-worker.ts knows. */
async function startWorkers(files: string[] = [], silenceLimit = 60_000) {
  cluster.setupPrimary({ exec: 'src/server/testing/supervised-worker.ts', args: [], execArgv: [] })
  const folder = await mkdtemp(join(tmpdir(), 'souqna-supervisor-'))
  const create = (file: string) => writeFile(join(folder, file), '')
  const remove = (file: string) => rm(join(folder, file))
  for (const file of files) await create(file)
  const launched: Worker[] = []
  const onFork = (worker: Worker) => void launched.push(worker)
  cluster.on('fork', onFork)
  const { log, entries } = recordingLog()
  const supervisor = createSupervisor({ count: 2, runsJobs: false, relay: createBusRelay(), log, silenceLimit })
  onTestFinished(async () => {
    for (const worker of launched) worker.process.kill('SIGKILL')
    await supervisor.stop()
    cluster.off('fork', onFork)
    await rm(folder, { recursive: true })
  })
  await supervisor.start(folder)
  const events = (name: string) => entries.filter(({ event }) => event === name)
  const running = () => launched.filter((worker) => !worker.isDead())
  return { supervisor, launched, running, events, create, remove }
}

test('a worker that hangs as soon as it listens is killed and replaced', async () => {
  const { launched, events, remove } = await startWorkers(['hang'], 5_000)
  await remove('hang')
  await vi.waitFor(() => expect(events('worker.replaced').length).toBeGreaterThanOrEqual(2), wait)
  expect(events('worker.hung').length).toBeGreaterThanOrEqual(2)
  expect(launched.slice(0, 2).map((worker) => worker.isDead())).toEqual([true, true])
})

test('an old worker that ends while it is being replaced is replaced once', async () => {
  const { supervisor, launched, running, events, create, remove } = await startWorkers()
  // A worker that has lived for long is replaced without a pause.
  const dateNow = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + minute)
  onTestFinished(() => dateNow.mockRestore())
  await create('wait')
  const restarted = supervisor.restart()
  await vi.waitFor(() => expect(launched).toHaveLength(3), wait)
  launched[0]?.process.kill('SIGKILL')
  await vi.waitFor(() => expect(events('worker.ended')).toHaveLength(1), wait)
  await remove('wait')
  await restarted
  expect(launched).toHaveLength(4)
  expect(running()).toEqual(launched.slice(2))
})

test('an old worker that ends while its successor fails to start is replaced', async () => {
  const { supervisor, launched, running, events, create, remove } = await startWorkers()
  await create('wait')
  const restarted = supervisor.restart()
  await vi.waitFor(() => expect(launched).toHaveLength(3), wait)
  launched[0]?.process.kill('SIGKILL')
  await vi.waitFor(() => expect(events('worker.ended')).toHaveLength(1), wait)
  launched[2]?.process.kill('SIGKILL')
  await remove('wait')
  await restarted
  expect(events('workers.restart_failed')).toHaveLength(1)
  await vi.waitFor(() => expect(events('worker.replaced')).toHaveLength(1), wait)
  expect(running()).toEqual([launched[1], launched[3]])
})

test('restarts that are asked for during a restart lead to one more, which begins when it is done', async () => {
  const { supervisor, launched, running, events, create, remove } = await startWorkers()
  await create('wait')
  const first = supervisor.restart()
  await vi.waitFor(() => expect(launched).toHaveLength(3), wait)
  const others = [supervisor.restart(), supervisor.restart()]
  await remove('wait')
  await first
  expect(events('workers.restarted')).toHaveLength(1)
  await Promise.all(others)
  expect(events('workers.restarted')).toHaveLength(2)
  expect(launched).toHaveLength(6)
  expect(running()).toEqual(launched.slice(4))
})
