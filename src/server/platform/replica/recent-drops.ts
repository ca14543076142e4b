// Tags of pages that were dropped a moment ago. A page that is rendered from a replica must not bring back the old state.
import type { CacheTag } from '#contract/cache-tags.ts'

export type RecentDrops = {
  note(tags: CacheTag[]): void
  /** Whether a page with these tags changed at or after the time. */
  hasSince(tags: Iterable<CacheTag>, time: number): boolean
}

/** Milliseconds. Longer than a replica may lag. */
const remembered = 120_000

export function createRecentDrops(now: () => number = Date.now): RecentDrops {
  /** The latest drop of each tag; the oldest comes first. */
  const drops = new Map<CacheTag, number>()
  // What was dropped before this process started is not known either.
  const startedAt = now()
  return {
    note(tags) {
      const time = now()
      for (const tag of tags) {
        drops.delete(tag)
        drops.set(tag, time)
      }
      for (const [tag, droppedAt] of drops) {
        if (droppedAt >= time - remembered) break
        drops.delete(tag)
      }
    },
    hasSince(tags, time) {
      if (startedAt >= time) return true
      for (const tag of tags) if ((drops.get(tag) ?? Number.NEGATIVE_INFINITY) >= time) return true
      return false
    },
  }
}
