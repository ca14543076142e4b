// Public pages are the same bytes for everyone, so each is rendered once and cached: compressed, tagged, bounded.
import { type CacheTag, listTag } from '#contract/cache-tags.ts'
import { limits } from '#server/http/limits.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type CompressedPage, compressPage, type RenderedPage, recompressed } from './compressed-page.ts'
import { createPageStore, type StoredPage } from './page-store.ts'
import { createRenderOnce } from './render-once.ts'

export type PageCache = {
  /** The cached page, or the result of one rendering that all concurrent requests share. */
  read(key: string, render: () => Promise<RenderedPage>): Promise<CompressedPage>
  /** The cached page while it is fresh. Never renders. */
  peek(key: string): CompressedPage | undefined
  /** Drops every page with one of the tags. Call it after the change is committed. */
  drop(tags: CacheTag[]): void
  /** Drops everything, because a change may have been missed. */
  clear(): void
  size(): { entries: number; bytes: number }
}

export function createPageCache(clock: Clock, maxBytes: number = limits.pageCacheBytes): PageCache {
  const store = createPageStore(clock, maxBytes)
  const rendering = createRenderOnce((key, page) => {
    if (page.isCacheable) store.add(key, page)
  })
  const recompress = createRecompression(store.replacePage)
  const ageOf = (entry: StoredPage) => clock.now() - entry.storedAt

  function serve(key: string, entry: StoredPage) {
    store.touch(key, entry)
    void recompress(key, entry)
    return entry.page
  }

  return {
    async read(key, render) {
      const entry = store.get(key)
      if (!entry) return rendering.renderOnce(key, render)

      const { fresh, stale } = lifetimeOf(entry.page)
      if (ageOf(entry) > stale) return rendering.renderOnce(key, render)
      // Refresh in the background, at the same compression. After an error the cached page stays until it is too old;
      // then the requests see the error.
      if (ageOf(entry) > fresh) rendering.renderOnce(key, render, entry.page.compression).catch(() => {})
      return serve(key, entry)
    },

    peek(key) {
      const entry = store.get(key)
      if (!entry || ageOf(entry) > lifetimeOf(entry.page).fresh) return undefined
      return serve(key, entry)
    },

    drop(tags) {
      store.removeTagged(tags)
      rendering.drop(tags)
    },

    clear() {
      store.clear()
      rendering.dropAll()
    },

    size: store.size,
  }
}

/** Recompresses a page at high quality on its second hit. One page at a time, so that compression never queues. */
function createRecompression(replacePage: (key: string, entry: StoredPage, page: CompressedPage) => void) {
  let isRunning = false
  return async (key: string, entry: StoredPage) => {
    if (entry.page.compression === 'best' || isRunning) return
    isRunning = true
    try {
      replacePage(key, entry, await recompressed(entry.page))
    } finally {
      isRunning = false
    }
  }
}

/** During development every request renders its page. */
export const noPageCache: PageCache = {
  read: async (_, render) => compressPage(await render()),
  peek: () => undefined,
  drop: () => {},
  clear: () => {},
  size: () => ({ entries: 0, bytes: 0 }),
}

function lifetimeOf(page: CompressedPage) {
  if (page.status === 404) return { fresh: limits.missingFresh, stale: limits.missingStale }
  if (page.tags.includes(listTag)) return { fresh: limits.listFresh, stale: limits.listStale }
  return { fresh: limits.textFresh, stale: limits.textStale }
}
