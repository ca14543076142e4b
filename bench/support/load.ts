// Asks one server on this machine as fast as it answers, for a few seconds, from a thread of its own.
import { Worker } from 'node:worker_threads'

export type Load = {
  origin: string
  /** `{n}` becomes another number in every request, from a million millions upwards. */
  path: string
  connections: number
  seconds: number
  /** Milliseconds each connection rests between an answer and its next request; none: as fast as it answers. */
  rest?: number
  headers?: Record<string, string>
}

/** Times in milliseconds; `answers` counts the warm-up too. */
export type LoadResult = { perSecond: number; p50: number; p99: number; answers: number }

// Whatever happens, a round ends: the thread is cut when it takes this much longer than asked.
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
