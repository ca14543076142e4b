import { describe, expect, test } from 'vitest'
import { safeReturnPath } from './return-path.ts'

describe('the path after signing in', () => {
  test('is the original page with its query and action', () => {
    expect(safeReturnPath('/ad-details/5#follow', 'ar')).toBe('/ad-details/5#follow')
    expect(safeReturnPath('/?search=%D8%B4&categories_ids[0]=1', 'ar')).toBe('/?search=%D8%B4&categories_ids[0]=1')
    expect(safeReturnPath('/ads/new', 'ar')).toBe('/ads/new')
  })

  test('is the dashboard by default', () => {
    expect(safeReturnPath(null, 'ar')).toBe('/dashboard')
    expect(safeReturnPath('', 'en')).toBe('/en/dashboard')
  })

  test('is in the language the user switched to while signing in', () => {
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
  ])('is never another site, a script or an unknown page: %s', (next) => {
    expect(safeReturnPath(next, 'ar')).toBe('/dashboard')
  })

  test.each(['/login', '/en/verify', '/register?next=/login', '/error?code=500'])(
    'is never a sign-in page again: %s',
    (next) => {
      expect(safeReturnPath(next, 'ar')).toBe('/dashboard')
    },
  )
})
