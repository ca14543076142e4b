// Starts the product: one process, or a primary with several workers. The parts are loaded when it is known which.
import cluster from 'node:cluster'
import { setFlagsFromString } from 'node:v8'
import { createLifecycle } from '#composition/lifecycle.ts'
import { handleSignals } from '#composition/signals.ts'
import type { Config } from '#server/platform/config.ts'
import { showProgress } from '../tools/progress.mjs'

// Old objects are collected when their memory has grown to 1.75 times what is in use, instead of four times: texts of pages that
// were sent long ago fill it. With a million ads a worker takes 430 MB, with 2.5 times up to 600 (bench market).
setFlagsFromString('--heap-growing-percent=75')

const isLive = process.argv.includes('--dev')
const lifecycle = createLifecycle(showProgress)
handleSignals(lifecycle)
try {
  await run(await readConfig())
} catch (error) {
  if (!lifecycle.isStopping()) {
    await report(error)
    await lifecycle.stop(1)
  }
}

async function readConfig() {
  const { readProcessConfig } = await import('#server/platform/config.ts')
  const { assertSafeSettings } = await import('#server/platform/unsafe-settings.ts')
  const config = readProcessConfig()
  assertSafeSettings(config)
  return config
}

async function run(config: Config) {
  if (cluster.isWorker) return (await import('#composition/run-worker.ts')).runWorker(config, lifecycle)
  // Nobody asks a process for jobs, so only a primary notices when it hangs.
  const isAlone = isLive || (config.workers === 1 && config.role !== 'worker')
  if (isAlone) return (await import('#composition/run-alone.ts')).runAlone(config, lifecycle, isLive)
  return (await import('#composition/run-primary.ts')).runPrimary(config, lifecycle)
}

async function report(error: unknown) {
  if (cluster.isWorker) return (await import('#composition/run-worker.ts')).reportFailure(error)
  const { messageFor } = await import('#composition/start-errors.ts')
  process.stderr.write(`\n${messageFor(error)}\n`)
}
