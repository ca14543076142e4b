// Records dropped tags in the database, for processes that are down and find pages on their disk later.
import type { CacheTag } from '#contract/cache-tags.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import { second } from '#server/platform/time.ts'
import { insertDroppedTags } from './dropped-tags.sql.ts'

/** Many changes at once are one row. A crash in between is noticed at the next start (disk-pages.ts). */
const collectFor = 0.1 * second
const retryAfter = 5 * second

export type TagRecord = { add(tags: CacheTag[]): void; flush(): Promise<void> }

export function createTagRecord({ db, clock, log }: { db: Db; clock: Clock; log: Log }): TagRecord {
  let waiting = new Set<CacheTag>()
  let timer: NodeJS.Timeout | undefined

  async function flush() {
    clearTimeout(timer)
    timer = undefined
    if (!waiting.size) return
    const tags = waiting
    waiting = new Set()
    try {
      await insertDroppedTags(db, [...tags], new Date(clock.now()))
    } catch (error) {
      log.warn('pages.tags_not_recorded', { error })
      for (const tag of tags) waiting.add(tag)
      schedule(retryAfter)
    }
  }

  function schedule(delay: number) {
    timer ??= setTimeout(() => void flush(), delay).unref()
  }

  return {
    add(tags) {
      for (const tag of tags) waiting.add(tag)
      schedule(collectFor)
    },
    flush,
  }
}
