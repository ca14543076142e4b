// In the primary process: finds workers whose event loop hangs. They accept connections and never answer, and do not end.
import { second } from '#server/platform/time.ts'

export const heartbeatEvery = 2 * second

/** No rendering or job blocks a worker for this long, also on a machine with too much to do. */
const silenceLimit = 30 * second

/** `T` is a worker. */
export function createHeartbeats<T>(now: () => number, limit = silenceLimit) {
  const lastSeen = new Map<T, number>()
  let checkedAt = now()
  return {
    /** The first one starts the watch: a worker that loads its code is silent. */
    receive: (worker: T) => void lastSeen.set(worker, now()),
    remove: (worker: T) => void lastSeen.delete(worker),
    /** Workers that were silent for too long. Call it every `heartbeatEvery`. */
    findHung(): T[] {
      const time = now()
      // This process stood still itself (a suspended machine): it has not read the heartbeats of that time yet.
      const stoodStill = time - checkedAt > 3 * heartbeatEvery
      checkedAt = time
      if (stoodStill) for (const worker of lastSeen.keys()) lastSeen.set(worker, time)
      return [...lastSeen].filter(([, seenAt]) => time - seenAt > limit).map(([worker]) => worker)
    },
  }
}
