import { beforeEach, expect, test, vi } from 'vitest'
import { deviceFavourites, setDeviceFavourite } from './device-favourites.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

test('favourites of a device are stored newest first and once', () => {
  for (const id of [1, 2, 1]) setDeviceFavourite(id, true)
  expect(deviceFavourites()).toEqual([1, 2])
  setDeviceFavourite(1, false)
  expect(deviceFavourites()).toEqual([2])
})

test('a full device says so and loses nothing', () => {
  for (let id = 1; id <= 100; id += 1) expect(setDeviceFavourite(id, true)).toBe(true)
  expect(setDeviceFavourite(101, true)).toBe(false)
  expect(deviceFavourites()).toHaveLength(100)
  expect(setDeviceFavourite(7, false)).toBe(true)
  expect(setDeviceFavourite(101, true)).toBe(true)
})

test.each(['{}', '"x"', '[1, "2", -3, null, 4.5]', 'nonsense'])('“%s” in storage does no harm', (text) => {
  localStorage.setItem('device_favourites', text)
  expect(deviceFavourites()).toEqual(text.startsWith('[') ? [1] : [])
})

test('without storage the account is the way', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(setDeviceFavourite(1, true)).toBe(false)
})
