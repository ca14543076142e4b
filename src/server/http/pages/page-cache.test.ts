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
  test('a page is rendered once and then kept', async () => {
    const { read, renders } = setup()
    expect(await read('/')).toBe('page 1')
    expect(await read('/')).toBe('page 1')
    expect(renders()).toBe(1)
  })

  test('a page that is asked for again is packed more tightly, also when it is refreshed', async () => {
    const { cache, clock, render } = setup()
    const body = Array.from({ length: 400 }, (_, i) => `<p>${i * 7919} ليرة، حلب ${i % 13}</p>`).join('')
    const read = () => cache.read('/', render(['list'], { body }))
    const first = await read()
    expect(first.compression).toBe('quick')

    await read()
    const again = await vi.waitUntil(() => read().then((page) => page.compression === 'tight' && page))
    expect(again.bodies.br.byteLength).toBeLessThan(first.bodies.br.byteLength)
    expect(brotliDecompressSync(again.bodies.br).toString()).toBe(body)
    expect(cache.size().bytes).toBe(again.bytes)

    clock.time += limits.listFresh + 1
    await read()
    await vi.waitUntil(() => cache.peek('/'))
    expect(cache.peek('/')?.compression).toBe('tight')
  })

  test('a hundred people who ask at once share one rendering', async () => {
    const { read, renders } = setup()
    await Promise.all(Array.from({ length: 100 }, () => read('/')))
    expect(renders()).toBe(1)
  })

  test('when some change may have been missed nothing is kept, also not what is being rendered', async () => {
    const { cache, read } = setup()
    await read('/terms')
    const underWay = read('/')
    cache.clear()
    expect(await underWay).toBe('page 2')
    expect(cache.size()).toEqual({ entries: 0, bytes: 0 })
    expect(await read('/')).toBe('page 3')
  })

  test('an error page of ours is not kept', async () => {
    const { read } = setup()
    await read('/', [], { status: 500, isCacheable: false })
    expect(await read('/')).toBe('page 2')
  })

  test('a failed rendering reaches everybody who waited for it, and is tried again', async () => {
    const { cache, read } = setup()
    const failing = async () => {
      await pause(2)
      throw new Error('database away')
    }
    const both = await Promise.allSettled([cache.read('/', failing), cache.read('/', failing)])
    expect(both.map((result) => result.status)).toEqual(['rejected', 'rejected'])
    expect(await read('/')).toBe('page 1')
  })

  test('a list is refreshed behind the reader’s back, and never staler than 30 s', async () => {
    const { read, clock } = setup()
    await read('/', ['list'])
    clock.time += limits.listFresh + 1
    expect(await read('/', ['list'])).toBe('page 1')
    await pause(20)
    expect(await read('/', ['list'])).toBe('page 2')
    clock.time += 30_001
    expect(await read('/', ['list'])).toBe('page 3')
  })

  test('dropping a tag forgets the pages that carry it and no others', async () => {
    const { cache, read } = setup()
    await read('/ad/17', ['ad:17'])
    await read('/ad/18', ['ad:18'])
    cache.drop(['ad:17'])
    expect(await read('/ad/17', ['ad:17'])).toBe('page 3')
    expect(await read('/ad/18', ['ad:18'])).toBe('page 2')
  })

  test('a page read before a change is not stored after it, and nobody new joins its rendering', async () => {
    const { cache, read } = setup()
    const early = read('/ad/17', ['ad:17'])
    cache.drop(['ad:17'])
    const late = read('/ad/17', ['ad:17'])
    expect(await early).toBe('page 1')
    expect(await late).toBe('page 2')
    expect(await read('/ad/17', ['ad:17'])).toBe('page 2')
  })

  test('it never holds more bytes than it may, and keeps what was read last', async () => {
    const { cache, read } = setup(12_000)
    for (let page = 0; page < 20; page += 1) {
      await read(`/${page}`)
      await read('/favourite')
    }
    expect(cache.size().bytes).toBeLessThanOrEqual(12_000)
    expect(cache.size().entries).toBeGreaterThan(5)
    expect(await read('/favourite')).toBe('page 2')
  })

  test('a page larger than the whole cache is served but not kept', async () => {
    const { cache, read } = setup(2_000)
    expect(await read('/', [], { body: 'x'.repeat(5_000) })).toHaveLength(5_000)
    expect(cache.size()).toEqual({ entries: 0, bytes: 0 })
  })
})
