// The whole product without its listening socket. Used by main.ts, and by benches and tests that need all of it.
import type { Pusher } from '#pusher/pusher.ts'
import { createAccessLog } from '#server/http/access-log.ts'
import type { Fetch } from '#server/http/app.ts'
import { securityHeaders } from '#server/http/headers.ts'
import type { ReadLag } from '#server/http/load-shedding.ts'
import { serveCachedPages } from '#server/http/pages/cached-pages.ts'
import type { Middleware } from '#server/http/server.ts'
import { allJobs } from '#server/jobs.ts'
import type { Media } from '#server/media/index.ts'
import type { Config } from '#server/platform/config.ts'
import { connectAgain, type Database, jobLimits } from '#server/platform/db.ts'
import { type OnJobEnd, startJobs } from '#server/platform/job.ts'
import type { Log } from '#server/platform/log.ts'
import { metricsText } from '#server/platform/metrics.ts'
import type { PrimaryConnection } from '#server/platform/workers/primary-connection.ts'
import { startQueue } from '#server/queue/index.ts'
import type { Realtime } from '#server/realtime/index.ts'
import { allTasks } from '#server/tasks.ts'
import { createFetch } from './http.ts'
import { createServices, registerGauges, type Services } from './services.ts'
import type { WebBundle } from './web-bundle.ts'

export type Product = {
  fetch: Fetch
  /** Runs before `fetch` and serves cached pages directly. */
  before: Middleware
  media: Media
  /** The embedded Pusher server; undefined with a hosted one. */
  sockets: Pusher | undefined
  sendToUser: Realtime['sendToUser']
  /** Starts the jobs of which one process is enough; the others run already. */
  runJobs(): void
  /** Call first when the process stops: a job may run for minutes, and it can run again elsewhere. */
  stopJobs(): Promise<void>
  stop(): Promise<void>
}

export type ProductContext = {
  config: Config
  db: Database
  log: Log
  web: WebBundle
  isDraining: () => boolean
  /** Without it no request is refused because of a lag. */
  readLag?: ReadLag
  /** Only in a worker. */
  primary?: PrimaryConnection
}

export async function createProduct(context: ProductContext): Promise<Product> {
  const { config, log, web, isDraining, primary, readLag = () => 0 } = context
  const traces = await loadTraces(context)
  const db = traces?.traceDatabase(context.db) ?? context.db
  const services = await createServices(config, db, log, web.isLive ? 'live' : web.build, primary)
  const { cache, media, metrics, realtime, push, bus } = services
  registerGauges(services)
  const accessLog = createAccessLog(log, metrics)
  const readAll = primary?.shareMetrics(metrics.snapshot) ?? (async () => [metrics.snapshot()])
  const readMetrics = async () => metricsText(await readAll())
  const answer = await createFetch({ services, web, accessLog, readMetrics, isDraining, readLag })
  const fetch = traces?.traceRequests(answer) ?? answer
  const jobs = createJobs(services)
  const sessionEnds = await realtime.closeSocketsOnSessionEnd(db)
  return {
    fetch,
    before: serveCachedPages({
      cache,
      clock: services.clock,
      security: securityHeaders(config),
      accessLog,
      countPage: services.countPage,
      countSearch: services.countSearch,
      trustedProxies: config.trustedProxies,
    }),
    media,
    sockets: realtime.pusher,
    sendToUser: realtime.sendToUser,
    runJobs: jobs.runShared,
    stopJobs: jobs.stop,
    async stop() {
      await jobs.stop()
      await services.views.flush().catch((error) => log.warn('views.not_flushed', { error }))
      await services.searches.flush().catch((error) => log.warn('searches.not_flushed', { error }))
      await push.stop()
      media.stop()
      realtime.pusher?.stop()
      await sessionEnds.stop()
      services.settings.stop()
      services.liveCatalog.stop()
      services.synonyms.stop()
      services.prohibited.stop()
      services.bannerTimes.stop()
      services.invalidation.stop()
      bus.stop()
      await traces?.stop()
    },
  }
}

/** Their code is only loaded when they are wanted. */
async function loadTraces({ config, log }: ProductContext) {
  if (!config.traces) return undefined
  const { openTraces } = await import('#server/http/open-traces.ts')
  return openTraces(config.traces, log, config.role)
}

function createJobs(services: Services) {
  const { db, log, metrics } = services
  const countRun: OnJobEnd = (job, result) => metrics.count('job_runs_total', { job, result })
  const onIdleError = (error: Error) => log.warn('database.connection_lost', { error })
  const jobsDb = connectAgain(db, onIdleError, jobLimits)
  const { own = [], shared = [] } = Object.groupBy(allJobs({ ...services, db: jobsDb }), ({ isPerProcess }) =>
    isPerProcess ? 'own' : 'shared',
  )
  const running = [startJobs(own, log, countRun)]
  let isStopped = false
  const { clock, queue, config } = services
  // The process that enqueues a task also runs it, without waiting for the next poll of the table.
  const isWorking = config.role !== 'web'
  const tasks = isWorking ? startQueue({ db: jobsDb, clock, log, queue, handlers: allTasks(services) }) : undefined
  return {
    runShared() {
      if (running.length === 1 && !isStopped) running.push(startJobs(shared, log, countRun))
    },
    async stop() {
      isStopped = true
      for (const jobs of running) jobs.stop()
      tasks?.stop()
      await jobsDb.abort()
    },
  }
}
