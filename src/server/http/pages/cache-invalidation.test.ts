import { expect, test } from 'vitest'
import { adTag } from '#contract/cache-tags.ts'
import { createInProcessBus } from '#server/platform/bus.ts'
import { systemClock } from '#server/platform/clock.ts'
import { createTagInvalidation } from './cache-invalidation.ts'
import { createPageCache } from './page-cache.ts'

test('drops the pages of a tag in all processes and leaves other pages', async () => {
  const bus = createInProcessBus()
  const [here, there] = [createPageCache(systemClock), createPageCache(systemClock)]
  const invalidate = createTagInvalidation(here, bus)
  createTagInvalidation(there, bus)
  for (const cache of [here, there]) {
    for (const tag of [adTag(1), adTag(2)]) {
      const page = { status: 200, headers: {}, body: tag, tags: [tag], isCacheable: true, freshFor: 60_000 }
      await cache.read(`/${tag}`, async () => page)
    }
  }
  invalidate([adTag(1)])
  for (const cache of [here, there]) {
    expect(cache.peek('/ad:1')).toBeUndefined()
    expect(cache.peek('/ad:2')).toBeDefined()
  }
})
