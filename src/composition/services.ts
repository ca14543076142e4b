// Services that the domains and the HTTP side share in one process.
import { join } from 'node:path'
import { homeTag, listTag, shellTag } from '#contract/cache-tags.ts'
import { type AccountsContext, createSessions } from '#server/accounts/index.ts'
import { createAdFiles } from '#server/ad-files/index.ts'
import { watchBannerTimes } from '#server/announcements/index.ts'
import { type LiveCatalog, openCatalog } from '#server/catalog/index.ts'
import { createChatFiles } from '#server/chat/index.ts'
import { setFactCategories } from '#server/facts/index.ts'
import { createViewCounter } from '#server/favourites/index.ts'
import { isCrawlerName } from '#server/http/pages/crawlers.ts'
import { diskPageLifetime, openDiskPages, pagesFolder } from '#server/http/pages/disk-pages.ts'
import { findDroppedTags } from '#server/http/pages/dropped-tags.sql.ts'
import { createPageCache, type PageCache } from '#server/http/pages/page-cache.ts'
import { type CountSearch, createPageCounter } from '#server/http/pages/page-kinds.ts'
import { createSearchCounter, type SearchCounter } from '#server/insight/index.ts'
import { createMail } from '#server/mail/index.ts'
import { createMedia, createShareCards } from '#server/media/index.ts'
import type { Bus } from '#server/platform/bus.ts'
import { systemClock as clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import { createMetrics, type Metrics } from '#server/platform/metrics.ts'
import { openBus } from '#server/platform/open-bus.ts'
import { createRecentDrops, type RecentDrops } from '#server/platform/replica/recent-drops.ts'
import { readSecret } from '#server/platform/secret.ts'
import type { PrimaryConnection } from '#server/platform/workers/primary-connection.ts'
import { openProhibited } from '#server/prohibited/index.ts'
import { createSearchMetadataCache, type SearchMetadataCache } from '#server/search/index.ts'
import { openSettings } from '#server/settings/index.ts'
import { createSms } from '#server/sms/index.ts'
import { openSynonyms } from '#server/synonyms/index.ts'
import { openStorage } from '#server/uploads/index.ts'
import { createEvents } from './realtime.ts'

export type Services = Awaited<ReturnType<typeof createServices>>

/** `build`: pages on the disk belong to one build. */
export async function createServices(
  config: Config,
  db: Database,
  log: Log,
  build: string,
  primary?: PrimaryConnection,
) {
  const { dataDir } = config
  const secret = await readSecret(config)
  const bus = primary?.bus ?? (await openBus(config, secret, log))
  const liveCatalog = await openCatalog({ db, bus, log })
  const { catalog } = liveCatalog
  const searchMetadataCache = await createSearchMetadataCache(db)
  const metrics = createMetrics()
  const { sms: driver, inbox } = createSms(config, clock, bus)
  const sms = { send: counted(metrics, 'sms_total', driver.send) }
  const { mail: mailDriver, mailInbox } = createMail(config, clock, bus)
  const mail = { ...mailDriver, send: counted(metrics, 'mails_total', mailDriver.send) }
  const disk = openDisk(config, build)
  const recentDrops = createRecentDrops()
  const cache = notingDrops(createPageCache(clock, config.pageCacheBytes, disk), recentDrops)
  const { hostname: host, origin } = new URL(config.publicUrl)
  const events = createEvents({ config, db, clock, log, secret, bus, cache, metrics })
  const dropPages = events.invalidation.dropHere
  const dropAllPages = () => dropPages([homeTag, shellTag])
  followCatalog(liveCatalog, searchMetadataCache)
  const settings = await openSettings({ db, bus, log, onLateChange: dropAllPages })
  const words = await openWords({ db, bus, log }, searchMetadataCache, () => dropPages([listTag]))
  // After the bus: a tag that is dropped in between comes twice and is not missed.
  disk?.start(await findDroppedTags(db, new Date(clock.now() - diskPageLifetime)))
  const bannerTimes = watchBannerTimes({ clock, settings, onChange: dropAllPages })
  const accounts: AccountsContext = { db, clock, secret, sms, mail, log, host, origin, notify: events.notify, settings }
  const storage = openStorage(config)
  const searches = createSearchCounter({ db, clock, secret })
  const media = createMedia({ db, clock, log, dataDir, storage, ...(primary && { inSlot: primary.inSlot }) })
  return {
    ...accounts,
    ...events,
    config,
    db,
    catalog,
    liveCatalog,
    dropAllPages,
    settings,
    bannerTimes,
    ...withReaders(searchMetadataCache),
    ...words,
    inbox,
    mailInbox,
    bus,
    cache,
    recentDrops,
    storage,
    dataDir,
    media,
    shareCards: createShareCards(join(dataDir, 'media'), media.readImage),
    adFiles: createAdFiles({ db, clock, log, storage, dataDir }),
    chatFiles: createChatFiles({ db, clock, log, storage, dataDir, media }),
    views: createViewCounter({ db, clock, secret }),
    searches,
    sessions: createSessions(db, clock),
    metrics,
    disk,
    countPage: createPageCounter(metrics),
    countSearch: countSearchesOf(searches),
  }
}

/** What is derived from the catalog and is in no cache of pages. */
function followCatalog({ catalog, onChange }: LiveCatalog, searchMetadataCache: SearchMetadataCache) {
  setFactCategories(catalog.categories)
  onChange(() => setFactCategories(catalog.categories))
  onChange(searchMetadataCache.refresh)
}

type WordsContext = { db: Database; bus: Bus; log: Log }

/** Words that the team changes while the product runs. */
const openWords = async (context: WordsContext, metadata: SearchMetadataCache, onLateChange: () => void) => ({
  synonyms: await openSynonyms({ ...context, onChange: metadata.setSynonyms, onLateChange }),
  prohibited: await openProhibited(context),
})

const withReaders = (searchMetadataCache: SearchMetadataCache) => ({
  searchMetadataCache,
  searchMetadata: searchMetadataCache.current,
  shippedMetadata: searchMetadataCache.shipped,
})

/** Crawlers follow links with searches that no person types. */
const countSearchesOf =
  ({ countPage }: SearchCounter): CountSearch =>
  (url, network, agent) => {
    if (!isCrawlerName(agent)) countPage(url, network)
  }

function openDisk({ dataDir, pageDiskBytes: maxBytes, pageCacheBytes, workers: writers }: Config, build: string) {
  return maxBytes && pageCacheBytes
    ? openDiskPages({ folder: pagesFolder(dataDir), build, maxBytes, writers, clock })
    : undefined
}

/** Counts messages by whether the gateway or mail server took them. */
const counted =
  <T>(metrics: Metrics, name: string, send: (message: T) => Promise<void>) =>
  async (message: T) => {
    try {
      await send(message)
      metrics.count(name, { result: 'sent' })
    } catch (error) {
      metrics.count(name, { result: 'failed' })
      throw error
    }
  }

/** Everything that removes a page also counts as a change that a replica may not have yet. */
const notingDrops = (cache: PageCache, drops: RecentDrops): PageCache => ({
  ...cache,
  drop(tags) {
    drops.note(tags)
    cache.drop(tags)
  },
})

/** Stands for a replica that cannot be used: Infinity in a sum or a graph hides everything else. */
const maxShownLag = 3600

export function registerGauges({ metrics, cache, bus, db, realtime }: Services) {
  metrics.gauge('page_cache_bytes', () => cache.size().bytes)
  metrics.gauge('page_cache_entries', () => cache.size().entries)
  metrics.gauge('process_resident_bytes', () => process.memoryUsage.rss(), 'each')
  metrics.gauge('bus_away', () => Number(bus.isDisconnected()), 'max')
  metrics.gauge('database_connections_open', () => db.pool.totalCount)
  metrics.gauge('database_connections_idle', () => db.pool.idleCount)
  metrics.gauge('database_requests_waiting', db.waiting)
  if (db.replica) {
    const { lag, reads, repeated } = db.replica
    metrics.gauge('database_replica_lag_seconds', () => Math.min(lag(), maxShownLag), 'max')
    metrics.total('database_replica_reads_total', reads)
    metrics.total('database_replica_repeated_reads_total', repeated)
  }
  metrics.gauge('sockets_open', () => realtime.pusher?.stats().sockets ?? 0)
}
