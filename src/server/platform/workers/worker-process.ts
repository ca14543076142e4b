// One worker, as the primary process sees it.
import cluster from 'node:cluster'
import { second } from '#server/platform/time.ts'
import type { Line } from './bus-relay.ts'
import { type LostConnection, passOn, watchConnections } from './lost-connections.ts'
import type { ToPrimary, WorkerStart } from './messages.ts'

export type WorkerProcess = {
  number: number
  line: Line
  startedAt: number
  isListening: boolean
  /** It was told to stop, so it is not replaced. */
  isRetiring: boolean
  /** Lets it connect to the database; returns the port on which it listens. */
  start(settings: Omit<WorkerStart, 'number'>): Promise<number>
  stop(othersServe: boolean): Promise<void>
  /** The connection that it was given and had not taken when it ended. */
  lostConnection(): LostConnection | undefined
  takeOver(connection: LostConnection): void
  kill(): void
}

/** The message is a sentence for the person who starts the server. */
export class WorkerStartError extends Error {}

/** `stop` is longer than a worker's own limit. */
export const workerLimits = { start: 60 * second, stop: 40 * second }

type Handlers = {
  onMessage(worker: WorkerProcess, message: ToPrimary): void
  onExit(worker: WorkerProcess, reason: { code: number | null; signal: string | null }): void
}

/** The process starts at once and loads its code, while the database is being prepared. */
export function launchWorker(number: number, { onMessage, onExit }: Handlers): WorkerProcess {
  // Otherwise glibc keeps freed memory for each thread: 70 MB more in a busy worker.
  const child = cluster.fork({ MALLOC_ARENA_MAX: '2' })
  const lostConnection = watchConnections(child)
  const listening = Promise.withResolvers<number>()
  const ended = Promise.withResolvers<void>()
  const send: Line['send'] = (message) => void (child.isConnected() && child.send(message, ignore))
  /** Ends a process that hangs. */
  const within = async <T>(work: Promise<T>, limit: number) => {
    const timer = setTimeout(() => child.process.kill('SIGKILL'), limit)
    return work.finally(() => clearTimeout(timer))
  }
  const worker: WorkerProcess = {
    number,
    line: { send },
    startedAt: Date.now(),
    isListening: false,
    isRetiring: false,
    start(settings) {
      send({ kind: 'start', number, ...settings })
      return within(listening.promise, workerLimits.start)
    },
    stop(othersServe) {
      worker.isRetiring = true
      send({ kind: 'stop', othersServe })
      return within(ended.promise, workerLimits.stop)
    },
    lostConnection,
    takeOver: (connection) => passOn(connection, child),
    kill: () => void child.process.kill('SIGKILL'),
  }
  // It may end before `start` is called.
  listening.promise.catch(ignore)
  child.on('error', ignore)
  child.on('message', (message: ToPrimary) => {
    worker.isListening ||= message.kind === 'listening'
    if (message.kind === 'listening') listening.resolve(message.port)
    if (message.kind === 'failed') listening.reject(new WorkerStartError(message.message))
    onMessage(worker, message)
  })
  child.once('exit', (code, signal) => {
    listening.reject(new WorkerStartError(`A worker process ended with ${signal ?? code}.`))
    ended.resolve()
    onExit(worker, { code, signal })
  })
  return worker
}

const ignore = () => {}
