// Each process caches its own pages, so every process drops the pages of a changed tag.
import type { CacheTag } from '#contract/cache-tags.ts'
import { limits } from '#server/http/limits.ts'
import type { Bus } from '#server/platform/bus.ts'
import type { PageCache } from './page-cache.ts'

/** Returns a function that drops pages in this process and in all others. */
export function createTagInvalidation(cache: PageCache, bus: Bus): (tags: CacheTag[]) => void {
  const topic = bus.join<CacheTag[]>('dropped tags', {
    onMessage: (tags) => cache.drop(tags),
    // The tags of lost messages are unknown.
    onGap: () => cache.clear(),
  })
  setInterval(() => bus.isDisconnected() && cache.clear(), limits.pagesWithoutBus).unref()
  return (tags) => {
    cache.drop(tags)
    topic.publish(tags)
  }
}
