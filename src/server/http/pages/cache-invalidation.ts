// Each process keeps pages of its own: what one of them forgets, all must.

import { limits } from '#server/http/limits.ts'
import type { Bus } from '#server/platform/bus.ts'
import type { DropTags } from '#server/platform/tags.ts'
import type { PageCache } from './page-cache.ts'

/** Forgets pages here and in every other process. */
export function createTagInvalidation(cache: PageCache, bus: Bus): DropTags {
  const topic = bus.join<string[]>('dropped tags', {
    onMessage: (tags) => cache.drop(tags),
    // Which tags were dropped meanwhile nobody knows any more.
    onGap: () => cache.clear(),
  })
  // Until then no page is older than a list may be.
  setInterval(() => bus.isDisconnected() && cache.clear(), limits.listFresh).unref()
  return (tags) => {
    cache.drop(tags)
    topic.publish(tags)
  }
}
