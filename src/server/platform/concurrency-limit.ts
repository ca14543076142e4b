import { busy, unavailable } from './http-error.ts'

type Options = {
  /** Calls that run at the same time. */
  atOnce: number
  /** Calls that wait for a free slot, first in, first out. */
  maxQueued?: number
  /** Error for a call that finds the queue full. */
  whenFull?: () => Error
  /** Milliseconds in the queue, and the error for a call that has waited so long. */
  wait?: { limit: number; whenOver: () => Error }
}

export type ConcurrencyLimit = {
  hasRoom(): boolean
  run<T>(work: () => Promise<T>): Promise<T>
  /** Calls in the queue. */
  queued(): number
}

/** The dependency cannot take more work now; the client may retry after two seconds. */
export const queueFull = () => unavailable(new Error('Too many calls wait for the same work.'))

/** Runs at most `atOnce` calls, queues at most `maxQueued` and rejects the rest. */
export function createConcurrencyLimit(options: Options): ConcurrencyLimit {
  const { atOnce, maxQueued = Number.POSITIVE_INFINITY, whenFull = busy, wait } = options
  let running = 0
  const queue: (() => void)[] = []

  function waitForSlot() {
    return new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const giveUp = ({ whenOver }: { whenOver: () => Error }) => {
        queue.splice(queue.indexOf(start), 1)
        reject(whenOver())
      }
      const timer = wait && setTimeout(giveUp, wait.limit, wait)
      queue.push(start)
    })
  }

  const hasRoom = () => running < atOnce || queue.length < maxQueued

  return {
    hasRoom,
    queued: () => queue.length,
    async run(work) {
      if (!hasRoom()) throw whenFull()
      if (running >= atOnce) await waitForSlot()
      else running += 1
      try {
        return await work()
      } finally {
        // The slot passes directly to the next call, so a new call cannot overtake the queue.
        const next = queue.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
