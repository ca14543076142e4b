// Starts the product: one process, or a primary with several workers. The parts are loaded when it is known which.
import cluster from 'node:cluster'
import { setFlagsFromString } from 'node:v8'
import { createLifecycle } from '#composition/lifecycle.ts'
import { messageFor } from '#composition/start-errors.ts'
import { type Config, readProcessConfig } from '#server/platform/config.ts'
import { assertSafeSettings } from '#server/platform/unsafe-settings.ts'
import { showProgress } from '../tools/progress.mjs'

// Old objects are collected when their memory has grown to 2.5 times what is in use, instead of four times: a tenth less
// memory for the same processor time (bench market).
setFlagsFromString('--heap-growing-percent=150')

const isLive = process.argv.includes('--dev')
const lifecycle = createLifecycle(showProgress)
try {
  const config = readProcessConfig()
  assertSafeSettings(config)
  await run(config)
} catch (error) {
  if (!lifecycle.isStopping()) {
    await report(error)
    await lifecycle.stop(1)
  }
}

async function run(config: Config) {
  if (cluster.isWorker) return (await import('#composition/run-worker.ts')).runWorker(config, lifecycle)
  if (config.workers === 1 || isLive)
    return (await import('#composition/run-alone.ts')).runAlone(config, lifecycle, isLive)
  return (await import('#composition/run-primary.ts')).runPrimary(config, lifecycle)
}

async function report(error: unknown) {
  if (cluster.isWorker) return (await import('#composition/run-worker.ts')).reportFailure(error)
  process.stderr.write(`\n${messageFor(error)}\n`)
}
