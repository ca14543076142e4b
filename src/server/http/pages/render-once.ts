import type { CacheTag } from '#contract/cache-tags.ts'
import { type CompressedPage, type CompressionLevel, compressPage, type RenderedPage } from './compressed-page.ts'

type Rendering = { page: Promise<CompressedPage>; droppedTags: Set<CacheTag>; isOutdated: boolean }

/**
 * Single flight: concurrent requests for one key share one rendering. `onFresh` gets the page, unless one of its tags was
 * dropped while it was rendered.
 */
export function createRenderOnce(onFresh: (key: string, page: CompressedPage) => void) {
  /** Renderings that a new request may join. */
  const joinable = new Map<string, Rendering>()
  const inFlight = new Set<Rendering>()

  function renderOnce(key: string, render: () => Promise<RenderedPage>, compression: CompressionLevel = 'fast') {
    const running = joinable.get(key)
    if (running) return running.page

    const page = render().then((rendered) => compressPage(rendered, compression))
    const rendering: Rendering = { page, droppedTags: new Set(), isOutdated: false }
    joinable.set(key, rendering)
    inFlight.add(rendering)
    const finish = () => {
      inFlight.delete(rendering)
      if (joinable.get(key) === rendering) joinable.delete(key)
    }
    page.then((done) => {
      finish()
      const isOutdated = rendering.isOutdated || done.tags.some((tag) => rendering.droppedTags.has(tag))
      if (!isOutdated) onFresh(key, done)
    }, finish)
    return page
  }

  return {
    renderOnce,
    /** A rendering in flight may have read the old state: no new request joins it. */
    drop(tags: CacheTag[]) {
      joinable.clear()
      for (const rendering of inFlight) for (const tag of tags) rendering.droppedTags.add(tag)
    },
    dropAll() {
      joinable.clear()
      for (const rendering of inFlight) rendering.isOutdated = true
    },
  }
}
