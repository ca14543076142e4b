import { type CacheTag, isListTag } from '#contract/cache-tags.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type CompressedPage, compressPage, type RenderedPage } from './compressed-page.ts'

type Rendering = {
  page: Promise<CompressedPage>
  startedAt: number
  droppedTags: Map<CacheTag, number>
}

export type FreshPage = { page: CompressedPage; renderedAt: number; outdatedAt: number | undefined }

/**
 * Single flight: concurrent requests for one key share one rendering. `onFresh` gets the page, unless one of its exact
 * tags was dropped while it was rendered; a dropped list tag makes it outdated.
 */
export function createRenderOnce(clock: Clock, onFresh: (key: string, fresh: FreshPage) => void) {
  /** Renderings that a new request may join. */
  const joinable = new Map<string, Rendering>()
  const inFlight = new Set<Rendering>()

  /** `since`: the time of a change that the page must contain. */
  function renderOnce(key: string, render: () => Promise<RenderedPage>, since = 0) {
    const running = joinable.get(key)
    if (running && running.startedAt > since) return running.page

    const startedAt = clock.now()
    const page = render().then(compressPage)
    const rendering: Rendering = { page, startedAt, droppedTags: new Map() }
    joinable.set(key, rendering)
    inFlight.add(rendering)
    const finish = () => {
      inFlight.delete(rendering)
      if (joinable.get(key) === rendering) joinable.delete(key)
    }
    page.then((done) => {
      finish()
      const { droppedTags } = rendering
      const dropped = done.tags.filter((tag) => droppedTags.has(tag))
      if (!dropped.every(isListTag)) return
      const [tag] = dropped
      onFresh(key, { page: done, renderedAt: startedAt, outdatedAt: tag && droppedTags.get(tag) })
    }, finish)
    return page
  }

  return {
    renderOnce,
    /** A rendering in flight may have read the old state of an exact tag: no new request joins it. */
    drop(tags: CacheTag[]) {
      if (!tags.every(isListTag)) joinable.clear()
      const now = clock.now()
      for (const { droppedTags } of inFlight) for (const tag of tags) droppedTags.set(tag, now)
    },
  }
}
