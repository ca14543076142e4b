// Public pages are the same bytes for everyone, so each is rendered once and cached: compressed, tagged, bounded.
import type { CacheTag } from '#contract/cache-tags.ts'
import { limits } from '#server/http/limits.ts'
import type { Clock } from '#server/platform/clock.ts'
import { createBackgroundWork } from './background-work.ts'
import { type CompressedPage, compressPage, type RenderedPage, recompressed } from './compressed-page.ts'
import type { DiskPages } from './disk-pages.ts'
import type { PageState } from './page-kinds.ts'
import { createPageStore, type StoredPage } from './page-store.ts'
import { createRenderOnce, type FreshPage, type RenderSlot } from './render-once.ts'

export type ReadOptions = {
  /** The time of a change that the page must contain: its author has just made it. */
  since?: number
  /** What the rendering of a missing page takes; without it no slot is needed. */
  slot?: RenderSlot
  /** What rendering in the background takes, while an older page is served. It may have none. */
  refreshSlot?: RenderSlot
}

export type PageCache = {
  /**
   * The cached page, or the result of one rendering that all concurrent requests share. While that is slow, the last page of any
   * age, unless the sender has just made a change.
   */
  read(key: string, render: () => Promise<RenderedPage>, options?: ReadOptions): Promise<CompressedPage>
  /** What `read` does: `miss` renders, `stale` serves the cached page and renders a new one in the background. */
  find(key: string, since?: number): PageState
  /** Looks for the page on the disk; whether `read` returns it without rendering. */
  load(key: string, since?: number): Promise<boolean>
  /** The cached page while it is fresh. Never renders. */
  peek(key: string, since?: number): CompressedPage | undefined
  /** The cached page of any age, for a moment when no page can be rendered. */
  last(key: string): CompressedPage | undefined
  /** Removes the pages with an exact tag and marks those with a list tag. Call it after the change is committed. */
  drop(tags: CacheTag[]): void
  size(): { entries: number; bytes: number }
}

export function createPageCache(clock: Clock, maxBytes = 64 * 1024 * 1024, disk?: DiskPages): PageCache {
  const pages = createPageStore(maxBytes)
  // Unknown ids are endless: they must not push real pages out.
  const missing = createPageStore(limits.missingPageBytes)
  const stores = [pages, missing]
  const storeOf = (page: CompressedPage) => (page.status === 404 ? missing : pages)
  const entryOf = (key: string) => pages.get(key) ?? missing.get(key)
  function replace(key: string, fresh: FreshPage) {
    const { hits = 0, renderedAt = -Infinity } = entryOf(key) ?? {}
    for (const store of stores) store.remove(key)
    const previousAge = fresh.renderedAt - renderedAt
    storeOf(fresh.page).add(key, { ...fresh, refreshedAt: fresh.renderedAt, hits, previousAge })
  }
  const rendering = createRenderOnce(clock, (key, fresh) => {
    if (!fresh.page.isCacheable) return expireRedirected(entryOf(key), fresh.page)
    replace(key, fresh)
    if (fresh.page.status === 200) disk?.write(key, fresh)
  })
  const refreshing = createBackgroundWork()
  const compressing = createBackgroundWork()

  const stateOf = (entry: StoredPage | undefined, since: number) => stateAt(clock.now(), entry, since)

  function serve(key: string, entry: StoredPage) {
    storeOf(entry.page).touch(key, entry)
    entry.hits += 1
    if (isForBestCompression(entry))
      compressing.run(async () => storeOf(entry.page).replacePage(key, entry, await recompressed(entry.page)))
    return entry.page
  }

  /** At most once a second for a page, and never more than a share of the processor for all of them. */
  function refreshInBackground(key: string, entry: StoredPage, render: () => Promise<RenderedPage>, slot?: RenderSlot) {
    if (clock.now() - entry.refreshedAt < limits.refreshEvery) return
    const hasStarted = refreshing.run(async () => {
      if (!(await loadNewer(key)) || stateOf(entryOf(key), 0) !== 'hit')
        await rendering.renderOnce(key, render, { slot }).page
    })
    if (hasStarted) entry.refreshedAt = clock.now()
  }

  /** Takes the page from the disk, unless the one in memory is as new: another process may have rendered it since. */
  async function loadNewer(key: string) {
    const found = await disk?.read(key)
    const fresh = found && disk?.validate(found)
    const known = entryOf(key)
    if (!fresh || (known && known.renderedAt >= fresh.renderedAt)) return false
    replace(key, fresh)
    return true
  }

  return {
    async read(key, render, { since = 0, slot, refreshSlot } = {}) {
      const entry = entryOf(key)
      const state = stateOf(entry, since)
      if (!entry || state === 'miss') {
        const { page, slow } = rendering.renderOnce(key, render, { since, slot })
        // An old "not found" may be wrong, so it does not replace a rendering that may still succeed.
        return since ? page : Promise.race([page, slow.then(() => pages.get(key)?.page ?? page)])
      }
      if (state === 'stale') refreshInBackground(key, entry, render, refreshSlot)
      return serve(key, entry)
    },

    find: (key, since = 0) => stateOf(entryOf(key), since),

    load: async (key, since = 0) => (await loadNewer(key)) && stateOf(entryOf(key), since) !== 'miss',

    peek(key, since = 0) {
      const entry = entryOf(key)
      return entry && stateOf(entry, since) === 'hit' ? serve(key, entry) : undefined
    },

    last: (key) => entryOf(key)?.page,

    drop(tags) {
      for (const store of stores) store.drop(tags, clock.now())
      rendering.drop(tags)
      disk?.drop(tags)
    },

    size() {
      const [shown, unknown] = [pages.size(), missing.size()]
      return { entries: shown.entries + unknown.entries, bytes: shown.bytes + unknown.bytes }
    },
  }
}

/** During development every request renders its page. */
export const noPageCache: PageCache = {
  read: async (_, render) => compressPage(await render()),
  find: () => 'miss',
  load: async () => false,
  peek: () => undefined,
  last: () => undefined,
  drop: () => {},
  size: () => ({ entries: 0, bytes: 0 }),
}

/** The address leads elsewhere now. The old page stays in the store, so that its copy on the disk is not read. */
function expireRedirected(known: StoredPage | undefined, { status }: CompressedPage) {
  if (known && status >= 300 && status < 400) known.outdatedAt = 0
}

function stateAt(now: number, entry: StoredPage | undefined, since: number): PageState {
  if (!entry || entry.renderedAt <= since) return 'miss'
  const { fresh, stale } = lifetimeOf(entry.page)
  const outdatedAt = Math.min(entry.outdatedAt ?? Infinity, entry.renderedAt + fresh)
  const staleFor = now - outdatedAt
  if (staleFor < 0) return 'hit'
  const isLongOutdated = entry.outdatedAt !== undefined && now - entry.outdatedAt > limits.listStale
  return isLongOutdated || staleFor > stale ? 'miss' : 'stale'
}

/** A page that is rendered again every few seconds is not worth it. */
const isForBestCompression = ({ page, hits, previousAge }: StoredPage) =>
  page.encoding === 'zstd' && hits >= limits.hitsForBestCompression && previousAge >= limits.ageForBestCompression

function lifetimeOf({ status, freshFor }: CompressedPage) {
  if (status === 404) return { fresh: limits.missingFresh, stale: limits.missingStale - limits.missingFresh }
  return { fresh: freshFor, stale: limits.pageStale }
}
