// Public pages are the same bytes for everyone, so each is rendered once and cached: compressed, tagged, bounded.
import { type CacheTag, listTag } from '#contract/cache-tags.ts'
import { limits } from '#server/http/limits.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type CompressedPage, compressPage, type RenderedPage, recompressed } from './compressed-page.ts'
import { createPageStore, type StoredPage } from './page-store.ts'
import { createRenderOnce } from './render-once.ts'

export type PageCache = {
  /**
   * The cached page, or the result of one rendering that all concurrent requests share. `refresh` renders in the
   * background while an older page is served; it may reject.
   */
  read(key: string, render: () => Promise<RenderedPage>, refresh?: () => Promise<RenderedPage>): Promise<CompressedPage>
  /** Whether `read` returns without rendering. */
  has(key: string): boolean
  /** The cached page while it is fresh. Never renders. */
  peek(key: string): CompressedPage | undefined
  /** Drops every page with one of the tags. Call it after the change is committed. */
  drop(tags: CacheTag[]): void
  /** Drops everything, because a change may have been missed. */
  clear(): void
  size(): { entries: number; bytes: number }
}

export function createPageCache(clock: Clock, maxBytes = 64 * 1024 * 1024): PageCache {
  const pages = createPageStore(clock, maxBytes)
  // Unknown ids are endless: they must not push real pages out.
  const missing = createPageStore(clock, limits.missingPageBytes)
  const storeOf = (page: CompressedPage) => (page.status === 404 ? missing : pages)
  const find = (key: string) => pages.get(key) ?? missing.get(key)
  const rendering = createRenderOnce((key, page) => {
    if (!page.isCacheable) return
    for (const store of [pages, missing]) store.remove(key)
    storeOf(page).add(key, page)
  })
  const recompress = createRecompression((key, entry, page) => storeOf(page).replacePage(key, entry, page))
  const ageOf = (entry: StoredPage) => clock.now() - entry.storedAt

  function serve(key: string, entry: StoredPage) {
    storeOf(entry.page).touch(key, entry)
    void recompress(key, entry)
    return entry.page
  }

  return {
    async read(key, render, refresh = render) {
      const entry = find(key)
      if (!entry) return rendering.renderOnce(key, render)

      const { fresh, stale } = lifetimeOf(entry.page)
      if (ageOf(entry) > stale) return rendering.renderOnce(key, render)
      // Refresh in the background, at the same compression. After an error the cached page stays until it is too old;
      // then the requests see the error.
      if (ageOf(entry) > fresh) rendering.renderOnce(key, refresh, entry.page.compression).catch(() => {})
      return serve(key, entry)
    },

    has(key) {
      const entry = find(key)
      return entry !== undefined && ageOf(entry) <= lifetimeOf(entry.page).stale
    },

    peek(key) {
      const entry = find(key)
      if (!entry || ageOf(entry) > lifetimeOf(entry.page).fresh) return undefined
      return serve(key, entry)
    },

    drop(tags) {
      for (const store of [pages, missing]) store.removeTagged(tags)
      rendering.drop(tags)
    },

    clear() {
      for (const store of [pages, missing]) store.clear()
      rendering.dropAll()
    },

    size() {
      const [shown, unknown] = [pages.size(), missing.size()]
      return { entries: shown.entries + unknown.entries, bytes: shown.bytes + unknown.bytes }
    },
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
  has: () => false,
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
