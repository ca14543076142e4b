// How long a process may take to stop: the sum of what its parts may take, so that none is cut off.
import { limits as sockets } from '#pusher/limits.ts'
import { limits as http } from '#server/http/limits.ts'
import { requestLimits } from '#server/platform/db.ts'
import { stopLimits } from '#server/platform/stop-limits.ts'
import { second } from '#server/platform/time.ts'

/** Milliseconds, in the order of the stop. Jobs are cut off and take no time. */
const partLimits = {
  sockets: sockets.drainTime + sockets.drainTick,
  responses: http.drainGrace + http.drainLimit,
  pushes: stopLimits.pushes,
  traces: stopLimits.traces,
  /** Counted views and searches are written, and connections are closed. */
  database: requestLimits.connectTimeout + requestLimits.statementTimeout,
}

/** The process ends after this time even when a part hangs. */
export const processStopLimit = Object.values(partLimits).reduce((sum, limit) => sum + limit, 0)

/** The primary process stops its workers, and then the database. */
export const primaryStopLimit = 60 * second
