// What a process has started, and how it stops: the last part first, so no accepted request is dropped.
import { createBufferedWriter } from '#server/platform/buffered-writer.ts'
import { processStopLimit } from './stop-limits.ts'

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
    /** Milliseconds for all parts together. */
    stopLimit: processStopLimit,
    out,
    showProgress,
    isStopping: () => isStopping,
    onStop: (stopPart: (options: StopOptions) => Promise<unknown>) => void stopFunctions.unshift(stopPart),
    async stop(code: number, options: StopOptions = {}) {
      if (isStopping) return
      isStopping = true
      setTimeout(() => process.exit(1), this.stopLimit).unref()
      for (const stopPart of stopFunctions) {
        await stopPart(options).catch((error) => process.stderr.write(`${error}\n`))
      }
      out.flush()
      process.exit(code)
    },
  }
}
