// The product on its port, in this process.
import { measureLag } from '#server/http/load-shedding.ts'
import { listen } from '#server/http/server.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import type { PrimaryConnection } from '#server/platform/workers/primary-connection.ts'
import type { Lifecycle } from './lifecycle.ts'
import { createProduct } from './product.ts'
import type { loadLive, WebBundle } from './web-bundle.ts'

type ServeContext = {
  config: Config
  db: Database
  log: Log
  web: WebBundle
  /** Vite, during development. */
  before?: Awaited<ReturnType<typeof loadLive>>['before'] | undefined
  primary?: PrimaryConnection
  lifecycle: Lifecycle
}

export async function serve({ config, db, log, web, before, primary, lifecycle }: ServeContext) {
  const isDraining = lifecycle.isStopping
  const product = await createProduct({
    config,
    db,
    log,
    web,
    isDraining,
    readLag: measureLag(),
    ...(primary && { primary }),
  })
  lifecycle.onStop(() => product.stop())
  const server = await listen(product.fetch, config.listenOn, config.host, before ?? product.before, product.sockets)
  lifecycle.onStop(({ othersServe }) => server.stop(othersServe === undefined ? {} : { othersListen: othersServe }))
  lifecycle.onStop(() => product.stopJobs())
  return { port: server.port, runJobs: product.runJobs }
}
