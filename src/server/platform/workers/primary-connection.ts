// What a worker needs from its primary process: the bus to the other workers, their metrics, and the machine's slots.
import type { Bus } from '#server/platform/bus.ts'
import { unavailable } from '#server/platform/http-error.ts'
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

const replyLimit = 3_000

export function createPrimaryConnection(send: (message: ToPrimary) => Promise<void>, log: Log) {
  const bus = createWorkerBus(send)
  const waiting = new Map<number, (snapshots: MetricsSnapshot[]) => void>()
  const waitingForSlot = new Map<number, () => void>()
  let readOwn: (() => MetricsSnapshot) | undefined
  let lastId = 0

  function readAll() {
    lastId += 1
    const id = lastId
    return new Promise<MetricsSnapshot[]>((resolve, reject) => {
      // The values of this worker alone would look like a restart of all.
      const limit = setTimeout(() => {
        waiting.delete(id)
        reject(unavailable(new Error('The primary process does not answer.')))
      }, replyLimit)
      waiting.set(id, (snapshots) => {
        clearTimeout(limit)
        waiting.delete(id)
        resolve(snapshots)
      })
      void send({ kind: 'read_metrics', id })
    })
  }

  async function reportMetrics(id: number) {
    if (readOwn) await send({ kind: 'metrics', id, snapshot: readOwn() })
  }

  const connection: PrimaryConnection = {
    bus,
    shareMetrics(own) {
      readOwn = own
      return readAll
    },
    async inSlot(work) {
      lastId += 1
      const id = lastId
      const isGranted = new Promise<void>((resolve) => waitingForSlot.set(id, resolve))
      void send({ kind: 'take_slot', id })
      await isGranted
      waitingForSlot.delete(id)
      return work().finally(() => void send({ kind: 'return_slot' }))
    },
  }
  return {
    connection,
    /** At the end of a stop: what was counted since the last question stays in the sums. */
    reportLastMetrics: () => reportMetrics(0),
    receive(message: ToWorker) {
      try {
        bus.receive(message)
      } catch (error) {
        log.error('bus.message_failed', { error })
      }
      if (message.kind === 'slot') waitingForSlot.get(message.id)?.()
      if (message.kind === 'report_metrics') void reportMetrics(message.id)
      if (message.kind === 'all_metrics') waiting.get(message.id)?.(message.snapshots)
    },
  }
}
