// In the primary process: asks every worker for its metrics when one of them is asked for all. Values of workers that ended stay
// in the sums: a monitoring system takes a counter that goes down for a restart, and counts all of it again.
import { addUp, type MetricsSnapshot } from '#server/platform/metrics.ts'
import type { WorkerProcess } from './worker-process.ts'

export type MeasuredWorker = Pick<WorkerProcess, 'line' | 'number' | 'isRetiring'>

type Collection = { missing: Set<MeasuredWorker>; finish(): void }

/** Of a worker in a long computation the values that it sent before are used. */
const answerLimit = 1_000

export function createMetricsCollector() {
  const collections = new Map<number, Collection>()
  const latest = new Map<MeasuredWorker, MetricsSnapshot>()
  let ofEnded = addUp([])
  let lastId = 0

  /** While a worker stops, its successor with the same number has the gauges. */
  const readAll = (): MetricsSnapshot[] => [
    ofEnded,
    ...Array.from(latest, ([{ number, isRetiring }, snapshot]) =>
      isRetiring ? addUp([snapshot]) : { ...snapshot, worker: number },
    ),
  ]

  function settle({ missing, finish }: Collection, worker: MeasuredWorker) {
    if (missing.delete(worker) && !missing.size) finish()
  }

  return {
    collect(workers: MeasuredWorker[], done: (snapshots: MetricsSnapshot[]) => void) {
      lastId += 1
      const id = lastId
      const finish = () => {
        clearTimeout(limit)
        if (collections.delete(id)) done(readAll())
      }
      const limit = setTimeout(finish, answerLimit)
      collections.set(id, { missing: new Set(workers), finish })
      for (const { line } of workers) line.send({ kind: 'report_metrics', id })
    },
    receive(from: MeasuredWorker, id: number, snapshot: MetricsSnapshot) {
      latest.set(from, snapshot)
      const collection = collections.get(id)
      if (collection) settle(collection, from)
    },
    remove(worker: MeasuredWorker) {
      const last = latest.get(worker)
      if (last) ofEnded = addUp([ofEnded, last])
      latest.delete(worker)
      for (const collection of collections.values()) settle(collection, worker)
    },
  }
}
