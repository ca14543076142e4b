// Each process caches its own pages, so every process drops the pages of a changed tag. The transaction of the change
// writes its tags to the table `dropped_tags`. The bus tells the other processes at once. What the bus loses, because a
// process or a connection ended between the commit and the message, is read from the table two seconds later.
import type { CacheTag } from '#contract/cache-tags.ts'
import { limits } from '#server/http/limits.ts'
import type { Bus } from '#server/platform/bus.ts'
import type { Db } from '#server/platform/db.ts'
import { createDropTags, type DropTags } from '#server/platform/drop-tags.ts'
import type { Log } from '#server/platform/log.ts'
import { second } from '#server/platform/time.ts'
import { findUnknownDrops, insertDroppedTags } from './dropped-tags.sql.ts'
import type { PageCache } from './page-cache.ts'

export type CacheInvalidation = {
  dropTags: DropTags
  /** For a change that this process alone has noticed, outside the transaction that made it. */
  dropHere(tags: CacheTag[]): void
  /** Drops what the bus has not told. */
  readMissed(): Promise<void>
  stop(): void
}

type Context = {
  cache: Pick<PageCache, 'drop'>
  bus: Bus
  db: Db
  log: Log
  /** After a commit of this process. */
  onCommit?: (tags: CacheTag[]) => void
}

/** `id`: of the row. */
type Dropped = { tags: CacheTag[]; id?: string | undefined }

/** A row becomes visible at the commit, later than the time in it; a transaction that idles longer is cut. */
const longestCommit = 60 * second

export function createCacheInvalidation({ cache, bus, db, log, onCommit }: Context): CacheInvalidation {
  /** Ids of rows whose tags are dropped here, and when that became known. */
  const known = new Map<string, number>()
  let lastRead = performance.now()
  let reading: Promise<void> | undefined

  function drop({ tags, id }: Dropped) {
    if (id) known.set(id, performance.now())
    cache.drop(tags)
  }

  async function read() {
    const start = performance.now()
    const since = start - lastRead + longestCommit
    const rows = await findUnknownDrops(db, since / second, [...known.keys()])
    // The bus may have told of a row meanwhile.
    for (const row of rows) if (!known.has(row.id)) drop(row)
    lastRead = start
    for (const [id, time] of known) if (time < start - 2 * longestCommit) known.delete(id)
  }

  function readMissed() {
    reading ??= read()
      .catch((error) => log.warn('pages.drops_not_read', { error }))
      .finally(() => {
        reading = undefined
      })
    return reading
  }

  const topic = bus.join<Dropped>('dropped rows', { onMessage: drop, onGap: readMissed })
  const timer = setInterval(readMissed, limits.missedDropsEvery).unref()
  return {
    dropTags: createDropTags({
      record: insertDroppedTags,
      invalidate(tags, id) {
        drop({ tags, id })
        topic.publish({ tags, id })
        onCommit?.(tags)
      },
    }),
    dropHere(tags) {
      cache.drop(tags)
      // For the pages on the disk, after a restart.
      insertDroppedTags(db, tags).then(
        (id) => known.set(id, performance.now()),
        (error) => log.warn('pages.tags_not_recorded', { error }),
      )
    },
    readMissed,
    stop() {
      clearInterval(timer)
      topic.leave()
    },
  }
}
