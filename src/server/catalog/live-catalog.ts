// The catalog in the memory of each process. A change raises the version in the database and announces it over the bus; every
// process then reads the catalog again and rebuilds what it derives from it.
import { homeTag, shellTag } from '#contract/cache-tags.ts'
import type { Bus } from '#server/platform/bus.ts'
import type { Db } from '#server/platform/db.ts'
import type { DropTags } from '#server/platform/drop-tags.ts'
import type { Log } from '#server/platform/log.ts'
import { second } from '#server/platform/time.ts'
import { findCatalogVersion, raiseCatalogVersion } from './catalog.sql.ts'
import { type Catalog, readCatalog } from './read-catalog.ts'

export type LiveCatalog = {
  /** Always the same object; its arrays are replaced when the catalog changes. */
  catalog: Catalog
  /** Runs after every change, in this process, and waits for `listener` before the next one. */
  onChange(listener: () => void | Promise<void>): void
  /** Announces a version to all processes once `tx` commits. */
  publish(tx: Db, version: number): void
  /** Reads the catalog again if the database has a newer version, and waits for all listeners. */
  refresh(): Promise<void>
  stop(): void
}

type LiveCatalogContext = { db: Db; bus: Bus; log: Log }

/** For changes that the bus has lost, and for processes without one. */
const checkEvery = 30 * second

export async function openCatalog({ db, bus, log }: LiveCatalogContext): Promise<LiveCatalog> {
  const catalog = await readCatalog(db)
  const listeners: (() => void | Promise<void>)[] = []
  let last: Promise<void> = Promise.resolve()

  async function readAgain() {
    if ((await findCatalogVersion(db)) === catalog.version) return
    Object.assign(catalog, await readCatalog(db))
    for (const listener of listeners) await listener()
  }
  /** One after the other: a slow listener must not finish after that of a later change. */
  const refresh = () => {
    last = last.then(readAgain, readAgain)
    return last
  }
  const tryRefresh = () => void refresh().catch((error) => log.warn('catalog.not_read', { error }))

  const topic = bus.join<{ version: number }>('catalog', { onMessage: tryRefresh, onGap: tryRefresh })
  const timer = setInterval(tryRefresh, checkEvery).unref()
  return {
    catalog,
    onChange: (listener) => void listeners.push(listener),
    publish(tx, version) {
      tx.afterCommit(() => {
        topic.publish({ version })
        tryRefresh()
      })
    },
    refresh,
    stop() {
      clearInterval(timer)
      topic.leave()
    },
  }
}

export type ChangeCatalogContext = { liveCatalog: Pick<LiveCatalog, 'publish'>; dropTags: DropTags; now: Date }

/**
 * Call inside the transaction of a change, before the first row is read. Changes of the catalog run one after the other.
 * `isStructural`: names, paths or ids change, so the dictionary of queries is built and stored searches are compiled again. Await `liveCatalog.refresh()` after the
 * transaction if the reply must show the change.
 */
export async function changeCatalog<T>(
  { liveCatalog, dropTags, now }: ChangeCatalogContext,
  tx: Db,
  isStructural: boolean,
  work: () => Promise<T>,
): Promise<T> {
  const version = await raiseCatalogVersion(tx, isStructural, now)
  const result = await work()
  liveCatalog.publish(tx, version)
  dropTags(tx, [homeTag, shellTag])
  return result
}
