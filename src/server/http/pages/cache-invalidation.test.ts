import { expect, test } from 'vitest'
import { createInProcessBus } from '#server/platform/bus.ts'
import { systemClock } from '#server/platform/clock.ts'
import { createTagInvalidation } from './cache-invalidation.ts'
import { createPageCache } from './page-cache.ts'

test('a page that one process forgets is forgotten by all, and others stay', async () => {
  const bus = createInProcessBus()
  const [here, there] = [createPageCache(systemClock), createPageCache(systemClock)]
  const drop = createTagInvalidation(here, bus)
  createTagInvalidation(there, bus)
  for (const cache of [here, there]) {
    for (const tag of ['ad:1', 'ad:2']) {
      const page = { status: 200, headers: {}, body: tag, tags: [tag], isCacheable: true }
      await cache.read(`/${tag}`, async () => page)
    }
  }
  drop(['ad:1'])
  for (const cache of [here, there]) {
    expect(cache.peek('/ad:1')).toBeUndefined()
    expect(cache.peek('/ad:2')).toBeDefined()
  }
})
