// The parts that connect workers, without processes.
import { expect, test, vi } from 'vitest'
import { createInProcessBus } from '#server/platform/bus.ts'
import { createMetrics, metricsText } from '#server/platform/metrics.ts'
import { silentLog } from '#server/testing/test-log.ts'
import { createBusRelay, type Line } from './bus-relay.ts'
import type { ToPrimary, ToWorker } from './messages.ts'
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
    const onGap = () => {
      gaps += 1
    }
    const topic = bus.join<{ text: string }>('news', { onMessage: ({ text }) => void texts.push(text), onGap })
    return { line, bus, texts, gaps: () => gaps, publish: (text: string) => topic.publish({ text }) }
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

test('workers learn when the bus between machines is interrupted, and when messages were lost', async () => {
  let isAway = false
  let onGap = () => {}
  const outer = {
    join: (_topic: string, listener: { onGap?(): void }) => {
      onGap = () => listener.onGap?.()
      return { publish() {}, leave() {} }
    },
    isDisconnected: () => isAway,
    stop() {},
  }
  const relay = createBusRelay(outer)
  const [one] = joinWorkers(relay, 1)
  isAway = true
  await vi.waitFor(() => expect(one?.bus.isDisconnected()).toBe(true), 20_000)
  isAway = false
  onGap()
  expect(one?.gaps()).toBe(1)
  await vi.waitFor(() => expect(one?.bus.isDisconnected()).toBe(false), 20_000)
  relay.stop()
})

test('the metrics of workers are added, the worst lag counts, and memory is shown for each', () => {
  const snapshots = [3, 5].map((value) => {
    const metrics = createMetrics()
    metrics.count('requests_total', { status: 200 }, value)
    metrics.gauge('cached', () => value)
    metrics.gauge('lag', () => value, 'max')
    metrics.gauge('memory', () => value, 'each')
    metrics.observe('seconds', value / 1000, { route: 'page' })
    return metrics.snapshot()
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

test('a slot of the machine passes to the next worker when it is returned, and when its worker ends', async () => {
  const slots = createSlots(1)
  const workers = Array.from({ length: 3 }, () => {
    const { connection, receive } = createPrimaryConnection(
      (message: ToPrimary) => slots.receive(line, message),
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
