import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import type { CacheTag } from '#contract/cache-tags.ts'
import { limits } from '#server/http/limits.ts'
import { createFairLimit } from '#server/platform/fair-limit.ts'
import { bodyIn, type RenderedPage } from './compressed-page.ts'
import { createPageCache, type ReadOptions } from './page-cache.ts'

function setup(maxBytes?: number) {
  const clock = { time: 1_000_000, now: () => clock.time }
  const cache = createPageCache(clock, maxBytes)
  let renders = 0
  const render =
    (tags: CacheTag[] = [], change: Partial<RenderedPage> = {}) =>
    async (): Promise<RenderedPage> => {
      renders += 1
      const body = `page ${renders}`
      await pause(2)
      return { status: 200, headers: {}, body, tags, isCacheable: true, freshFor: 60_000, ...change }
    }
  const read = async (
    key: string,
    tags: CacheTag[] = [],
    change: Partial<RenderedPage> = {},
    options: ReadOptions = {},
  ) => Buffer.from(bodyIn(await cache.read(key, render(tags, change), options), 'identity')).toString()
  return { cache, clock, read, render, renders: () => renders }
}

describe('the page cache', () => {
  test('renders a page once and then serves it from memory', async () => {
    const { read, renders } = setup()
    expect(await read('/')).toBe('page 1')
    expect(await read('/')).toBe('page 1')
    expect(renders()).toBe(1)
  })

  test('recompresses a page that many people open', async () => {
    const { cache, render } = setup()
    const body = Array.from({ length: 400 }, (_, i) => `<p>${i * 7919} ليرة، حلب ${i % 13}</p>`).join('')
    const read = () => cache.read('/', render(['list'], { body }))
    const first = await read()
    expect(first.encoding).toBe('zstd')

    const again = await vi.waitUntil(() => read().then((page) => page.encoding === 'br' && page), 20_000)
    expect(again.body.byteLength).toBeLessThan(first.body.byteLength)
    expect(brotliDecompressSync(again.body).toString()).toBe(body)
    expect(cache.size().bytes).toBe(again.bytes)
  })

  test('does not recompress a page that is rendered again every few seconds', async () => {
    const { cache, clock, render } = setup()
    const encoding = async (since = 0) => {
      const page = await cache.read('/', render(['list'], { body: 'سيارة'.repeat(400) }), { since })
      await pause(5)
      return page.encoding
    }
    const renderedAfter = (age: number) => {
      clock.time += age
      return encoding(clock.time - 1)
    }
    await vi.waitUntil(async () => (await encoding()) === 'br', 20_000)
    await renderedAfter(limits.ageForBestCompression - 1)
    for (let visit = 0; visit < 20; visit += 1) expect(await encoding()).toBe('zstd')
    await renderedAfter(limits.ageForBestCompression)
    await vi.waitUntil(async () => (await encoding()) === 'br', 20_000)
  })

  test('shows "not found" for half a minute at most', async () => {
    const { clock, read } = setup()
    expect(await read('/ad-details/1', ['ad:1'], { status: 404 })).toBe('page 1')
    clock.time += limits.missingStale + 1
    expect(await read('/ad-details/1', ['ad:1'])).toBe('page 2')
  })

  test('renders once for a hundred concurrent requests', async () => {
    const { read, renders } = setup()
    await Promise.all(Array.from({ length: 100 }, () => read('/')))
    expect(renders()).toBe(1)
  })

  test('does not cache an error page', async () => {
    const { read } = setup()
    await read('/', [], { status: 500, isCacheable: false })
    expect(await read('/')).toBe('page 2')
  })

  test('rejects all waiting requests when a rendering fails, and renders again for the next one', async () => {
    const { cache, read } = setup()
    const failing = async () => {
      await pause(2)
      throw new Error('database down')
    }
    const results = await Promise.allSettled([cache.read('/', failing), cache.read('/', failing)])
    expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected'])
    expect(await read('/')).toBe('page 1')
  })

  test('serves a page past its time while it renders a new one', async () => {
    const { read, clock, cache } = setup()
    await read('/')
    clock.time += 60_001
    expect(cache.find('/')).toBe('stale')
    expect(await read('/')).toBe('page 1')
    await vi.waitFor(() => expect(cache.find('/')).toBe('hit'), 20_000)
    expect(await read('/')).toBe('page 2')
    clock.time += limits.pageStale + 60_001
    expect(await read('/')).toBe('page 3')
  })

  test('drops the pages of a tag and no others', async () => {
    const { cache, read } = setup()
    await read('/ad/17', ['ad:17'])
    await read('/ad/18', ['ad:18'])
    cache.drop(['ad:17'])
    expect(await read('/ad/17', ['ad:17'])).toBe('page 3')
    expect(await read('/ad/18', ['ad:18'])).toBe('page 2')
  })

  test('does not cache a rendering that started before a change, and lets no new request join it', async () => {
    const { cache, read } = setup()
    const beforeChange = read('/ad/17', ['ad:17'])
    cache.drop(['ad:17'])
    const afterChange = read('/ad/17', ['ad:17'])
    expect(await beforeChange).toBe('page 1')
    expect(await afterChange).toBe('page 2')
    expect(await read('/ad/17', ['ad:17'])).toBe('page 2')
  })

  test('stays below its size limit and drops the least recently used pages', async () => {
    const { cache, read } = setup(24_000)
    for (let page = 0; page < 20; page += 1) {
      await read(`/${page}`)
      await read('/favourite')
    }
    expect(cache.size().bytes).toBeLessThanOrEqual(24_000)
    expect(cache.size().entries).toBeGreaterThan(5)
    expect(await read('/favourite')).toBe('page 2')
  })

  test('serves a page larger than the cache without storing it', async () => {
    const { cache, read } = setup(2_000)
    expect(await read('/', [], { body: 'x'.repeat(5_000) })).toHaveLength(5_000)
    expect(cache.size()).toEqual({ entries: 0, bytes: 0 })
  })
})

describe('the queue for slots', () => {
  const setupSlots = () => {
    const limit = createFairLimit({ atOnce: 2, perOwner: 1, queued: 8, queuedPerOwner: 4 })
    const { promise: isOpen, resolve: open } = Promise.withResolvers<void>()
    const { cache, render } = setup()
    const keys: string[] = []
    const readFrom = async (network: string, key: string) => {
      const renderSlowly = async () => {
        keys.push(key)
        await isOpen
        return render()()
      }
      return (await cache.read(key, renderSlowly, { slot: { network, run: limit.run } })).status
    }
    return { readFrom, open, keys }
  }

  test('has room for another page while a crowd of many addresses waits for the same page', async () => {
    const { readFrom, open, keys } = setupSlots()
    const busy = [readFrom('a', '/1'), readFrom('b', '/2')]
    await vi.waitFor(() => expect(keys).toHaveLength(2), 20_000)
    const crowd = Array.from({ length: 400 }, (_, index) => readFrom(`crowd ${index}`, '/crowd'))
    const other = readFrom('other', '/other')
    open()
    expect(new Set(await Promise.all([...busy, ...crowd, other]))).toEqual(new Set([200]))
    expect(keys.toSorted()).toEqual(['/1', '/2', '/crowd', '/other'])
  })

  test('does not hold back a page that also an address with many waiting pages wants', async () => {
    const { readFrom, open, keys } = setupSlots()
    const pages = ['/1', '/2', '/3', '/4', '/wanted'].map((key) => readFrom('greedy', key))
    const wanted = readFrom('other', '/wanted')
    await vi.waitFor(() => expect(keys).toEqual(['/1', '/wanted']), 20_000)
    open()
    await Promise.all([...pages, wanted])
    expect(keys.toSorted()).toEqual(['/1', '/2', '/3', '/4', '/wanted'])
  })
})

describe('a page that does not exist', () => {
  test('is cached for seconds, because the next person may have just this id', async () => {
    const { clock, read, cache } = setup()
    await read('/vendor-details/9', [], { status: 404 })
    expect(cache.find('/vendor-details/9')).toBe('hit')
    clock.time += 16_000
    expect(cache.find('/vendor-details/9')).toBe('miss')
    await read('/vendor-details/9')
    expect(cache.peek('/vendor-details/9')?.status).toBe(200)
  })

  test('does not push real pages out of the cache', async () => {
    const { read, cache } = setup()
    await read('/')
    // Random text does not compress.
    const body = randomBytes(50_000).toString('base64')
    for (let id = 0; id < 60; id += 1) await read(`/ad-details/${id}`, [], { status: 404, body })
    expect(cache.find('/')).toBe('hit')
    expect(cache.find('/ad-details/0')).toBe('miss')
    expect(cache.size().bytes).toBeLessThan(limits.missingPageBytes + 10_000)
  })
})
