// Sends requests to a local server for a few seconds, from a worker thread: as fast as it responds, or at a given rate.
import { Worker } from 'node:worker_threads'

export type Load = {
  origin: string
  /** `{n}` is replaced by a new number of thirteen digits in every request. */
  path: string
  /** Paths that all connections take in turn, instead of `path`. */
  paths?: string[]
  connections: number
  seconds: number
  /** Count responses other than 200 instead of failing. */
  countsFailures?: boolean
  /** Pause in milliseconds between a response and the next request of a connection; none by default. */
  rest?: number
  /** Requests per second of all connections together, at random moments. Waiting for a free connection counts as time. */
  rate?: number
  headers?: Record<string, string>
  /** Every request comes from another address, as real visitors do. The server needs TRUSTED_PROXIES=1. */
  hasManyAddresses?: boolean
}

/** As Chrome and Firefox send it. */
export const browserEncodings = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** Times in milliseconds; `answers` includes the warm-up. */
export type LoadResult = {
  perSecond: number
  p50: number
  p95: number
  p99: number
  answers: number
  failures: number
}

// The thread is terminated when it takes this much longer than requested.
const grace = 15_000
const longest = 60

export async function measureLoad(load: Load): Promise<LoadResult> {
  if (new URL(load.origin).hostname !== '127.0.0.1') throw new Error('Load goes to this machine only.')
  if (load.seconds > longest) throw new Error(`A round lasts ${longest} seconds at most.`)
  const worker = new Worker(new URL('./load-worker.ts', import.meta.url), { workerData: load })
  const limit = setTimeout(() => void worker.terminate(), load.seconds * 1000 + grace)
  try {
    return await resultOf(worker)
  } finally {
    clearTimeout(limit)
    await worker.terminate()
  }
}

function resultOf(worker: Worker) {
  return new Promise<LoadResult>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The load ended without a result.')))
  })
}
