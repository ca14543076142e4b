import { beforeEach, expect, test, vi } from 'vitest'
import { forgetAds, recentAds, rememberAd, seenAds } from './recent-ads.ts'

const items = new Map<string, string>()
beforeEach(() => {
  items.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
})

test('the ads of this device are remembered once each, the last one first, twelve at most', () => {
  for (const id of [1, 2, 3, 1]) rememberAd(id)
  expect(recentAds()).toEqual([1, 3, 2])
  for (let id = 10; id < 30; id++) rememberAd(id)
  expect(recentAds()).toHaveLength(12)
  expect(recentAds()[0]).toBe(29)
})

test('300 opened ads are known, of which the row shows twelve', () => {
  for (let id = 1; id <= 310; id++) rememberAd(id)
  expect(seenAds()).toHaveLength(300)
  expect(seenAds().at(-1)).toBe(11)
  // Those of the row that still exist.
  forgetAds([310, 300])
  expect(seenAds().slice(0, 3)).toEqual([310, 300, 298])
})

test('invalid storage counts as empty', () => {
  for (const stored of ['no json', '{"id":1}', '["1",-2,null,1.5]']) {
    items.set('recent_ads', stored)
    expect(recentAds()).toEqual([])
  }
})

test('they can be forgotten', () => {
  rememberAd(1)
  rememberAd(2)
  forgetAds([2])
  expect(recentAds()).toEqual([2])
  forgetAds()
  expect(items.has('recent_ads')).toBe(false)
})
