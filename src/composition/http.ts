import { Hono } from 'hono'
import { api as contract } from '#contract/api.ts'
import type { Language } from '#contract/language.ts'
import { listSitemapFiles, readSitemapFile } from '#server/ads/index.ts'
import type { AccessLog } from '#server/http/access-log.ts'
import { createApi } from '#server/http/api/create-api.ts'
import { createApp, type Fetch } from '#server/http/app.ts'
import { scriptlessPolicy } from '#server/http/headers.ts'
import { createVisitorWork, type ReadLag } from '#server/http/load-shedding.ts'
import { changedAt } from '#server/http/pages/own-changes.ts'
import { mailInboxRoutes } from '#server/mail/index.ts'
import { limitOf } from '#server/platform/bounded-resources.ts'
import { isReachable } from '#server/platform/db.ts'
import { createLiveness } from '#server/platform/liveness.ts'
import { readForVisitor, readFromPrimary } from '#server/platform/replica/read-scope.ts'
import { canSubscribe } from '#server/realtime/index.ts'
import { inboxRoutes } from '#server/sms/index.ts'
import { domainApis } from './domains.ts'
import { fileRoutes, loadAssets } from './files.ts'
import { createPageHandler } from './pages.ts'
import type { Services } from './services.ts'
import type { WebBundle } from './web-bundle.ts'

type HttpContext = {
  services: Services
  web: WebBundle
  accessLog: AccessLog
  readMetrics: () => Promise<string>
  isDraining: () => boolean
  readLag: ReadLag
}

export async function createFetch({
  services,
  web,
  accessLog,
  readMetrics,
  isDraining,
  readLag,
}: HttpContext): Promise<Fetch> {
  const { config, db, clock, log, metrics, sessions, realtime } = services
  const { publicUrl, apiBase, corsOrigins, trustedProxies } = config
  const hasDatabase = () => isReachable(db)
  const { assets, reference } = await loadAssets(services, web)
  // The last listener: everything that pages show has followed the change.
  services.liveCatalog.onChange(services.dropAllPages)
  metrics.gauge('event_loop_lag_ms', readLag, 'max')
  const reads = createVisitorWork(limitOf('read_api'), readLag, clock)
  const renders = createVisitorWork(limitOf('render_page'), readLag, clock)
  /** The sender of a change must see it, and a replica may not have it yet. */
  const ownChangesFirst = <T>(request: Request, work: () => T) =>
    changedAt(request.headers.get('cookie'), clock.now()) ? readFromPrimary(work) : work()
  const api = createApi({
    domains: domainApis(services),
    sessions,
    log,
    publicUrl,
    reads,
    readForVisitor: (request, read) => ownChangesFirst(request, () => readForVisitor(read)),
  })
  const pages = createPageHandler({ services, web, api, reference, renders })
  return createApp({
    api,
    contract,
    apiPath: apiBase.startsWith('/') ? apiBase : '/api',
    assets,
    build: web.build,
    pages: (request, sender) => ownChangesFirst(request, () => pages(request, sender)),
    crawlerFiles: crawlerFilesOf(services, web),
    origins: config,
    corsOrigins,
    trustedProxies,
    isAlive: createLiveness({ clock, isReachable: hasDatabase }),
    isReady: () => !isDraining(),
    hasDatabase,
    log,
    readMetrics,
    accessLog,
    fileRoutes: fileRoutes(services),
    devRoutes: devRoutesOf(services),
    metricsToken: config.metricsToken,
    broadcasting: { ...realtime, sessions, publicUrl, mayHear: canSubscribe },
    pusherApi: async (request) => realtime.pusher?.fetchHttpApi(request),
  })
}

/** Messages that no gateway and no mail server sends. */
function devRoutesOf({ inbox, mailInbox }: Services) {
  const headers = { 'content-security-policy': scriptlessPolicy, 'cache-control': 'no-store' }
  const routes = new Hono()
  if (inbox) routes.route('/', inboxRoutes(inbox, headers))
  if (mailInbox) routes.route('/', mailInboxRoutes(mailInbox, headers))
  return routes
}

function crawlerFilesOf({ db, config, settings }: Services, { entry }: WebBundle) {
  const privatePages = entry.sitePages.filter((page) => page.access === 'private' && !page.path.includes(':'))
  return {
    publicUrl: config.publicUrl,
    securityContact: config.securityContact,
    siteName: (language: Language) => settings.current().name[language],
    paths: entry.indexedPaths,
    privatePaths: privatePages.map((page) => page.path),
    listFiles: () => readForVisitor(() => listSitemapFiles(db)),
    readFile: (name: string) => readForVisitor(() => readSitemapFile(db, name)),
  }
}
