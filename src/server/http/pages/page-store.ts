import { type CacheTag, isListTag } from '#contract/cache-tags.ts'
import type { CompressedPage } from './compressed-page.ts'

export type StoredPage = {
  page: CompressedPage
  /** When its rendering began: later changes are not in it. */
  renderedAt: number
  /** When a list tag of it was first dropped; undefined while it is current. */
  outdatedAt: number | undefined
  /** When it was last rendered again in the background. */
  refreshedAt: number
  hits: number
  /** How old the page was that it replaced, in milliseconds; infinite for the first. */
  previousAge: number
}

/**
 * Compressed pages in memory, with an index from tags to pages: dropping a tag costs as much as there are pages with it.
 * Removes the least recently used pages when `maxBytes` is reached.
 */
export function createPageStore(maxBytes: number) {
  const entries = new Map<string, StoredPage>()
  const keysByTag = new Map<CacheTag, Set<string>>()
  let bytes = 0

  function remove(key: string) {
    const entry = entries.get(key)
    if (!entry) return
    bytes -= entry.page.bytes
    entries.delete(key)
    for (const tag of entry.page.tags) {
      const keys = keysByTag.get(tag)
      keys?.delete(key)
      if (!keys?.size) keysByTag.delete(tag)
    }
  }

  return {
    get: (key: string) => entries.get(key),
    remove,

    add(key: string, entry: StoredPage) {
      remove(key)
      const { page } = entry
      if (page.bytes > maxBytes) return
      entries.set(key, entry)
      bytes += page.bytes
      for (const tag of page.tags) {
        const keys = keysByTag.get(tag)
        if (keys) keys.add(key)
        else keysByTag.set(tag, new Set([key]))
      }
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

    /** Removes the pages with an exact tag and marks those with a list tag. */
    drop(tags: CacheTag[], now: number) {
      for (const tag of tags) {
        const keys = keysByTag.get(tag)
        if (!keys) continue
        if (isListTag(tag)) for (const key of keys) markOutdated(entries.get(key), now)
        else for (const key of [...keys]) remove(key)
      }
    },

    size: () => ({ entries: entries.size, bytes, tags: keysByTag.size }),
  }
}

function markOutdated(entry: StoredPage | undefined, now: number) {
  if (entry) entry.outdatedAt ??= now
}
