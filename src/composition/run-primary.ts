// The primary process of several workers: it owns the database, the signals and the bus, and serves nothing itself.
import cluster from 'node:cluster'
import type { Config } from '#server/platform/config.ts'
import { createLog, type Log } from '#server/platform/log.ts'
import { openBus } from '#server/platform/open-bus.ts'
import { readSecret } from '#server/platform/secret.ts'
import { createBusRelay } from '#server/platform/workers/bus-relay.ts'
import { createSupervisor } from '#server/platform/workers/supervisor.ts'
import { greetingFor } from './greeting.ts'
import type { Lifecycle } from './lifecycle.ts'
import { prepareDatabase } from './prepare-database.ts'
import { primaryStopLimit } from './stop-limits.ts'

/** V8's default lets the young objects of a busy worker take 57 MB; this takes half of it. */
const workerFlags = ['--max-semi-space-size=16']

export async function runPrimary(config: Config, lifecycle: Lifecycle) {
  const { out, showProgress } = lifecycle
  lifecycle.stopLimit = primaryStopLimit
  const log = createLog(config.logLevel, out.write, process.stdout.isTTY)
  process.on('unhandledRejection', (error) => log.error('process.unhandled_rejection', { error }))
  const relay = createBusRelay(await openOuterBus(config, log))
  const supervisor = createSupervisor({ count: config.workers, runsJobs: config.role !== 'web', relay, log })
  cluster.setupPrimary({ execArgv: [...process.execArgv, ...workerFlags] })
  process.on('SIGUSR2', () => void supervisor.restart())
  // A stop during the start ends the workers; afterwards they must stop before the database does.
  const stopWorkers = once(() => supervisor.stop())
  lifecycle.onStop(stopWorkers)
  const { url, db, notices } = await prepareDatabase(config, log, lifecycle)
  lifecycle.onStop(stopWorkers)
  await db.close()
  const port = await supervisor.start(url)
  showProgress(6, 6, 'Ready')
  out.write(greetingFor(config, port, notices))
  out.flush()
}

const openOuterBus = async (config: Config, log: Log) =>
  config.redisUrl ? openBus(config, await readSecret(config), log) : undefined

function once(work: () => Promise<void>) {
  let result: Promise<void> | undefined
  return () => {
    result ??= work()
    return result
  }
}
