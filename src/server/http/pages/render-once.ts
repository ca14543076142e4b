import { AsyncLocalStorage } from 'node:async_hooks'
import { type CacheTag, isListTag } from '#contract/cache-tags.ts'
import { limits } from '#server/http/limits.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type CompressedPage, compressPage, type RenderedPage } from './compressed-page.ts'

/** The slots of renderings, of which each address has a share. `run` rejects when there is no room. */
export type RenderSlot = { network: string; run(network: string, work: () => Promise<void>): Promise<void> }

type Rendering = {
  key: string
  page: Promise<CompressedPage>
  /** Fulfilled when an older page is better than waiting for this one. */
  slow: Promise<void>
  /** Its read scope is that of the author of a change. */
  isForAuthor: boolean
  /** Undefined while it waits for a slot. */
  startedAt: number | undefined
  droppedTags: Map<CacheTag, number>
  /** Takes a place in the queue of this address, unless it has started. Without a slot it starts at once. */
  enqueue(slot: RenderSlot | undefined): void
}

export type FreshPage = { page: CompressedPage; renderedAt: number; outdatedAt: number | undefined }

type RenderOnceOptions = {
  /** The time of a change that the page must contain. */
  since?: number
  slot?: RenderSlot | undefined
}

/** An address with many waiting pages must not delay a page that others want; more places would fill the queue. */
const maxPlaces = 4

/**
 * Single flight: concurrent requests for one key share one rendering and its slot. `onFresh` gets the page, unless one of its
 * exact tags was dropped while it was rendered; a dropped list tag makes it outdated.
 */
export function createRenderOnce(clock: Clock, onFresh: (key: string, fresh: FreshPage) => void) {
  /** Renderings that a new request may join. */
  const joinable = new Map<string, Rendering>()
  const inFlight = new Set<Rendering>()

  function open(key: string, render: () => Promise<RenderedPage>, isForAuthor: boolean): Rendering {
    const { promise: page, resolve, reject } = Promise.withResolvers<CompressedPage>()
    const { promise: slow, resolve: becomeSlow } = Promise.withResolvers<void>()
    const timer = setTimeout(becomeSlow, limits.slowRendering)
    const compressed = async () => compressPage(await render())
    const places = new Set<string>()
    // The slot may be that of another request, but the page must be rendered in the read scope of this one.
    const start = AsyncLocalStorage.bind(async () => {
      if (rendering.startedAt !== undefined) return
      rendering.startedAt = clock.now()
      inFlight.add(rendering)
      await compressed().then(resolve, reject)
    })
    const rendering: Rendering = {
      key,
      page,
      slow,
      isForAuthor,
      startedAt: undefined,
      droppedTags: new Map(),
      enqueue(slot) {
        if (!slot) return void start()
        const { network, run } = slot
        if (rendering.startedAt !== undefined || places.has(network) || places.size >= maxPlaces) return
        places.add(network)
        run(network, start).catch((error) => {
          places.delete(network)
          if (!places.size) reject(error)
        })
      },
    }
    joinable.set(key, rendering)
    const finish = () => {
      clearTimeout(timer)
      leave(rendering)
    }
    page.then((done) => {
      finish()
      report(rendering, done)
    }, finish)
    return rendering
  }

  function leave(rendering: Rendering) {
    inFlight.delete(rendering)
    if (joinable.get(rendering.key) === rendering) joinable.delete(rendering.key)
  }

  function report({ key, startedAt, droppedTags }: Rendering, page: CompressedPage) {
    const dropped = page.tags.filter((tag) => droppedTags.has(tag))
    if (!dropped.every(isListTag) || startedAt === undefined) return
    const [tag] = dropped
    onFresh(key, { page, renderedAt: startedAt, outdatedAt: tag && droppedTags.get(tag) })
  }

  return {
    renderOnce(key: string, render: () => Promise<RenderedPage>, { since = 0, slot }: RenderOnceOptions = {}) {
      const known = joinable.get(key)
      const rendering = known && mayJoin(known, since) ? known : open(key, render, since > 0)
      rendering.enqueue(slot)
      return rendering
    },

    drop(tags: CacheTag[]) {
      const now = clock.now()
      const isExact = !tags.every(isListTag)
      for (const rendering of inFlight) {
        for (const tag of tags) rendering.droppedTags.set(tag, now)
        // It may have read the old state of an exact tag: no new request joins it.
        if (isExact && joinable.get(rendering.key) === rendering) joinable.delete(rendering.key)
      }
    },
  }
}

/** One that waits for a slot will read the state after all changes, but a replica may not have that of the author. */
function mayJoin({ startedAt, isForAuthor }: Rendering, since: number) {
  return startedAt === undefined ? since === 0 || isForAuthor : startedAt > since
}
