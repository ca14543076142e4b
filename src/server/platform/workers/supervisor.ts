// In the primary process: starts workers, replaces those that crash, restarts them one after the other, and stops them.
import { setTimeout as pause } from 'node:timers/promises'
import { boundedResources } from '#server/platform/bounded-resources.ts'
import type { Log } from '#server/platform/log.ts'
import { second } from '#server/platform/time.ts'
import type { BusRelay } from './bus-relay.ts'
import { createHeartbeats, heartbeatEvery } from './heartbeats.ts'
import type { ToPrimary } from './messages.ts'
import { createMetricsCollector } from './metrics-collector.ts'
import { createSlots } from './slots.ts'
import { launchWorker, type WorkerProcess } from './worker-process.ts'

export type Supervisor = {
  /** Lets the workers connect to the database; returns the port on which all of them listen. */
  start(databaseUrl: string): Promise<number>
  /**
   * Replaces every worker by a new one, which loads the current code. Ends early if a new one does not start. During the start or
   * another restart it begins afterwards; at most one waits.
   */
  restart(): Promise<void>
  stop(): Promise<void>
}

export type SupervisorOptions = {
  count: number
  runsJobs: boolean
  relay: BusRelay
  log: Log
  /** Milliseconds; a worker that is silent for longer hangs. */
  silenceLimit?: number
}

type State = SupervisorOptions & {
  workers: Set<WorkerProcess>
  metrics: ReturnType<typeof createMetricsCollector>
  slots: ReturnType<typeof createSlots>
  heartbeats: ReturnType<typeof createHeartbeats<WorkerProcess>>
  databaseUrl: string
  jobsWorker: WorkerProcess | undefined
  /** A restart is starting the successor of this one. */
  replacedWorker: WorkerProcess | undefined
  isStopping: boolean
}

/** A worker that crashes soon after its start is not replaced at once: it may crash again and again. */
const briefLife = 10 * second
const firstRetry = second
const longestRetry = 30 * second

export function createSupervisor(options: SupervisorOptions): Supervisor {
  const state: State = {
    ...options,
    workers: new Set(),
    metrics: createMetricsCollector(),
    slots: createSlots(boundedResources.decode_image.atOnce),
    heartbeats: createHeartbeats(Date.now, options.silenceLimit),
    databaseUrl: '',
    jobsWorker: undefined,
    replacedWorker: undefined,
    isStopping: false,
  }
  const first = Array.from({ length: options.count }, (_, index) => launch(state, index + 1))
  const started = Promise.withResolvers<void>()
  /** The start, or the restart that began last. */
  let current = started.promise
  let next: Promise<void> | undefined
  const watching = setInterval(() => killHung(state), heartbeatEvery).unref()

  return {
    async start(databaseUrl) {
      state.databaseUrl = databaseUrl
      const [port = 0] = await Promise.all(
        first.map((worker) => worker.start({ databaseUrl, isDatabasePrepared: true })),
      )
      started.resolve()
      return port
    },
    restart() {
      // Workers of a start or restart that is not done may have loaded their code before the newest was there.
      next ??= current.then(() => {
        next = undefined
        current = restartAll(state).catch((error) => state.log.error('workers.restart_failed', { error }))
        return current
      })
      return next
    },
    async stop() {
      state.isStopping = true
      clearInterval(watching)
      await Promise.all(Array.from(state.workers, (worker) => worker.stop(false)))
      state.relay.stop()
    },
  }
}

function launch(state: State, number: number) {
  const worker = launchWorker(number, {
    onMessage: (from, message) => receive(state, from, message),
    onExit: (ended, reason) => onExit(state, ended, reason),
  })
  state.workers.add(worker)
  state.relay.add(worker.line)
  return worker
}

const servingWorkers = ({ workers }: State) =>
  [...workers].filter(({ isListening, isRetiring }) => isListening && !isRetiring)

/** A worker that ends is replaced, so it only has to be ended. */
function killHung({ heartbeats, log }: State) {
  for (const worker of heartbeats.findHung()) {
    log.error('worker.hung', { worker: worker.number })
    heartbeats.remove(worker)
    worker.kill()
  }
}

function receive(state: State, worker: WorkerProcess, message: ToPrimary) {
  const { workers, relay, metrics, slots, heartbeats } = state
  const { line } = worker
  relay.receive(line, message)
  // A message may be read after its worker has ended: the other workers need it, but nothing may be kept for this one.
  if (!workers.has(worker)) return
  if (message.kind === 'alive' || message.kind === 'listening') heartbeats.receive(worker)
  slots.receive(line, message)
  if (message.kind === 'listening') assignJobs(state)
  if (message.kind === 'metrics') metrics.receive(worker, message.id, message.snapshot)
  if (message.kind !== 'read_metrics') return
  const listening = [...workers].filter(({ isListening }) => isListening)
  metrics.collect(listening, (snapshots) => line.send({ kind: 'all_metrics', id: message.id, snapshots }))
}

/** Jobs run in one worker: the oldest that serves. */
function assignJobs(state: State) {
  const { jobsWorker, workers, runsJobs, isStopping } = state
  if (!runsJobs || isStopping || (jobsWorker && workers.has(jobsWorker) && !jobsWorker.isRetiring)) return
  state.jobsWorker = servingWorkers(state)[0]
  state.jobsWorker?.line.send({ kind: 'run_jobs' })
}

function onExit(state: State, worker: WorkerProcess, reason: { code: number | null; signal: string | null }) {
  const { line, number, isListening, isRetiring, startedAt } = worker
  state.workers.delete(worker)
  state.relay.remove(line)
  state.metrics.remove(worker)
  state.slots.remove(line)
  state.heartbeats.remove(worker)
  rescueConnection(state, worker)
  assignJobs(state)
  // The code that starts a worker handles one that ends before it listens.
  if (state.isStopping || isRetiring || !isListening) return
  state.log.error('worker.ended', { worker: number, ...reason })
  if (worker === state.replacedWorker) return
  void replace(state, number, Date.now() - startedAt < briefLife ? firstRetry : 0)
}

function rescueConnection(state: State, worker: WorkerProcess) {
  const connection = worker.lostConnection()
  if (!connection) return
  const [other] = servingWorkers(state)
  if (other) other.takeOver(connection)
  else connection.handle.close()
}

async function replace(state: State, number: number, firstPause: number) {
  const { log } = state
  for (let wait = firstPause; ; wait = Math.min(longestRetry, Math.max(firstRetry, wait * 2))) {
    // It must keep the process: the last worker may have ended.
    await pause(wait)
    if (state.isStopping) return
    try {
      await startAnother(state, number)
      return log.warn('worker.replaced', { worker: number })
    } catch (error) {
      log.error('worker.not_started', { worker: number, error })
    }
  }
}

/** It may run newer code than the primary, so it applies its own migrations. */
const startAnother = (state: State, number: number) =>
  launch(state, number).start({ databaseUrl: state.databaseUrl, isDatabasePrepared: false })

async function restartAll(state: State) {
  const { log } = state
  for (const old of servingWorkers(state)) {
    if (state.isStopping || !state.workers.has(old)) continue
    state.replacedWorker = old
    try {
      await startAnother(state, old.number)
    } catch (error) {
      if (!state.workers.has(old)) void replace(state, old.number, firstRetry)
      return log.error('workers.restart_failed', { worker: old.number, error })
    } finally {
      state.replacedWorker = undefined
    }
    const stopped = old.stop(true)
    assignJobs(state)
    await stopped
  }
  if (!state.isStopping) log.info('workers.restarted', {})
}
