// Starts the product: one process, or a primary with several workers. The parts are loaded when it is known which.
import cluster from 'node:cluster'
import { createLifecycle } from '#composition/lifecycle.ts'
import { messageFor } from '#composition/start-errors.ts'
import { type Config, readProcessConfig } from '#server/platform/config.ts'
import { assertSafeSettings } from '#server/platform/unsafe-settings.ts'
import { showProgress } from '../tools/progress.mjs'

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
