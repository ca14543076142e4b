import { expect, test } from 'vitest'
import { adTag, sellerTag } from '#contract/cache-tags.ts'
import { createRecentDrops } from './recent-drops.ts'

test('a page is older than the drop of one of its tags, and newer than all that came before', () => {
  let now = 0
  const drops = createRecentDrops(() => now)
  now = 1_000
  drops.note([adTag(1)])
  now = 2_000
  expect(drops.hasSince([sellerTag(9), adTag(1)], 1_000)).toBe(true)
  expect(drops.hasSince([adTag(1)], 1_001)).toBe(false)
  expect(drops.hasSince([adTag(2)], 1)).toBe(false)
})

test('old drops are forgotten, so that memory does not grow', () => {
  let now = 0
  const drops = createRecentDrops(() => now)
  now = 1
  drops.note([adTag(1)])
  now = 10 * 60_000
  drops.note([adTag(2)])
  expect(drops.hasSince([adTag(1)], 1)).toBe(false)
  expect(drops.hasSince([adTag(2)], now)).toBe(true)
})

test('a process that has just started knows no drops, so every older state may be outdated', () => {
  const drops = createRecentDrops(() => 5_000)
  expect(drops.hasSince([adTag(1)], 4_999)).toBe(true)
  expect(drops.hasSince([adTag(1)], 5_001)).toBe(false)
})
