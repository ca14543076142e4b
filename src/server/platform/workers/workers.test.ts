// The parts that connect workers, without processes.
import { expect, test, vi } from 'vitest'
import { type BusListener, createInProcessBus } from '#server/platform/bus.ts'
import { createMetrics, metricsText } from '#server/platform/metrics.ts'
import { silentLog } from '#server/testing/test-log.ts'
import { createBusRelay, type Line } from './bus-relay.ts'
import type { ToPrimary, ToWorker } from './messages.ts'
import { createMetricsCollector, type MeasuredWorker } from './metrics-collector.ts'
import { createPrimaryConnection } from './primary-connection.ts'
import { createSlots } from './slots.ts'
import { createWorkerBus } from './worker-bus.ts'

function joinWorkers(relay: ReturnType<typeof createBusRelay>, count: number) {
  return Array.from({ length: count }, () => {
    const bus = createWorkerBus((message) => relay.receive(line, message))
    const line: Line = { send: (message) => bus.receive(message) }
    relay.add(line)
    const texts: string[] = []
    let gaps = 0
    let losses = 0
    const onGap = () => {
      gaps += 1
    }
    const onLost = () => {
      losses += 1
    }
    const topic = bus.join<{ text: string }>('news', { onMessage: ({ text }) => void texts.push(text), onLost, onGap })
    return {
      line,
      bus,
      texts,
      gaps: () => gaps,
      losses: () => losses,
      publish: (text: string) => topic.publish({ text }),
    }
  })
}

test('a message of one worker reaches every other worker and every other machine, once', () => {
  const machines = createInProcessBus()
  const elsewhere: string[] = []
  const distant = machines.join<{ text: string }>('news', { onMessage: ({ text }) => void elsewhere.push(text) })
  const [one, two, three] = joinWorkers(createBusRelay(machines), 3)
  one?.publish('from here')
  distant.publish({ text: 'from there' })
  expect([one?.texts, two?.texts, three?.texts, elsewhere]).toEqual([
    ['from there'],
    ['from here', 'from there'],
    ['from here', 'from there'],
    ['from here'],
  ])
})

test('an ended worker gets nothing more', () => {
  const relay = createBusRelay()
  const [one, two] = joinWorkers(relay, 2)
  if (two) relay.remove(two.line)
  one?.publish('hello')
  expect(two?.texts).toEqual([])
})

function createOuterBus() {
  const state = { isAway: false, onLost: () => {}, onGap: () => {} }
  const bus = {
    join: (_topic: string, listener: BusListener<never>) => {
      state.onLost = () => listener.onLost?.()
      state.onGap = () => listener.onGap?.()
      return { publish() {}, leave() {} }
    },
    isDisconnected: () => state.isAway,
    stop() {},
  }
  return { state, bus }
}

test('workers learn when the bus between machines is interrupted, and when messages were lost', async () => {
  const { state, bus } = createOuterBus()
  const relay = createBusRelay(bus)
  const [one] = joinWorkers(relay, 1)
  state.isAway = true
  state.onLost()
  expect([one?.bus.isDisconnected(), one?.losses(), one?.gaps()]).toEqual([true, 1, 0])
  state.isAway = false
  state.onGap()
  expect([one?.bus.isDisconnected(), one?.losses(), one?.gaps()]).toEqual([false, 1, 1])
  relay.stop()
})

test('a worker that starts while the bus between machines is interrupted knows it', () => {
  const { state, bus } = createOuterBus()
  state.isAway = true
  const relay = createBusRelay(bus)
  // As in run-worker.ts: the process is there before its code is loaded, and receives no message of the bus until then.
  const receivers: ((message: ToWorker) => void)[] = []
  const line: Line = {
    send(message) {
      for (const receive of receivers) receive(message)
    },
  }
  relay.add(line)
  const { connection, receive } = createPrimaryConnection(async (message) => relay.receive(line, message), silentLog)
  receivers.push(receive)
  connection.bus.join('news', { onMessage() {} })
  expect(connection.bus.isDisconnected()).toBe(true)
  relay.stop()
})

test('the metrics of workers are added, the worst lag counts, and memory is shown for each', () => {
  const snapshots = [3, 5].map((value, index) => {
    const metrics = createMetrics()
    metrics.count('requests_total', { status: 200 }, value)
    metrics.gauge('cached', () => value)
    metrics.gauge('lag', () => value, 'max')
    metrics.gauge('memory', () => value, 'each')
    metrics.observe('seconds', value / 1000, { route: 'page' })
    return { ...metrics.snapshot(), worker: index + 1 }
  })
  const lines = metricsText(snapshots).trim().split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'requests_total{status="200"} 8',
      'cached 8',
      'lag 5',
      'memory{worker="1"} 3',
      'memory{worker="2"} 5',
      'seconds_bucket{route="page",le="0.005"} 2',
      'seconds_count{route="page"} 2',
    ]),
  )
})

/** A worker that answers the collector with its metrics, unless it is busy. */
function measureWorker(collector: ReturnType<typeof createMetricsCollector>, number: number) {
  const metrics = createMetrics()
  metrics.gauge('memory', () => number, 'each')
  const state = { isBusy: false }
  const send = async (message: ToPrimary) => {
    if (message.kind === 'metrics' && !state.isBusy)
      collector.receive(worker, message.id, structuredClone(message.snapshot))
  }
  const { connection, receive, reportLastMetrics } = createPrimaryConnection(send, silentLog)
  connection.shareMetrics(metrics.snapshot)
  const worker: MeasuredWorker & { isRetiring: boolean } = { line: { send: receive }, number, isRetiring: false }
  return { worker, metrics, state, reportLastMetrics }
}

test('a sum never goes down: a late worker counts with its last values, and an ended one stays in the sum', async () => {
  const collector = createMetricsCollector()
  const [first, second, late] = [1, 2, 1].map((number) => measureWorker(collector, number))
  if (!first || !second || !late) throw new Error('no workers')
  const read = (...measured: (typeof first)[]) =>
    new Promise<string[]>((resolve) => {
      const workers = measured.map(({ worker }) => worker)
      collector.collect(workers, (snapshots) => resolve(metricsText(snapshots).trim().split('\n')))
    })
  for (const { metrics } of [first, second]) {
    metrics.count('requests_total', {}, 10)
    metrics.observe('seconds', 0.01)
  }
  const expected = ['requests_total 20', 'memory{worker="1"} 1', 'memory{worker="2"} 2', 'seconds_count 2']
  expect(await read(first, second)).toEqual(expect.arrayContaining(expected))
  first.state.isBusy = true
  expect(await read(first, second), 'a busy worker').toEqual(expect.arrayContaining(expected))

  // It stops: its successor has the same number.
  first.state.isBusy = false
  first.worker.isRetiring = true
  first.metrics.count('requests_total', {}, 5)
  const whileStopping = await read(first, second, late)
  expect(whileStopping).toEqual(expect.arrayContaining(['requests_total 25', 'memory{worker="1"} 1']))
  first.metrics.count('requests_total', {}, 2)
  await first.reportLastMetrics()
  collector.remove(first.worker)
  const afterStop = await read(second, late)
  expect(afterStop).toEqual(expect.arrayContaining(['requests_total 27', 'seconds_count 2', 'memory{worker="2"} 2']))
})

test('a worker whose primary does not answer shows no metrics instead of its own', async () => {
  vi.useFakeTimers()
  const { connection } = createPrimaryConnection(async () => {}, silentLog)
  const reading = connection.shareMetrics(createMetrics().snapshot)()
  const refusal = expect(reading).rejects.toMatchObject({ status: 503 })
  await vi.advanceTimersByTimeAsync(10_000)
  await refusal
  vi.useRealTimers()
})

test('a slot of the machine passes to the next worker when it is returned, and when its worker ends', async () => {
  const slots = createSlots(1)
  const workers = Array.from({ length: 3 }, () => {
    const { connection, receive } = createPrimaryConnection(
      async (message: ToPrimary) => slots.receive(line, message),
      silentLog,
    )
    const line: Line = { send: (message: ToWorker) => receive(message) }
    return { line, inSlot: connection.inSlot }
  })
  const order: number[] = []
  const finish = Promise.withResolvers<void>()
  const never = new Promise<void>(() => {})
  const works = [() => finish.promise, () => never, async () => {}]
  const done = workers.map(({ inSlot }, index) =>
    inSlot(async () => {
      order.push(index)
      await works[index]?.()
    }),
  )
  await vi.waitFor(() => expect(order).toEqual([0]), 20_000)
  finish.resolve()
  await vi.waitFor(() => expect(order).toEqual([0, 1]), 20_000)
  if (workers[1]) slots.remove(workers[1].line)
  await done[2]
  expect(order).toEqual([0, 1, 2])
})
