import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import type { CacheTag } from '#contract/cache-tags.ts'
import { limits } from '#server/http/limits.ts'
import type { RenderedPage } from './compressed-page.ts'
import { createPageCache } from './page-cache.ts'

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
      return { status: 200, headers: {}, body, tags, isCacheable: true, ...change }
    }
  const read = async (key: string, tags: CacheTag[] = [], change: Partial<RenderedPage> = {}) =>
    Buffer.from((await cache.read(key, render(tags, change))).bodies.identity).toString()
  return { cache, clock, read, render, renders: () => renders }
}

describe('the page cache', () => {
  test('renders a page once and then serves it from memory', async () => {
    const { read, renders } = setup()
    expect(await read('/')).toBe('page 1')
    expect(await read('/')).toBe('page 1')
    expect(renders()).toBe(1)
  })

  test('recompresses a page on its second hit and keeps that level at a refresh', async () => {
    const { cache, clock, render } = setup()
    const body = Array.from({ length: 400 }, (_, i) => `<p>${i * 7919} ليرة، حلب ${i % 13}</p>`).join('')
    const read = () => cache.read('/', render(['list'], { body }))
    const first = await read()
    expect(first.compression).toBe('fast')

    await read()
    const again = await vi.waitUntil(() => read().then((page) => page.compression === 'best' && page))
    expect(again.bodies.br.byteLength).toBeLessThan(first.bodies.br.byteLength)
    expect(brotliDecompressSync(again.bodies.br).toString()).toBe(body)
    expect(cache.size().bytes).toBe(again.bytes)

    clock.time += limits.listFresh + 1
    await read()
    await vi.waitUntil(() => cache.peek('/'))
    expect(cache.peek('/')?.compression).toBe('best')
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

  test('clear() drops all pages and the result of a running rendering', async () => {
    const { cache, read } = setup()
    await read('/terms')
    const running = read('/')
    cache.clear()
    expect(await running).toBe('page 2')
    expect(cache.size()).toEqual({ entries: 0, bytes: 0 })
    expect(await read('/')).toBe('page 3')
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

  test('refreshes a list page in the background and never serves one older than 30 s', async () => {
    const { read, clock, cache } = setup()
    await read('/', ['list'])
    clock.time += limits.listFresh + 1
    expect(await read('/', ['list'])).toBe('page 1')
    await vi.waitFor(() => expect(cache.peek('/')).toBeDefined())
    expect(await read('/', ['list'])).toBe('page 2')
    clock.time += 30_001
    expect(await read('/', ['list'])).toBe('page 3')
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
    const { cache, read } = setup(12_000)
    for (let page = 0; page < 20; page += 1) {
      await read(`/${page}`)
      await read('/favourite')
    }
    expect(cache.size().bytes).toBeLessThanOrEqual(12_000)
    expect(cache.size().entries).toBeGreaterThan(5)
    expect(await read('/favourite')).toBe('page 2')
  })

  test('serves a page larger than the cache without storing it', async () => {
    const { cache, read } = setup(2_000)
    expect(await read('/', [], { body: 'x'.repeat(5_000) })).toHaveLength(5_000)
    expect(cache.size()).toEqual({ entries: 0, bytes: 0 })
  })
})

describe('a page that does not exist', () => {
  test('is cached for seconds, because the next person may have just this id', async () => {
    const { clock, read, cache } = setup()
    await read('/vendor-details/9', [], { status: 404 })
    expect(cache.has('/vendor-details/9')).toBe(true)
    clock.time += 16_000
    expect(cache.has('/vendor-details/9')).toBe(false)
    await read('/vendor-details/9')
    expect(cache.peek('/vendor-details/9')?.status).toBe(200)
  })

  test('does not push real pages out of the cache', async () => {
    const { read, cache } = setup()
    await read('/')
    const body = 'x'.repeat(100_000)
    for (let id = 0; id < 60; id += 1) await read(`/ad-details/${id}`, [], { status: 404, body })
    expect(cache.has('/')).toBe(true)
    expect(cache.has('/ad-details/0')).toBe(false)
    expect(cache.size().bytes).toBeLessThan(limits.missingPageBytes + 10_000)
  })
})
