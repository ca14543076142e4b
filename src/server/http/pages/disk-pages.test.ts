import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { adCardTag, adTag, type CacheTag, listTag, listTagIn } from '#contract/cache-tags.ts'
import { bodyIn, type RenderedPage } from './compressed-page.ts'
import { diskPageLifetime, openDiskPages } from './disk-pages.ts'
import { createPageCache } from './page-cache.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souqna-pages-'))
})
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }))

const clock = { time: Date.now(), now: () => clock.time }

/** A process with its own memory on the shared folder. */
function startProcess({ build = 'one', drops = [] as { tag: CacheTag; dropped_at: Date }[], maxBytes = 1e8 } = {}) {
  const disk = openDiskPages({ folder, build, maxBytes, clock })
  disk.start(drops)
  const cache = createPageCache(clock, undefined, disk)
  const render = (body: string, tags: CacheTag[]) => async (): Promise<RenderedPage> => ({
    ...{ status: 200, headers: { 'content-type': 'text/html' }, tags, isCacheable: true, freshFor: 60_000 },
    body,
  })
  return {
    disk,
    cache,
    async show(key: string, body: string, tags: CacheTag[] = []) {
      clock.time += 1
      await cache.read(key, render(body, tags))
    },
    /** The body of the page in memory or on the disk. */
    async find(key: string) {
      if (cache.find(key) === 'miss') await cache.load(key)
      const page = cache.last(key)
      return page && Buffer.from(bodyIn(page, 'identity')).toString()
    },
  }
}

const untilWritten = async (files: number) =>
  vi.waitFor(async () => {
    const names = await readdir(folder, { recursive: true })
    expect(names.filter((name) => /[0-9a-f]{32}$/.test(name))).toHaveLength(files)
  }, 20_000)

describe('a page on the disk', () => {
  test('is read by another process and after a restart', async () => {
    const first = startProcess()
    await first.show('/ad-details/1', 'سيارة', [adTag(1)])
    await untilWritten(1)
    expect(await startProcess().find('/ad-details/1')).toBe('سيارة')
    expect(await startProcess().find('/ad-details/1')).toBe('سيارة')
    expect(await startProcess().find('/ad-details/2')).toBeUndefined()
  })

  test('is gone for all processes after its ad changed', async () => {
    const [first, second] = [startProcess(), startProcess()]
    await first.show('/ad-details/1', 'old', [adTag(1), adCardTag(5)])
    await first.show('/ad-details/2', 'other', [adTag(2)])
    await untilWritten(2)
    clock.time += 1
    for (const { cache } of [first, second]) cache.drop([adTag(1)])
    expect(await second.find('/ad-details/1')).toBeUndefined()
    expect(await second.find('/ad-details/2')).toBe('other')
  })

  test('replaces the outdated page of another process, which does not render it again', async () => {
    const [first, second] = [startProcess(), startProcess()]
    await first.show('/', 'old', [listTag])
    await untilWritten(1)
    expect(await second.find('/')).toBe('old')
    clock.time += 5_000
    for (const { cache } of [first, second]) cache.drop([listTag])
    clock.time += 5_000
    await first.show('/', 'new', [listTag])
    await vi.waitFor(async () => expect(await startProcess().find('/')).toBe('new'), 20_000)

    const render = vi.fn(() => Promise.reject(new Error('rendered again')))
    await second.cache.read('/', render)
    await vi.waitFor(async () => expect(await second.find('/')).toBe('new'), 20_000)
    expect(second.cache.find('/')).toBe('hit')
    expect(render).not.toHaveBeenCalled()
  })

  test('is read when the page in memory is outdated for too long', async () => {
    const [first, second] = [startProcess(), startProcess()]
    await first.show('/', 'old', [listTag])
    await untilWritten(1)
    expect(await second.find('/')).toBe('old')
    clock.time += 1
    for (const { cache } of [first, second]) cache.drop([listTag])
    clock.time += 5 * 60_000
    expect(second.cache.find('/')).toBe('miss')
    await first.show('/', 'new', [listTag])
    await vi.waitFor(async () => expect(await startProcess().find('/')).toBe('new'), 20_000)
    expect(await second.cache.load('/')).toBe(true)
    expect(await second.find('/')).toBe('new')
  })

  test('is gone when its ad changed while the process was down', async () => {
    const first = startProcess()
    await first.show('/ad-details/1', 'old', [adTag(1)])
    await first.show('/', 'list', [listTag, listTagIn(0, 0)])
    await untilWritten(2)
    clock.time += 1_000
    const dropped_at = new Date(clock.time)
    const second = startProcess({
      drops: [adTag(1), listTagIn(0, 0)].map((tag) => ({ tag, dropped_at })),
    })
    expect(await second.find('/ad-details/1')).toBeUndefined()
    expect(await second.find('/')).toBe('list')
    clock.time += 20_000
    expect(second.cache.find('/')).toBe('stale')
  })

  test('belongs to one build', async () => {
    await startProcess().show('/', 'list', [listTag])
    await untilWritten(1)
    expect(await startProcess({ build: 'two' }).find('/')).toBeUndefined()
    await untilWritten(0)
  })

  test('is too old after an hour, because earlier changes are not known', async () => {
    await startProcess().show('/terms', 'text')
    await untilWritten(1)
    clock.time += diskPageLifetime + 1
    expect(await startProcess().find('/terms')).toBeUndefined()
  })

  test('that was cut off counts as missing', async () => {
    await startProcess().show('/', 'list')
    await untilWritten(1)
    const [file = ''] = (await readdir(folder, { recursive: true })).filter((name) => /[0-9a-f]{32}$/.test(name))
    await writeFile(join(folder, file), 'ab')
    expect(await startProcess().find('/')).toBeUndefined()
  })

  test('is written also when hundreds are rendered within a moment', async () => {
    const { show } = startProcess()
    await Promise.all(Array.from({ length: 600 }, (_, page) => show(`/${page}`, 'text')))
    await untilWritten(600)
  })

  test('stays when others are deleted, if it was read again', async () => {
    const { show, disk } = startProcess({ maxBytes: 20_000 })
    await show('/popular', 'text')
    await untilWritten(1)
    for (let page = 0; page < 200; page += 1) {
      await show(`/${page}`, 'text')
      await disk.read('/popular')
    }
    await vi.waitFor(async () => expect(await disk.read('/0')).toBeUndefined(), 20_000)
    expect(await disk.read('/popular')).toBeDefined()
  })

  test.each(['start', 'job'])('is deleted by the next %s when it is too old to be read', async (when) => {
    const { show, disk } = startProcess()
    await show('/ad-details/1', 'of a person who left', [adTag(1)])
    await untilWritten(1)
    const old = new Date(Date.now() - diskPageLifetime - 1_000)
    const [file = ''] = (await readdir(folder, { recursive: true })).filter((name) => /[0-9a-f]{32}$/.test(name))
    await utimes(join(folder, file), old, old)
    if (when === 'start') startProcess()
    else disk.sweep()
    await untilWritten(0)
  })

  test('is deleted, the oldest first, before the folder is larger than its limit', async () => {
    const { show } = startProcess({ maxBytes: 4_000 })
    for (let page = 0; page < 60; page += 1) await show(`/${page}`, 'text')
    await vi.waitFor(async () => {
      const names = (await readdir(folder, { recursive: true })).filter((name) => /[0-9a-f]{32}$/.test(name))
      expect(names.length).toBeGreaterThan(3)
      expect(names.length).toBeLessThan(25)
    }, 20_000)
  })
})
