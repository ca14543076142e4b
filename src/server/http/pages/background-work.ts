/** Rests this many times as long as the work took, so that it takes at most a quarter of one processor. */
const restFactor = 3

/**
 * Work that no request waits for: one piece at a time, with a pause after each. `run` returns false without starting anything
 * while there is other work or a pause; a later request tries again.
 */
export function createBackgroundWork() {
  let isBusy = false
  return {
    run(work: () => Promise<unknown>): boolean {
      if (isBusy) return false
      isBusy = true
      const start = performance.now()
      const rest = () => {
        setTimeout(() => (isBusy = false), (performance.now() - start) * restFactor).unref()
      }
      work().then(rest, rest)
      return true
    },
  }
}
