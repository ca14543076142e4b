// What a worker needs from its primary process: the bus to the other workers, their metrics, and the machine's slots.
import type { Bus } from '#server/platform/bus.ts'
import type { Log } from '#server/platform/log.ts'
import type { MetricsSnapshot } from '#server/platform/metrics.ts'
import type { ToPrimary, ToWorker } from './messages.ts'
import { createWorkerBus } from './worker-bus.ts'

export type PrimaryConnection = {
  bus: Bus
  /** Gives this worker's values to the others; returns a function that reads the values of all. */
  shareMetrics(own: () => MetricsSnapshot): () => Promise<MetricsSnapshot[]>
  /** Runs work that takes much memory when it is this worker's turn. */
  inSlot<T>(work: () => Promise<T>): Promise<T>
}

/** A primary that does not answer is busy; the values of this worker are better than none. */
const replyLimit = 3_000

export function createPrimaryConnection(send: (message: ToPrimary) => void, log: Log) {
  const bus = createWorkerBus(send)
  const waiting = new Map<number, (snapshots: MetricsSnapshot[]) => void>()
  const waitingForSlot = new Map<number, () => void>()
  let readOwn: (() => MetricsSnapshot) | undefined
  let lastId = 0

  function readAll(own: () => MetricsSnapshot) {
    lastId += 1
    const id = lastId
    return new Promise<MetricsSnapshot[]>((resolve) => {
      const settle = (snapshots: MetricsSnapshot[]) => {
        clearTimeout(limit)
        waiting.delete(id)
        resolve(snapshots)
      }
      const limit = setTimeout(() => settle([own()]), replyLimit)
      waiting.set(id, settle)
      send({ kind: 'read_metrics', id })
    })
  }

  const connection: PrimaryConnection = {
    bus,
    shareMetrics(own) {
      readOwn = own
      return () => readAll(own)
    },
    async inSlot(work) {
      lastId += 1
      const id = lastId
      const isGranted = new Promise<void>((resolve) => waitingForSlot.set(id, resolve))
      send({ kind: 'take_slot', id })
      await isGranted
      waitingForSlot.delete(id)
      return work().finally(() => send({ kind: 'return_slot' }))
    },
  }
  return {
    connection,
    receive(message: ToWorker) {
      try {
        bus.receive(message)
      } catch (error) {
        log.error('bus.message_failed', { error })
      }
      if (message.kind === 'slot') waitingForSlot.get(message.id)?.()
      if (message.kind === 'report_metrics' && readOwn) send({ kind: 'metrics', id: message.id, snapshot: readOwn() })
      if (message.kind === 'all_metrics') waiting.get(message.id)?.(message.snapshots)
    },
  }
}
