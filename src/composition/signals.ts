// What signals do from the first moment of a process: without a handler each of them ends it. Loads nothing, so that this
// moment is early.
import cluster from 'node:cluster'
import type { Lifecycle } from './lifecycle.ts'

export function handleSignals(lifecycle: Lifecycle) {
  // Nothing is loaded yet that would have to be replaced. Later run-alone.ts and run-primary.ts react to it.
  process.on('SIGUSR2', () => {})
  if (cluster.isWorker) {
    // Ctrl-C and a closed terminal reach all processes; the primary decides the order.
    for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
    process.on('SIGTERM', () => void lifecycle.stop(0, { othersServe: true }))
  } else {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void lifecycle.stop(0))
  }
}
