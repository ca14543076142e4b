import { unavailable } from './failure.ts'

/** Lets a few in at a time; others wait in order, and where there is no more room they are sent away (503). */
export function createLane(atOnce: number, room: number) {
  let inside = 0
  const waiting: (() => void)[] = []

  return async function pass<T>(work: () => Promise<T>): Promise<T> {
    if (inside < atOnce) inside += 1
    else if (waiting.length < room) await new Promise<void>((enter) => waiting.push(enter))
    else throw unavailable(new Error('Too many are waiting for the same work.'))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else inside -= 1
    }
  }
}
