import { describe, expect, test } from 'vitest'
import { safeNext } from './return-path.ts'

describe('where signing in leads', () => {
  test('back to the page, its query and what was to be done there', () => {
    expect(safeNext('/ad-details/5#follow', 'ar')).toBe('/ad-details/5#follow')
    expect(safeNext('/?search=%D8%B4&categories_ids[0]=1', 'ar')).toBe('/?search=%D8%B4&categories_ids[0]=1')
    expect(safeNext('/ads/new', 'ar')).toBe('/ads/new')
  })

  test('to the dashboard when nobody said where', () => {
    expect(safeNext(null, 'ar')).toBe('/dashboard')
    expect(safeNext('', 'en')).toBe('/en/dashboard')
  })

  test('in the language the person has switched to meanwhile', () => {
    expect(safeNext('/en/chats', 'ar')).toBe('/chats')
    expect(safeNext('/chats', 'en')).toBe('/en/chats')
  })

  test.each([
    '//evil.example/terms',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/terms',
    'javascript:alert(1)',
    ' /terms',
    '/\t/evil.example',
    'terms',
    '/api/me',
    '/nothing-of-ours',
  ])('never to another site, a script or nowhere: %s', (next) => {
    expect(safeNext(next, 'ar')).toBe('/dashboard')
  })

  test.each(['/login', '/en/verify', '/register?next=/login', '/error?code=500'])('not in a circle: %s', (next) => {
    expect(safeNext(next, 'ar')).toBe('/dashboard')
  })
})
