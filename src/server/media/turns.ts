import { busy } from '#server/platform/failure.ts'

export type Turns = { hasRoom(): boolean; take<T>(work: () => Promise<T>): Promise<T> }

/** So many at once; so many wait, first come first served; whoever comes then is sent away. */
export function takingTurns(atOnce: number, mayWait = Number.POSITIVE_INFINITY): Turns {
  let running = 0
  const waiting: (() => void)[] = []
  const hasRoom = () => running < atOnce || waiting.length < mayWait

  return {
    hasRoom,
    async take(work) {
      if (!hasRoom()) throw busy()
      if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
      else running += 1
      try {
        return await work()
      } finally {
        // The place is handed on, so nobody can slip in before who waited.
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
