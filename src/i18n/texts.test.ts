import { expect, test } from 'vitest'
import { ar } from '#i18n/ar/shell.ts'
import { en } from '#i18n/en/shell.ts'
import { account as arAccount } from './ar/account.ts'
import { faq as arFaq } from './ar/articles/faq.ts'
import { policy as arPolicy } from './ar/articles/policy.ts'
import { prohibited as arProhibited } from './ar/articles/prohibited.ts'
import { ratingSystem as arRating } from './ar/articles/rating-system.ts'
import { securityCenter as arSecurity } from './ar/articles/security-center.ts'
import { services as arServices } from './ar/articles/services.ts'
import { terms as arTerms } from './ar/articles/terms.ts'
import { dashboard as arDashboard } from './ar/dashboard.ts'
import { moderation as arModeration } from './ar/moderation.ts'
import { people as arPeople } from './ar/people.ts'
import { posting as arPosting } from './ar/posting.ts'
import { reports as arReports } from './ar/reports.ts'
import { settings as arSettings } from './ar/settings.ts'
import type { Article } from './article.ts'
import { account as enAccount } from './en/account.ts'
import { faq as enFaq } from './en/articles/faq.ts'
import { policy as enPolicy } from './en/articles/policy.ts'
import { prohibited as enProhibited } from './en/articles/prohibited.ts'
import { ratingSystem as enRating } from './en/articles/rating-system.ts'
import { securityCenter as enSecurity } from './en/articles/security-center.ts'
import { services as enServices } from './en/articles/services.ts'
import { terms as enTerms } from './en/articles/terms.ts'
import { dashboard as enDashboard } from './en/dashboard.ts'
import { moderation as enModeration } from './en/moderation.ts'
import { people as enPeople } from './en/people.ts'
import { posting as enPosting } from './en/posting.ts'
import { reports as enReports } from './en/reports.ts'
import { settings as enSettings } from './en/settings.ts'
import { plural } from './plural.ts'

const articles: [string, Article, Article][] = [
  ['terms', arTerms, enTerms],
  ['policy', arPolicy, enPolicy],
  ['prohibited', arProhibited, enProhibited],
  ['services', arServices, enServices],
  ['rating system', arRating, enRating],
  ['security center', arSecurity, enSecurity],
  ['faq', arFaq, enFaq],
]

const shape = (article: Article) =>
  article.sections.map(({ id, blocks }) => [
    id,
    ...blocks.map((block) => (typeof block === 'string' ? 'text' : Object.keys(block)[0])),
  ])

test.each(articles)('%s has the same sections and kinds of blocks in both languages', (_, arabic, english) => {
  expect(shape(arabic)).toEqual(shape(english))
  expect(arabic.updated).toBe(english.updated)
})

test.each(articles)('%s has a unique anchor for each section', (_, arabic) => {
  const ids = arabic.sections.map((section) => section.id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[a-z][a-z-]*$/)
})

test('no text is in the wrong language', () => {
  const arabicLetters = /[\u0621-\u064a]/
  const leaves = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : value instanceof Object ? Object.values(value).flatMap(leaves) : []
  expect(leaves(ar).filter((text) => !arabicLetters.test(text))).toEqual(['English', 'Switch to English'])
  expect(leaves(en).filter((text) => arabicLetters.test(text))).toEqual(['العربية', 'التبديل إلى العربية'])
  const arabic = [arPeople, arDashboard, arPosting, arSettings, arReports, arModeration]
  const english = [enPeople, enDashboard, enPosting, enSettings, enReports, enModeration]
  expect(leaves(arabic).filter((text) => text && !arabicLetters.test(text))).toEqual(['English'])
  expect(leaves(english).filter((text) => arabicLetters.test(text))).toEqual(['العربية'])
  const isWord = (text: string) => /\p{L}/u.test(text)
  expect(leaves(arAccount).filter((text) => isWord(text) && !arabicLetters.test(text))).toEqual([])
  expect(leaves(enAccount).filter((text) => arabicLetters.test(text))).toEqual([])
})

test('Arabic has six plural forms, English two', () => {
  const ads = plural('ar', {
    zero: 'لا إعلانات',
    one: 'إعلان',
    two: 'إعلانان',
    few: '# إعلانات',
    many: '# إعلاناً',
    other: '# إعلان',
  })
  expect([0, 1, 2, 3, 11, 100].map(ads)).toEqual([
    'لا إعلانات',
    'إعلان',
    'إعلانان',
    '3 إعلانات',
    '11 إعلاناً',
    '100 إعلان',
  ])
  const en = plural('en', { one: '# ad', other: '# ads' })
  expect([0, 1, 2, 1200].map(en)).toEqual(['0 ads', '1 ad', '2 ads', '1,200 ads'])
})
