import { beforeEach, expect, test, vi } from 'vitest'
import { forgetSearch, forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

test('the newest search comes first, each once, and only six are kept', () => {
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'g', ' c ', '  ']) rememberSearch(text)
  expect(recentSearches()).toEqual(['c', 'g', 'f', 'e', 'd', 'b'])
})

test('one search or all of them are forgotten', () => {
  rememberSearch('a')
  rememberSearch('b')
  forgetSearch('b')
  expect(recentSearches()).toEqual(['a'])
  forgetSearches()
  expect([...stored.keys()]).toEqual([])
})

test('what another build stored is ignored', () => {
  stored.set('recent_searches', '{"a":1}')
  expect(recentSearches()).toEqual([])
  stored.set('recent_searches', '[1,"a"]')
  expect(recentSearches()).toEqual(['a'])
})
