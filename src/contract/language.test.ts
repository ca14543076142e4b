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
])('Accept-Language %s answers in %s', (header, language) => {
  expect(languageFromHeader(header)).toBe(language)
})
