import type { CacheTag } from '#contract/cache-tags.ts'
import { currentReadScope, noteReplicaState, type ReplicaReads, trackReplicaReads } from './replica/read-scope.ts'
import type { RecentDrops } from './replica/recent-drops.ts'

export type RecentResults<T> = {
  /**
   * The result for `key` while it is younger than the lifetime and none of its tags was dropped, else a new one. Concurrent
   * calls share one loading.
   */
  read(key: string, load: () => Promise<T>, tags?: CacheTag[]): Promise<T>
}

type Options = { lifetime: number; maxEntries: number; drops?: Pick<RecentDrops, 'hasSince'>; now?: () => number }

type Entry<T> = {
  loading: Promise<{ result: T; reads: ReplicaReads }>
  loadedAt: number
  /** The time of the state that the result shows, because a replica lags. Undefined while it is loaded. */
  asOf: number | undefined
  tags: CacheTag[]
}

/** Remembers results in memory for a short time; for lists that may be a little old. */
export function createRecentResults<T>({ lifetime, maxEntries, drops, now = Date.now }: Options): RecentResults<T> {
  const entries = new Map<string, Entry<T>>()

  function isValid({ loadedAt, asOf, tags }: Entry<T>) {
    // The loading may read from a replica that does not have the change yet which this caller must see.
    if (asOf === undefined && currentReadScope().isPrimaryOnly) return false
    return now() - loadedAt < lifetime && !drops?.hasSince(tags, asOf ?? loadedAt)
  }

  return {
    read(key, load, tags = []) {
      const known = entries.get(key)
      if (known && isValid(known)) return resultOf(known)
      const entry: Entry<T> = { loading: trackReplicaReads(load), loadedAt: now(), asOf: undefined, tags }
      // The oldest entries are first, because a new result is always added at the end.
      entries.delete(key)
      entries.set(key, entry)
      for (const oldest of entries.keys()) {
        if (entries.size <= maxEntries) break
        entries.delete(oldest)
      }
      entry.loading.then(
        ({ reads }) => {
          entry.asOf = reads.asOf ?? entry.loadedAt
        },
        // A failure is not remembered.
        () => entries.get(key) === entry && entries.delete(key),
      )
      return resultOf(entry)
    },
  }
}

/** Callers that wait for the loading have seen what it reads from a replica; later ones have compared its time. */
async function resultOf<T>({ loading, asOf }: Entry<T>): Promise<T> {
  const { result, reads } = await loading
  if (asOf === undefined) noteReplicaState(reads.asOf)
  return result
}
