import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { adCardTag, adTag, type CacheTag, inquiriesTag, listTag, listTagIn, listTagsFor } from '#contract/cache-tags.ts'
import { limits } from '#server/http/limits.ts'
import { bodyIn, type RenderedPage } from './compressed-page.ts'
import { createPageCache, type ReadOptions } from './page-cache.ts'

function setup() {
  const clock = { time: 1_000_000, now: () => clock.time }
  const cache = createPageCache(clock)
  const rendered: string[] = []
  const render = (key: string, tags: CacheTag[]) => async (): Promise<RenderedPage> => {
    rendered.push(key)
    const body = `${key} ${rendered.filter((one) => one === key).length}`
    await pause(2)
    return { status: 200, headers: {}, body, tags, isCacheable: true, freshFor: limits.listFresh }
  }
  const read = async (key: string, tags: CacheTag[], options: ReadOptions = {}) =>
    Buffer.from(bodyIn(await cache.read(key, render(key, tags), options), 'identity')).toString()
  return { cache, clock, read, rendered }
}

const [cars, sedans, phones, damascus, aleppo] = [1, 2, 3, 10, 11]
/** An ad in the category of sedans in Damascus. */
const changed = listTagsFor([{ id: cars }, { id: sedans }], damascus)

describe('a list that a change has outdated', () => {
  test.each<[string, CacheTag, string]>([
    ['all ads', listTagIn(0, 0), 'stale'],
    ['the top category', listTagIn(cars, 0), 'stale'],
    ['the category in the governorate', listTagIn(sedans, damascus), 'stale'],
    ['the governorate', listTagIn(0, damascus), 'stale'],
    ['the category in another governorate', listTagIn(sedans, aleppo), 'hit'],
    ['another category', listTagIn(phones, 0), 'hit'],
    ['another category in the governorate', listTagIn(phones, damascus), 'hit'],
    ['inquiries', inquiriesTag, 'hit'],
  ])('%s', async (_, tag, state) => {
    const { cache, read } = setup()
    await read('/', [listTag, tag])
    cache.drop(changed)
    expect(cache.find('/')).toBe(state)
  })

  test('is served to everybody while one rendering replaces it', async () => {
    const { cache, clock, read, rendered } = setup()
    const tags: CacheTag[] = [listTag, listTagIn(0, 0)]
    await read('/', tags)
    clock.time += 5_000
    cache.drop(changed)
    const answers = await Promise.all(Array.from({ length: 50 }, () => read('/', tags)))
    expect(new Set(answers)).toEqual(new Set(['/ 1']))
    await vi.waitFor(() => expect(cache.find('/')).toBe('hit'), 20_000)
    expect(await read('/', tags)).toBe('/ 2')
    expect(rendered).toHaveLength(2)
  })

  test('is rendered again at most once in a second', async () => {
    const { cache, clock, read, rendered } = setup()
    const tags: CacheTag[] = [listTag, listTagIn(0, 0)]
    await read('/', tags)
    for (let change = 0; change < 20; change += 1) {
      clock.time += 100
      cache.drop(changed)
      await read('/', tags)
      await pause(12)
    }
    expect(rendered.length).toBeLessThanOrEqual(3)
  })

  test('is not served when it was outdated for more than a minute', async () => {
    const { cache, clock, read } = setup()
    const tags: CacheTag[] = [listTag, listTagIn(0, 0)]
    await read('/', tags)
    cache.drop(changed)
    clock.time += limits.listStale + 1
    expect(await read('/', tags)).toBe('/ 2')
  })

  test('is not served any more once a rendering has found that its address leads elsewhere', async () => {
    const { cache, clock, read } = setup()
    await read('/', [listTag])
    clock.time += 5_000
    cache.drop([listTag])
    const moved = async () => ({ status: 308, headers: {}, body: '', tags: [], isCacheable: false, freshFor: 60_000 })
    expect((await cache.read('/', moved)).status, 'the outdated list, while a new one is rendered').toBe(200)
    await vi.waitFor(() => expect(cache.find('/')).toBe('miss'), 20_000)
    expect((await cache.read('/', moved)).status).toBe(308)
  })

  test('is never served to the author of the change', async () => {
    const { cache, clock, read } = setup()
    const tags: CacheTag[] = [listTag, listTagIn(0, 0)]
    await read('/', tags)
    clock.time += 10
    cache.drop(changed)
    const since = clock.time
    clock.time += 1
    expect(cache.peek('/', since)).toBeUndefined()
    expect(await read('/', tags, { since })).toBe('/ 2')
    expect(cache.peek('/', since)).toBeDefined()
  })

  test('the author of a change does not join a rendering that began before it', async () => {
    const { clock, read } = setup()
    const tags: CacheTag[] = [listTag, listTagIn(0, 0)]
    const early = read('/', tags)
    const since = clock.time
    clock.time += 1
    expect(await read('/', tags, { since })).toBe('/ 2')
    expect(await early).toBe('/ 1')
  })

  test('a change during the rendering outdates the page but does not lose it', async () => {
    const { cache, read } = setup()
    const running = read('/', [listTag, listTagIn(0, 0)])
    cache.drop(changed)
    await running
    expect(cache.find('/')).toBe('stale')
  })
})

describe('what must not be seen any more', () => {
  test('disappears at once from every page that shows its card, and not even an old copy is left', async () => {
    const { cache, read } = setup()
    await read('/', [listTag, listTagIn(0, 0), adCardTag(7)])
    await read('/ad-details/8', [adTag(8), adCardTag(7)])
    await read('/ad-details/7', [adTag(7)])
    await read('/ad-details/9', [adTag(9)])
    cache.drop([adTag(7), adCardTag(7)])
    for (const key of ['/', '/ad-details/8', '/ad-details/7']) {
      expect(cache.find(key), key).toBe('miss')
      expect(cache.last(key), key).toBeUndefined()
    }
    expect(cache.find('/ad-details/9')).toBe('hit')
  })

  test('is not stored by a rendering that read it before', async () => {
    const { cache, read } = setup()
    const running = read('/', [listTag, adCardTag(7)])
    cache.drop([adCardTag(7)])
    await running
    expect(cache.find('/')).toBe('miss')
  })
})
