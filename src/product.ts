// Wires the whole product together. Used by main.ts, and by benches and tests that need the real thing.
import { join } from 'node:path'
import { api as contract } from '#contract/api.ts'
import { adIdsOf } from '#contract/cache-tags.ts'
import { createClient } from '#contract/client.ts'
import { languageOfPath } from '#contract/language.ts'
import type { Pusher } from '#pusher/pusher.ts'
import { accountsApi } from '#server/accounts/api.ts'
import { type AccountsContext, createSessions } from '#server/accounts/index.ts'
import { adsApi } from '#server/ads/api.ts'
import { listSellerAds, listSitemapFiles, readAdShareFace, readSitemapFile } from '#server/ads/index.ts'
import { catalogApi } from '#server/catalog/api.ts'
import { readCatalog } from '#server/catalog/index.ts'
import { referenceFiles } from '#server/catalog/reference.ts'
import { seedReferenceData } from '#server/catalog/seed.ts'
import { chatApi } from '#server/chat/api.ts'
import { createChatFiles } from '#server/chat/index.ts'
import { commentsApi } from '#server/comments/api.ts'
import { dashboardApi } from '#server/dashboard/api.ts'
import { favouritesApi } from '#server/favourites/api.ts'
import { createAccessLog } from '#server/http/access-log.ts'
import { createApi } from '#server/http/api/create-api.ts'
import { sendInProcess } from '#server/http/api/in-process.ts'
import { createApp, type Fetch } from '#server/http/app.ts'
import { type Assets, addReferenceFile, readAssets } from '#server/http/assets.ts'
import { developmentPolicy, pagePolicy, securityHeaders } from '#server/http/headers.ts'
import { createTagInvalidation } from '#server/http/pages/cache-invalidation.ts'
import { serveCachedPages } from '#server/http/pages/cached-pages.ts'
import { createPageCache, noPageCache } from '#server/http/pages/page-cache.ts'
import { createPages } from '#server/http/pages/pages.ts'
import type { Middleware } from '#server/http/server.ts'
import { addressOfUpgrade } from '#server/http/visitor.ts'
import { inquiriesApi } from '#server/inquiries/api.ts'
import { listInquiriesByAuthor, readInquiryShareFace } from '#server/inquiries/index.ts'
import { meApi } from '#server/me/api.ts'
import { mediaApi } from '#server/media/api.ts'
import { createMedia, createShareCards, type Media } from '#server/media/index.ts'
import { notificationsApi } from '#server/notifications/api.ts'
import { createNotify } from '#server/notifications/index.ts'
import { peopleApi } from '#server/people/api.ts'
import { openBus } from '#server/platform/bus.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { connect, type Database } from '#server/platform/db.ts'
import { dropTagsAfterCommit } from '#server/platform/drop-tags.ts'
import type { Log } from '#server/platform/log.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { assertArabicCollation, assertDurable, migrate } from '#server/platform/migrations.ts'
import { readSecret } from '#server/platform/secret.ts'
import { postingApi } from '#server/posting/api.ts'
import { pushApi } from '#server/push/api.ts'
import { createPush } from '#server/push/index.ts'
import { ratingsApi } from '#server/ratings/api.ts'
import { canSubscribe, createRealtime, type Realtime } from '#server/realtime/index.ts'
import { reportsApi } from '#server/reports/api.ts'
import { seedSynonyms } from '#server/search/index.ts'
import { sellersApi } from '#server/sellers/api.ts'
import { readSellerShareFace } from '#server/sellers/index.ts'
import { createSms } from '#server/sms/index.ts'
import { openStorage } from '#server/uploads/index.ts'
import {
  freshSearchMetadata,
  keepSearchFresh,
  releaseHoldsOften,
  sweepAccountsHourly,
  sweepPostingHourly,
  sweepUploadsHourly,
} from './upkeep.ts'
import type { WebBundle } from './web-bundle.ts'

export type Step = (label: string) => void

/** A database that has every table and the reference data. */
export async function openDatabase(url: string, log: Log, onStep: Step = () => {}): Promise<Database> {
  const db = connect(url, (error) => log.warn('database.connection_lost', { error }))
  try {
    onStep('Preparing the database…')
    await migrate(db.pool)
    await assertArabicCollation(db.pool)
    await assertDurable(db.pool)
    onStep('Loading categories, places and makes…')
    await seedReferenceData(db)
    await seedSynonyms(db)
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}

/** Loads the demo marketplace into an empty database when the configuration asks for it. Returns its public accounts. */
export async function openDemo(
  config: Config,
  db: Database,
  log: Log,
  onStep: (done: number, total: number) => void = () => {},
) {
  if (!config.demo) return []
  const { loadDemo } = await import('#demo/load.ts')
  return loadDemo({ config, db, media: openMedia(config, db, log) }, onStep)
}

const openMedia = (config: Config, db: Database, log: Log) =>
  createMedia({ db, clock: systemClock, log, dataDir: config.dataDir, storage: openStorage(config) })

/** `before` answers what needs no thought ahead of `fetch`. */
export type Product = {
  fetch: Fetch
  before: Middleware
  media: Media
  /** Our own Pusher server; nothing when somebody else's carries the events. */
  sockets: Pusher | undefined
  tell: Realtime['sendToUser']
  stop(): Promise<void>
}
export type ProductParts = { config: Config; db: Database; log: Log; web: WebBundle; isDraining: () => boolean }

export async function createProduct({ config, db, log, web, isDraining }: ProductParts): Promise<Product> {
  const catalog = await readCatalog(db)
  const metrics = createMetrics()
  const record = createAccessLog(log, metrics)
  const cache = createPageCache(systemClock)
  metrics.gauge('page_cache_bytes', () => cache.size().bytes)
  metrics.gauge('page_cache_entries', () => cache.size().entries)
  metrics.gauge('process_resident_bytes', () => process.memoryUsage.rss())

  const assets: Assets = web.isLive ? new Map() : await readAssets('build/client')
  const references = referenceFiles(catalog)
  for (const file of references) addReferenceFile(assets, file)
  const reference = Object.fromEntries(references.map((file) => [file.language, file.url])) as Record<
    'ar' | 'en',
    string
  >

  const media = openMedia(config, db, log)
  const reading = { db, catalog, searchMetadata: await freshSearchMetadata(db, log) }
  keepSearchFresh(db, log)
  const { sms, inbox } = createSms(config, systemClock)
  const secret = await readSecret(config)
  const bus = await openBus(config, secret, log)
  metrics.gauge('bus_away', () => Number(bus.isDisconnected()))
  const { hostname: host } = new URL(config.publicUrl)
  const identity: AccountsContext = { db, clock: systemClock, secret, sms, log, host }
  const realtime = createRealtime({
    config,
    addressOf: (request) => addressOfUpgrade(request, config.trustedProxies),
    secret,
    log,
    bus,
  })
  const push = createPush({ config, db, clock: systemClock, log, secret })
  const notify = createNotify({ clock: systemClock, sendToUser: realtime.sendToUser, push: push.pushNotifications })
  const forgetPages = createTagInvalidation(cache, bus)
  // Whoever has a page open that was just forgotten hears that there is a newer one.
  const dropTags = dropTagsAfterCommit((tags) => {
    forgetPages(tags)
    for (const id of adIdsOf(tags)) realtime.sendToAdViewers(id, 'ad', {})
  })
  const mine = { ...identity, dropTags, notify }
  const chatFiles = createChatFiles({ ...mine, storage: openStorage(config), dataDir: config.dataDir, media })
  sweepUploadsHourly(media, chatFiles, log)
  const reports = { ...mine, catalog }
  const domains = [
    catalogApi(catalog, { countryLookupUrl: config.countryLookupUrl, pusher: config.pusher }),
    adsApi(reading),
    inquiriesApi(db, catalog),
    sellersApi({
      db,
      listAds: (language, sellerId, page) => listSellerAds(reading, language, sellerId, page),
      listInquiries: (language, sellerId) => listInquiriesByAuthor(db, catalog, language, sellerId),
    }),
    reportsApi(reports),
    accountsApi(identity),
    meApi(mine),
    peopleApi(mine),
    dashboardApi(reading, identity),
    mediaApi(media),
    notificationsApi({ db, clock: systemClock, sendToUser: realtime.sendToUser }),
    postingApi({ ...mine, catalog }),
    chatApi({ ...mine, tell: realtime.sendToUser, push: push.pushMessage }, chatFiles),
    commentsApi(mine),
    favouritesApi(reading, mine),
    ratingsApi(mine),
    pushApi(push),
  ]
  sweepAccountsHourly(mine)
  sweepPostingHourly(mine)
  releaseHoldsOften(reports, log)
  const sessions = createSessions(db, systemClock)
  const api = createApi({ domains, sessions, log, publicUrl: config.publicUrl })
  web.entry.errorReporter.report = (error, request) => log.error('page.failed', { url: request.url, error })

  const pages = createPages({
    cache: web.isLive ? noPageCache : cache,
    sessions,
    policyFor: web.isLive ? () => developmentPolicy : (html) => pagePolicy(html, config),
    pageAt: web.entry.pageAt,
    render: (request, isSignedIn, tags) =>
      web.render(request, {
        api: createClient(contract, languageOfPath(new URL(request.url).pathname), sendInProcess(api, request)),
        apiBase: config.apiBase,
        publicUrl: config.publicUrl,
        build: web.build,
        reference,
        isSignedIn,
        tag: (name) => void tags.add(name),
      }),
  })

  const privatePaths = web.entry.sitePages.filter((page) => page.access === 'private' && !page.path.includes(':'))
  const fetch = createApp({
    api,
    contract,
    apiPath: config.apiBase.startsWith('/') ? config.apiBase : '/api',
    assets,
    build: web.build,
    pages,
    crawlerFiles: {
      publicUrl: config.publicUrl,
      paths: web.entry.indexedPaths,
      privatePaths: privatePaths.map((page) => page.path),
      listFiles: () => listSitemapFiles(db),
      readFile: (name) => readSitemapFile(db, name),
    },
    origins: config,
    trustedProxies: config.trustedProxies,
    isReady: async () => !isDraining() && (await answers(db)),
    log,
    metrics,
    accessLog: record,
    pictures: {
      media,
      shareCards: createShareCards(join(config.dataDir, 'media'), media.readImage),
      shareFaces: {
        ad: (language, id) => readAdShareFace(reading, language, id),
        inquiry: (language, id) => readInquiryShareFace(db, catalog, language, id),
        seller: (language, id) => readSellerShareFace(db, language, id),
      },
    },
    chatFiles: { files: chatFiles, sessions },
    inbox,
    broadcasting: { ...realtime, sessions, publicUrl: config.publicUrl, mayHear: canSubscribe },
    pusherApi: async (request) => realtime.pusher?.fetchHttpApi(request),
  })
  const listening = await realtime.closeSocketsOnSessionEnd(db)
  return {
    fetch,
    before: serveCachedPages({ cache, security: securityHeaders(config), record }),
    media,
    sockets: realtime.pusher,
    tell: realtime.sendToUser,
    async stop() {
      push.stop()
      media.stop()
      realtime.pusher?.stop()
      await listening.stop()
      bus.stop()
    },
  }
}

async function answers(db: Database) {
  return db.pool.query('select 1').then(
    () => true,
    () => false,
  )
}
