// The whole product without its listening socket. Used by main.ts, and by benches and tests that need all of it.
import type { Pusher } from '#pusher/pusher.ts'
import { createAccessLog } from '#server/http/access-log.ts'
import type { Fetch } from '#server/http/app.ts'
import { securityHeaders } from '#server/http/headers.ts'
import { serveCachedPages } from '#server/http/pages/cached-pages.ts'
import type { Middleware } from '#server/http/server.ts'
import { allJobs } from '#server/jobs.ts'
import type { Media } from '#server/media/index.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/db.ts'
import { startJobs } from '#server/platform/job.ts'
import type { Log } from '#server/platform/log.ts'
import type { Realtime } from '#server/realtime/index.ts'
import { createFetch } from './http.ts'
import { createServices, registerGauges } from './services.ts'
import type { WebBundle } from './web-bundle.ts'

export type Product = {
  fetch: Fetch
  /** Runs before `fetch` and serves cached pages directly. */
  before: Middleware
  media: Media
  /** The embedded Pusher server; undefined with a hosted one. */
  sockets: Pusher | undefined
  sendToUser: Realtime['sendToUser']
  stop(): Promise<void>
}

export type ProductContext = { config: Config; db: Database; log: Log; web: WebBundle; isDraining: () => boolean }

export async function createProduct({ config, db, log, web, isDraining }: ProductContext): Promise<Product> {
  const services = await createServices(config, db, log)
  const { cache, media, metrics, realtime, push, bus } = services
  registerGauges(services)
  const accessLog = createAccessLog(log, metrics)
  const fetch = await createFetch({ services, web, accessLog, isDraining })
  const jobs = startJobs(allJobs(services), log)
  const sessionEnds = await realtime.closeSocketsOnSessionEnd(db)
  return {
    fetch,
    before: serveCachedPages({ cache, security: securityHeaders(config), accessLog }),
    media,
    sockets: realtime.pusher,
    sendToUser: realtime.sendToUser,
    async stop() {
      jobs.stop()
      push.stop()
      media.stop()
      realtime.pusher?.stop()
      await sessionEnds.stop()
      bus.stop()
    },
  }
}
