import type { CacheTag } from '#contract/cache-tags.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { CompressedPage } from './compressed-page.ts'

export type StoredPage = { page: CompressedPage; storedAt: number }

/** Compressed pages in memory. Drops the least recently used ones when `maxBytes` is reached. */
export function createPageStore(clock: Clock, maxBytes: number) {
  const entries = new Map<string, StoredPage>()
  let bytes = 0

  function remove(key: string) {
    bytes -= entries.get(key)?.page.bytes ?? 0
    entries.delete(key)
  }

  return {
    get: (key: string) => entries.get(key),
    remove,

    add(key: string, page: CompressedPage) {
      remove(key)
      if (page.bytes > maxBytes) return
      entries.set(key, { page, storedAt: clock.now() })
      bytes += page.bytes
      // A Map keeps insertion order and `touch` re-inserts, so the first key is the least recently used.
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break
        remove(oldest)
      }
    },

    /** Marks the entry as recently used. */
    touch(key: string, entry: StoredPage) {
      entries.delete(key)
      entries.set(key, entry)
    },

    /** Replaces the page of an entry that is still stored, and keeps its age. */
    replacePage(key: string, entry: StoredPage, page: CompressedPage) {
      if (entries.get(key) !== entry) return
      bytes += page.bytes - entry.page.bytes
      entry.page = page
    },

    removeTagged(tags: CacheTag[]) {
      for (const [key, { page }] of entries) {
        if (page.tags.some((tag) => tags.includes(tag))) remove(key)
      }
    },

    clear() {
      entries.clear()
      bytes = 0
    },

    size: () => ({ entries: entries.size, bytes }),
  }
}
