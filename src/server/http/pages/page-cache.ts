// Public pages are the same bytes for everyone, so each is rendered once and kept: compressed, tagged, bounded.

import { type CacheTag, listTag } from '#contract/cache-tags.ts'
import { limits } from '#server/http/limits.ts'
import type { Clock } from '#server/platform/clock.ts'
import {
  type CompressedPage,
  type CompressionLevel,
  compressPage,
  type RenderedPage,
  recompressed,
} from './compressed-page.ts'

type Entry = { page: CompressedPage; storedAt: number }
type Flight = { rendering: Promise<CompressedPage>; dropped: Set<CacheTag>; isOutdated: boolean }

export type PageCache = {
  /** The stored page, or the result of one rendering that everybody who asks meanwhile shares. */
  read(key: string, render: () => Promise<RenderedPage>): Promise<CompressedPage>
  /** The stored page while it is fresh; nothing is rendered for the asking. */
  peek(key: string): CompressedPage | undefined
  /** Forgets every page that carries one of the tags; called after the change has been committed. */
  drop(tags: CacheTag[]): void
  /** Forgets everything: some change may have been missed. */
  clear(): void
  size(): { entries: number; bytes: number }
}

export function createPageCache(clock: Clock, maxBytes: number = limits.pageCacheBytes): PageCache {
  const entries = new Map<string, Entry>()
  const flights = new Map<string, Flight>()
  /** All renderings under way, also those nobody may join any more. */
  const airborne = new Set<Flight>()
  let bytes = 0
  let isTightening = false

  function forget(key: string) {
    bytes -= entries.get(key)?.page.bytes ?? 0
    entries.delete(key)
  }

  function store(key: string, page: CompressedPage) {
    forget(key)
    if (page.bytes > maxBytes) return
    entries.set(key, { page, storedAt: clock.now() })
    bytes += page.bytes
    // A Map keeps insertion order and `touch` re-inserts, so the first key is the least recently used.
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break
      forget(oldest)
    }
  }

  function touch(key: string, entry: Entry) {
    entries.delete(key)
    entries.set(key, entry)
  }

  function renderOnce(
    key: string,
    render: () => Promise<RenderedPage>,
    tightness: CompressionLevel = 'quick',
  ): Promise<CompressedPage> {
    const joined = flights.get(key)
    if (joined) return joined.rendering

    const rendering = render().then((page) => compressPage(page, tightness))
    const flight: Flight = { dropped: new Set(), isOutdated: false, rendering }
    flights.set(key, flight)
    airborne.add(flight)
    const land = () => {
      airborne.delete(flight)
      if (flights.get(key) === flight) flights.delete(key)
    }
    flight.rendering.then((page) => {
      land()
      // What was read before the change must not be stored after it.
      const isOutdated = flight.isOutdated || page.tags.some((tag) => flight.dropped.has(tag))
      if (page.isCacheable && !isOutdated) store(key, page)
    }, land)
    return flight.rendering
  }

  /** Somebody came for it again: it deserves the smaller form. One at a time, so that packing never queues. */
  async function tighten(key: string, entry: Entry) {
    if (entry.page.compression === 'tight' || isTightening) return
    isTightening = true
    try {
      const page = await recompressed(entry.page)
      if (entries.get(key) !== entry) return
      bytes += page.bytes - entry.page.bytes
      entry.page = page
    } finally {
      isTightening = false
    }
  }

  function serve(key: string, entry: Entry) {
    touch(key, entry)
    void tighten(key, entry)
    return entry.page
  }

  return {
    async read(key, render) {
      const entry = entries.get(key)
      if (!entry) return renderOnce(key, render)

      const age = clock.now() - entry.storedAt
      const { fresh, stale } = lifetimeOf(entry.page)
      if (age > stale) return renderOnce(key, render)
      // A failed refresh leaves the stored page; whoever asks after `stale` sees the failure. Nobody waits for it, so
      // it stays as tight as it was.
      if (age > fresh) renderOnce(key, render, entry.page.compression).catch(() => {})
      return serve(key, entry)
    },

    peek(key) {
      const entry = entries.get(key)
      if (!entry || clock.now() - entry.storedAt > lifetimeOf(entry.page).fresh) return undefined
      return serve(key, entry)
    },

    drop(tags) {
      for (const [key, { page }] of entries) {
        if (page.tags.some((tag) => tags.includes(tag))) forget(key)
      }
      // A rendering under way may have read the old state: nobody new joins it.
      flights.clear()
      for (const flight of airborne) for (const tag of tags) flight.dropped.add(tag)
    },

    clear() {
      entries.clear()
      bytes = 0
      flights.clear()
      for (const flight of airborne) flight.isOutdated = true
    },

    size: () => ({ entries: entries.size, bytes }),
  }
}

/** While one develops every page is drawn anew. */
export const noPageCache: PageCache = {
  read: async (_, render) => compressPage(await render()),
  peek: () => undefined,
  drop: () => {},
  clear: () => {},
  size: () => ({ entries: 0, bytes: 0 }),
}

function lifetimeOf(page: CompressedPage) {
  if (page.tags.includes(listTag)) return { fresh: limits.listFresh, stale: limits.listStale }
  return { fresh: limits.textFresh, stale: limits.textStale }
}
