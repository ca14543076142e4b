// The whole product in one process: WORKERS=1, and development.
import type { Config } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { greetingFor } from './greeting.ts'
import type { Lifecycle } from './lifecycle.ts'
import { prepareDatabase } from './prepare-database.ts'
import { serve } from './serve.ts'
import { primaryStopLimit, processStopLimit } from './stop-limits.ts'
import { loadBuilt, loadLive } from './web-bundle.ts'

export async function runAlone(config: Config, lifecycle: Lifecycle, isLive: boolean) {
  const { out, showProgress } = lifecycle
  // A stop during the start waits until the database has started.
  lifecycle.stopLimit = primaryStopLimit
  const log = createLog(config.logLevel, out.write, process.stdout.isTTY)
  process.on('SIGUSR2', () => log.warn('workers.not_restarted', { hint: onlyWorkersRestart }))
  process.on('unhandledRejection', (error) => log.error('process.unhandled_rejection', { error }))
  const { db, notices } = await prepareDatabase(config, log, lifecycle)
  lifecycle.stopLimit = processStopLimit
  const { web, before } = await loadWeb(lifecycle, isLive)
  const { port, runJobs } = await serve({ config, db, log, web, before, lifecycle })
  if (config.role !== 'web') runJobs()
  showProgress(6, 6, 'Ready')
  out.write(greetingFor(config, port, notices))
  out.flush()
}

const onlyWorkersRestart = 'A rolling restart needs at least two workers (WORKERS). Restart the whole process instead.'

async function loadWeb(lifecycle: Lifecycle, isLive: boolean) {
  if (!isLive) return { web: await loadBuilt(), before: undefined }
  const live = await loadLive()
  lifecycle.onStop(() => live.stop())
  return live
}
