import type { CacheTag } from '#contract/cache-tags.ts'
import type { RecentDrops } from './replica/recent-drops.ts'

export type RecentResults<T> = {
  /**
   * The result for `key` while it is younger than the lifetime and none of its tags was dropped, else a new one. Concurrent
   * calls share one loading.
   */
  read(key: string, load: () => Promise<T>, tags?: CacheTag[]): Promise<T>
}

type Options = { lifetime: number; maxEntries: number; drops?: Pick<RecentDrops, 'hasSince'>; now?: () => number }

/** Remembers results in memory for a short time; for lists that may be a little old. */
export function createRecentResults<T>({ lifetime, maxEntries, drops, now = Date.now }: Options): RecentResults<T> {
  const entries = new Map<string, { result: Promise<T>; loadedAt: number; tags: CacheTag[] }>()
  return {
    read(key, load, tags = []) {
      const known = entries.get(key)
      const isValid = known && now() - known.loadedAt < lifetime && !drops?.hasSince(known.tags, known.loadedAt)
      if (isValid) return known.result
      const entry = { loadedAt: now(), result: load(), tags }
      // The oldest entries are first, because a new result is always added at the end.
      entries.delete(key)
      entries.set(key, entry)
      for (const oldest of entries.keys()) {
        if (entries.size <= maxEntries) break
        entries.delete(oldest)
      }
      // A failure is not remembered.
      entry.result.catch(() => entries.get(key) === entry && entries.delete(key))
      return entry.result
    },
  }
}
