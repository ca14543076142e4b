import { describe, expect, test } from 'vitest'
import { safeReturnPath } from './return-path.ts'

describe('where signing in leads', () => {
  test('back to the page, its query and what was to be done there', () => {
    expect(safeReturnPath('/ad-details/5#follow', 'ar')).toBe('/ad-details/5#follow')
    expect(safeReturnPath('/?search=%D8%B4&categories_ids[0]=1', 'ar')).toBe('/?search=%D8%B4&categories_ids[0]=1')
    expect(safeReturnPath('/ads/new', 'ar')).toBe('/ads/new')
  })

  test('to the dashboard when nobody said where', () => {
    expect(safeReturnPath(null, 'ar')).toBe('/dashboard')
    expect(safeReturnPath('', 'en')).toBe('/en/dashboard')
  })

  test('in the language the person has switched to meanwhile', () => {
    expect(safeReturnPath('/en/chats', 'ar')).toBe('/chats')
    expect(safeReturnPath('/chats', 'en')).toBe('/en/chats')
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
    expect(safeReturnPath(next, 'ar')).toBe('/dashboard')
  })

  test.each(['/login', '/en/verify', '/register?next=/login', '/error?code=500'])('not in a circle: %s', (next) => {
    expect(safeReturnPath(next, 'ar')).toBe('/dashboard')
  })
})
