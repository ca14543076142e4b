export type RecentResults<T> = {
  /** The result for `key` while it is younger than the lifetime, else a new one. Concurrent calls share one loading. */
  read(key: string, load: () => Promise<T>): Promise<T>
}

/** Remembers results in memory for a short time; for lists that may be a little old. */
export function createRecentResults<T>(lifetime: number, maxEntries: number, now = Date.now): RecentResults<T> {
  const entries = new Map<string, { result: Promise<T>; until: number }>()
  return {
    read(key, load) {
      const known = entries.get(key)
      if (known && known.until > now()) return known.result
      const entry = { result: load(), until: now() + lifetime }
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
