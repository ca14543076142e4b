import { expect, test, vi } from 'vitest'
import { safeLocalStorage } from './storage.ts'

test('reads, writes and removes values', () => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
  expect(safeLocalStorage.write('theme', '"dark"')).toBe(true)
  expect(safeLocalStorage.read('theme')).toBe('"dark"')
  expect(safeLocalStorage.readJson('theme')).toBe('dark')
  safeLocalStorage.write('theme', null)
  expect(safeLocalStorage.read('theme')).toBeNull()
})

test('returns null for text that is not JSON', () => {
  vi.stubGlobal('localStorage', { getItem: () => '{broken' })
  expect(safeLocalStorage.readJson('user')).toBeNull()
})

test('does not throw where storage is forbidden', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(safeLocalStorage.read('theme')).toBeNull()
  expect(safeLocalStorage.readJson('theme')).toBeNull()
  expect(safeLocalStorage.write('theme', 'dark')).toBe(false)
})
