// What a process has started, and how it stops: the last part first, so no accepted request is dropped.
import { createBufferedWriter } from '#server/platform/buffered-writer.ts'

export type StopOptions = {
  /** Other workers accept connections while this one stops. */
  othersServe?: boolean
}

export type Lifecycle = ReturnType<typeof createLifecycle>

/** Shows how far the start is, on a terminal as a bar. */
type ShowProgress = (done: number, total: number, label: string) => void

export function createLifecycle(showProgress: ShowProgress) {
  const out = createBufferedWriter(process.stdout)
  const stopFunctions: ((options: StopOptions) => Promise<unknown>)[] = []
  let isStopping = false
  return {
    /** Milliseconds for all parts together. Set before the first part is started. */
    stopLimit: 0,
    out,
    showProgress,
    isStopping: () => isStopping,
    onStop: (stopPart: (options: StopOptions) => Promise<unknown>) => void stopFunctions.push(stopPart),
    async stop(code: number, options: StopOptions = {}) {
      if (isStopping) return
      isStopping = true
      setTimeout(() => process.exit(1), this.stopLimit).unref()
      // The start may go on and add parts until the process ends.
      for (let stopPart = stopFunctions.pop(); stopPart; stopPart = stopFunctions.pop()) {
        await stopPart(options).catch((error) => process.stderr.write(`${error}\n`))
      }
      out.flush()
      process.exit(code)
    },
  }
}
