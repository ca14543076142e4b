// What the primary process and its workers tell each other.
import type { MetricsSnapshot } from '#server/platform/metrics.ts'

/** How a worker starts. */
export type WorkerStart = {
  /** From 1; a replaced worker's number is used again. */
  number: number
  databaseUrl: string
  /** The primary has just applied the migrations. A later worker may run newer code and applies its own. */
  isDatabasePrepared: boolean
}

export type ToWorker =
  | ({ kind: 'start' } & WorkerStart)
  | { kind: 'run_jobs' }
  /** `othersServe`: other workers accept connections while this one stops. */
  | { kind: 'stop'; othersServe: boolean }
  | { kind: 'bus'; topic: string; text: string }
  | { kind: 'bus_gap'; topic: string }
  | { kind: 'bus_state'; isDisconnected: boolean }
  /** The answer to `take_slot`. */
  | { kind: 'slot'; id: number }
  | { kind: 'report_metrics'; id: number }
  | { kind: 'all_metrics'; id: number; snapshots: MetricsSnapshot[] }

export type ToPrimary =
  /** Also the first sign of life: a worker that hangs right after it must be found. */
  | { kind: 'listening'; port: number }
  /** A sentence for the person who starts the server. */
  | { kind: 'failed'; message: string }
  /** Sent again and again, as long as the event loop turns. */
  | { kind: 'alive' }
  | { kind: 'bus_join'; topic: string }
  | { kind: 'bus'; topic: string; text: string }
  /** Asks for one of the machine's slots (slots.ts). */
  | { kind: 'take_slot'; id: number }
  | { kind: 'return_slot' }
  | { kind: 'read_metrics'; id: number }
  /** The answer to `report_metrics`; also sent at the end of a stop. */
  | { kind: 'metrics'; id: number; snapshot: MetricsSnapshot }
