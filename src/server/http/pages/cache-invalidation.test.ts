import { describe, expect, onTestFinished, test } from 'vitest'
import { adTag, type CacheTag, listTag } from '#contract/cache-tags.ts'
import { type Bus, createInProcessBus } from '#server/platform/bus.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { silentLog } from '#server/testing/test-log.ts'
import { createCacheInvalidation } from './cache-invalidation.ts'
import { findDroppedTags, insertDroppedTags } from './dropped-tags.sql.ts'
import { createPageCache } from './page-cache.ts'

const pages = [adTag(1), adTag(2)]

/** A process with the pages of two ads in its cache. */
async function startProcess(db: Database, bus: Bus) {
  const cache = createPageCache(systemClock)
  const invalidation = createCacheInvalidation({ cache, bus, db, log: silentLog })
  onTestFinished(() => invalidation.stop())
  const open = async (tag: CacheTag) => {
    const page = { status: 200, headers: {}, body: tag, tags: [tag], isCacheable: true, freshFor: 60_000 }
    await cache.read(`/${tag}`, async () => page)
  }
  for (const tag of pages) await open(tag)
  const shown = () => pages.filter((tag) => cache.peek(`/${tag}`))
  const change = (tags: CacheTag[]) => db.transaction(async (tx) => invalidation.dropTags(tx, tags))
  return { ...invalidation, open, shown, change }
}

/** A bus whose messages are all lost. */
const brokenBus = (): Bus => ({ ...createInProcessBus(), isDisconnected: () => true })

describe('a committed change', () => {
  test('drops the pages of its tags in all processes at once and leaves other pages', async () => {
    const [db, bus] = [await cloneDatabase(), createInProcessBus()]
    const [here, there] = [await startProcess(db, bus), await startProcess(db, bus)]
    await here.change([adTag(1)])
    for (const { shown } of [here, there]) expect(shown()).toEqual([adTag(2)])
  })

  test('is read from the database by a process that the bus did not reach', async () => {
    const db = await cloneDatabase()
    const [here, there] = [await startProcess(db, brokenBus()), await startProcess(db, brokenBus())]
    await here.change([adTag(1)])
    expect(there.shown()).toEqual(pages)
    await there.readMissed()
    expect(there.shown()).toEqual([adTag(2)])
  })

  test('is read without a call, within seconds', async () => {
    const db = await cloneDatabase()
    const there = await startProcess(db, brokenBus())
    // The process that committed was killed before it could tell anybody.
    await insertDroppedTags(db, [adTag(1)])
    await expect.poll(there.shown, { timeout: 20_000 }).toEqual([adTag(2)])
  })

  test('does not drop again the pages that were rendered after it', async () => {
    const [db, bus] = [await cloneDatabase(), createInProcessBus()]
    const [here, there] = [await startProcess(db, bus), await startProcess(db, bus)]
    await here.change([adTag(1)])
    for (const process of [here, there]) {
      await process.open(adTag(1))
      await process.readMissed()
      expect(process.shown()).toEqual(pages)
    }
  })

  test('is found also when the database could not be read meanwhile', async () => {
    const db = await cloneDatabase()
    let isAway = true
    const rows: Database['rows'] = (statement) => (isAway ? Promise.reject(new Error('away')) : db.rows(statement))
    const there = await startProcess({ ...db, rows }, brokenBus())
    await insertDroppedTags(db, [adTag(1)])
    await there.readMissed()
    expect(there.shown()).toEqual(pages)
    isAway = false
    await there.readMissed()
    expect(there.shown()).toEqual([adTag(2)])
  })

  test('is one row for each call, also for processes that are down', async () => {
    const db = await cloneDatabase()
    const here = await startProcess(db, brokenBus())
    await here.change([adTag(1), listTag])
    const rows = await findDroppedTags(db, new Date(Date.now() - 60_000))
    expect(rows.map(({ tag }) => tag).sort()).toEqual(['ad:1', 'list'])
    expect((await db.pool.query('select from dropped_tags')).rowCount).toBe(1)
  })
})

test('a change that is rolled back drops nothing and leaves no row', async () => {
  const db = await cloneDatabase()
  const here = await startProcess(db, brokenBus())
  const failing = db.transaction(async (tx) => {
    here.dropTags(tx, [adTag(1)])
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  expect(here.shown()).toEqual(pages)
  expect((await db.pool.query('select from dropped_tags')).rowCount).toBe(0)
})
