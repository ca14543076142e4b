import { expect, test } from 'vitest'
import { inLanguage, languageFromHeader, languageOfPath, withoutLanguage } from './language.ts'

test('Arabic paths have no prefix, English paths start with /en', () => {
  expect(inLanguage('en', '/terms')).toBe('/en/terms')
  expect(inLanguage('en', '/')).toBe('/en')
  expect(inLanguage('ar', '/en/terms')).toBe('/terms')
  expect(inLanguage('en', '/en/terms')).toBe('/en/terms')
  expect(inLanguage('ar', '/en')).toBe('/')
})

test('only the full segment /en means English', () => {
  expect(languageOfPath('/en')).toBe('en')
  expect(languageOfPath('/en/faq')).toBe('en')
  expect(languageOfPath('/en.data')).toBe('en')
  expect(languageOfPath('/energy')).toBe('ar')
  expect(withoutLanguage('/energy')).toBe('/energy')
})

test.each([
  [null, 'ar'],
  ['', 'ar'],
  ['en', 'en'],
  ['en-US,en;q=0.9', 'en'],
  ['fr-FR, en;q=0.5', 'en'],
  ['ar-SY,en;q=0.8', 'ar'],
  ['de', 'ar'],
  ['xx;;q=,', 'ar'],
  ['ar;q=0.1,en;q=0.9', 'en'],
  ['en;q=0.4, ar;q=0.5', 'ar'],
  ['en;q=0, ar', 'ar'],
  ['en;q=0', 'ar'],
  ['ar;q=0, en;q=0.1', 'en'],
  ['ar;q=0, *', 'en'],
  ['*', 'ar'],
  ['*;q=0.5, en;q=0.2', 'ar'],
  ['en-GB;q=0.3, en;q=0.9, ar;q=0.5', 'en'],
  ['en, ar', 'en'],
  ['EN-us ; Q=1.0', 'en'],
  ['en;q=2, ar;q=0.1', 'ar'],
  ['en;q=0.8;q=0', 'en'],
])('Accept-Language %s answers in %s', (header, language) => {
  expect(languageFromHeader(header)).toBe(language)
})

test.each(['/en//evil.example', '//evil.example', '/en/\\evil.example', '/en///evil.example/x'])(
  '%s stays on our site in every language',
  (path) => {
    expect(withoutLanguage(path)).toMatch(/^\/evil\.example/)
    expect(inLanguage('ar', path)).toMatch(/^\/evil\.example/)
    expect(inLanguage('en', path)).toMatch(/^\/en\/evil\.example/)
  },
)
