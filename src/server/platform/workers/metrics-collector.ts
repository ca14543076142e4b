// In the primary process: asks every worker for its metrics when one of them is asked for all.
import type { MetricsSnapshot } from '#server/platform/metrics.ts'
import type { Line } from './bus-relay.ts'

type Collection = { missing: Set<Line>; snapshots: Map<Line, MetricsSnapshot>; finish(): void }

/** A worker in a long computation is left out. */
const answerLimit = 1_000

export function createMetricsCollector() {
  const collections = new Map<number, Collection>()
  let lastId = 0
  return {
    /** The order of the lines is the order of the snapshots. */
    collect(lines: Line[], done: (snapshots: MetricsSnapshot[]) => void) {
      lastId += 1
      const id = lastId
      const snapshots = new Map<Line, MetricsSnapshot>()
      const finish = () => {
        clearTimeout(limit)
        if (collections.delete(id)) done(lines.flatMap((line) => snapshots.get(line) ?? []))
      }
      const limit = setTimeout(finish, answerLimit)
      collections.set(id, { missing: new Set(lines), snapshots, finish })
      for (const line of lines) line.send({ kind: 'report_metrics', id })
    },
    receive(from: Line, id: number, snapshot: MetricsSnapshot) {
      const collection = collections.get(id)
      if (!collection?.missing.delete(from)) return
      collection.snapshots.set(from, snapshot)
      if (!collection.missing.size) collection.finish()
    },
    remove(line: Line) {
      for (const { missing, finish } of collections.values()) if (missing.delete(line) && !missing.size) finish()
    },
  }
}
