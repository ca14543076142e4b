// One of several workers. It loads its code while the primary process prepares the database, then serves.
import type { Config } from '#server/platform/config.ts'
import { createLog, type Log } from '#server/platform/log.ts'
import { heartbeatEvery } from '#server/platform/workers/heartbeats.ts'
import type { ToPrimary, ToWorker, WorkerStart } from '#server/platform/workers/messages.ts'
import { createPrimaryConnection } from '#server/platform/workers/primary-connection.ts'
import { addressOf, connectTo, openDatabase } from './database.ts'
import type { Lifecycle } from './lifecycle.ts'
import { serve } from './serve.ts'
import { messageFor } from './start-errors.ts'
import { processStopLimit } from './stop-limits.ts'
import { loadBuilt } from './web-bundle.ts'

export async function runWorker(config: Config, lifecycle: Lifecycle) {
  lifecycle.stopLimit = processStopLimit
  const started = Promise.withResolvers<WorkerStart>()
  const receivers: ((message: ToWorker) => void)[] = [
    (message) => {
      if (message.kind === 'start') started.resolve(message)
      if (message.kind === 'stop') void lifecycle.stop(0, { othersServe: message.othersServe })
    },
  ]
  process.on('message', (message: ToWorker) => {
    for (const receive of receivers) receive(message)
  })
  const web = await loadBuilt()
  const start = await started.promise
  const log = createLog(config.logLevel, lifecycle.out.write, process.stdout.isTTY, { worker: start.number })
  process.on('unhandledRejection', (error) => log.error('process.unhandled_rejection', { error }))
  const { connection: primary, receive, reportLastMetrics } = createPrimaryConnection(tellPrimary, log)
  receivers.push(receive)
  lifecycle.onStop(reportLastMetrics)
  const db = await connectToDatabase(config, start, log)
  lifecycle.onStop(() => db.close())
  const { port, runJobs } = await serve({ config, db, log, web, primary, lifecycle })
  receivers.push(({ kind }) => kind === 'run_jobs' && runJobs())
  await tellPrimary({ kind: 'listening', port })
  setInterval(() => void tellPrimary({ kind: 'alive' }), heartbeatEvery).unref()
}

const connectToDatabase = (config: Config, { databaseUrl, isDatabasePrepared }: WorkerStart, log: Log) => {
  const address = addressOf(config, databaseUrl)
  return isDatabasePrepared ? connectTo(address, log) : openDatabase(address, log)
}

/** The primary prints why the start failed, once for all workers. */
export const reportFailure = (error: unknown) => tellPrimary({ kind: 'failed', message: messageFor(error) })

/** Resolves when the message is sent or the primary is gone. */
const tellPrimary = (message: ToPrimary) =>
  new Promise<void>((resolve) => {
    process.send?.(message, () => resolve())
  })
