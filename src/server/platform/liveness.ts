// Whether this process should be restarted: /healthz. It forgives a short loss of the database, which heals by itself; a
// restart would only lose cached pages and sockets.
import type { Clock } from './clock.ts'
import { minute } from './time.ts'

type LivenessContext = {
  clock: Clock
  /** Whether one statement succeeds now. */
  isReachable: () => Promise<boolean>
  /** Milliseconds without one successful check. */
  limit?: number
}

/** Returns a check that is false when every check for the whole limit has failed. */
export function createLiveness({ clock, isReachable, limit = minute }: LivenessContext): () => Promise<boolean> {
  let failingSince: number | undefined
  return async () => {
    const askedAt = clock.now()
    if (await isReachable()) failingSince = undefined
    else failingSince ??= askedAt
    return failingSince === undefined || clock.now() - failingSince < limit
  }
}
