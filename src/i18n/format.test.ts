import { expect, test } from 'vitest'
import { formatAge, formatDate, formatPrice, formatShortAge, formatShortPrice, locales } from './format.ts'

const now = Date.parse('2026-11-15T20:00:00Z') // 23:00 in Damascus
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
const ages = (language: 'ar' | 'en', ...minutes: number[]) =>
  minutes.map((count) => formatAge(language, minutesAgo(count), now))

test('an age under a minute is "just now"', () => {
  expect(ages('ar', 0, 0.9)).toEqual(['الآن', 'الآن'])
  expect(ages('en', 0, 0.9)).toEqual(['just now', 'just now'])
})

test('an Arabic age has no number for one and two, and the spelling of our texts', () => {
  expect(ages('ar', 1, 2, 3, 11, 60, 120, 180)).toEqual([
    'قبل دقيقة',
    'قبل دقيقتين',
    'قبل 3 دقائق',
    'قبل 11 دقيقة',
    'قبل ساعة',
    'قبل ساعتين',
    'قبل 3 ساعات',
  ])
  expect(ages('ar', 3 * 1440, 12 * 1440)).toEqual(['قبل 3 أيام', 'قبل 12 يوماً'])
})

test('days are counted by the calendar of Damascus', () => {
  // 35 hours before 23:00 is 12:00 of the day before; 48 hours is the day before that.
  expect(ages('en', 35 * 60, 48 * 60)).toEqual(['yesterday', '2 days ago'])
  expect(ages('ar', 35 * 60, 48 * 60)).toEqual(['أمس', 'أول أمس'])
  const morning = Date.parse('2026-11-15T06:00:00Z') // 09:00 in Damascus
  const twoDaysBefore = new Date(morning - 35 * 3_600_000).toISOString() // 22:00 two days before
  expect(formatAge('en', twoDaysBefore, morning)).toBe('2 days ago')
  expect(formatAge('ar', twoDaysBefore, morning)).toBe('أول أمس')
})

test('an age of more than 30 days is the date, and a time in the future is "just now"', () => {
  expect(formatAge('en', minutesAgo(31 * 1440), now)).toBe('15 October 2026')
  expect(formatAge('en', minutesAgo(-5), now)).toBe('just now')
})

test('prices are grouped whole pounds in Latin digits', () => {
  expect(formatPrice('ar', 125_000_000)).toBe('125,000,000 ل.س')
  expect(formatPrice('en', 10_000_000_000_000)).toBe('10,000,000,000,000 L.S.')
})

test('dates use Levantine months in Arabic', () => {
  expect(formatDate('ar', '2026-11-15')).toBe('15 تشرين الثاني 2026')
  expect(formatDate('en', '2026-11-15')).toBe('15 November 2026')
})

test('a price on a card has the word for millions instead of their zeros', () => {
  const inArabic = (pounds: number) => formatShortPrice('ar', pounds)
  expect(inArabic(999_994)).toBe('999,994 ل.س')
  expect(inArabic(999_999)).toBe('1 مليون ل.س')
  expect(inArabic(3_000_000)).toBe('3 ملايين ل.س')
  expect(inArabic(3_250_000)).toBe('3.25 مليون ل.س')
  expect(inArabic(850_000_000)).toBe('850 مليون ل.س')
  expect(inArabic(999_999_999)).toBe('1 مليار ل.س')
  expect(inArabic(1_200_000_000)).toBe('1.2 مليار ل.س')
  expect(inArabic(10_000_000_000_000)).toBe('10 تريليونات ل.س')
  expect(formatShortPrice('en', 12_500_000)).toBe('12.5M L.S.')
  expect(formatShortPrice('en', 123_456_789_012)).toBe('123.46B L.S.')
})

test('the day of a time is the one of the calendar in Damascus', () => {
  const dayInDamascus = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Damascus' })
  const start = Date.UTC(2022, 9, 20)
  for (let hours = 0; hours < 24 * 365 * 5; hours += 5) {
    const time = start + hours * 3_600_000
    const now = time + 26 * 3_600_000
    const days = (Date.parse(dayInDamascus.format(now)) - Date.parse(dayInDamascus.format(time))) / 86_400_000
    expect(formatShortAge('en', new Date(time).toISOString(), now)).toBe(`${days}d`)
  }
})

test.each(['ar', 'en'] as const)('after 30 days a card in %s has a short date, as Intl writes it', (language) => {
  const options = { timeZone: 'Asia/Damascus', month: 'short' } as const
  const sameYear = new Intl.DateTimeFormat(locales[language], { ...options, day: 'numeric' })
  const earlierYear = new Intl.DateTimeFormat(locales[language], { ...options, year: 'numeric' })
  const short = (time: number) =>
    formatShortAge(language, new Date(time).toISOString(), Date.parse('2026-12-31T20:59:59Z'))
  // Around midnight in Damascus too.
  for (const hours of ['T12:00:00Z', 'T20:59:00Z', 'T21:01:00Z']) {
    for (let month = 1; month <= 11; month += 1) {
      const monthAndDay = `${String(month).padStart(2, '0')}-28${hours}`
      const [time, earlier] = [Date.parse(`2026-${monthAndDay}`), Date.parse(`2024-${monthAndDay}`)]
      expect(short(time)).toBe(sameYear.format(time))
      expect(short(earlier)).toBe(earlierYear.format(earlier))
    }
  }
  expect(short(Date.parse('2025-12-31T21:30:00Z')), 'in Damascus it is already 2026').toBe(
    language === 'en' ? '1 Jan' : '1 كانون الثاني',
  )
})

test('every age has the words of Unicode, without "one" in Arabic', () => {
  const hour = 60
  const noon = Date.parse('2026-11-15T09:00:00Z')
  const spoken = (language: 'ar' | 'en', count: number, unit: 'minute' | 'hour' | 'day') =>
    new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' })
      .format(-count, unit)
      .replaceAll('\u064b\u0627', '\u0627\u064b')
      .replace(/ واحدة?$/, '')
  const age = (language: 'ar' | 'en', minutes: number) =>
    formatAge(language, new Date(noon - minutes * 60_000).toISOString(), noon)
  for (const language of ['ar', 'en'] as const) {
    for (let count = 1; count < 60; count++) expect(age(language, count)).toBe(spoken(language, count, 'minute'))
    for (let count = 1; count < 24; count++) expect(age(language, count * hour)).toBe(spoken(language, count, 'hour'))
    for (let count = 1; count <= 30; count++)
      expect(age(language, count * 24 * hour)).toBe(spoken(language, count, 'day'))
  }
})

test('a date has the words of Unicode, by the day of Damascus', () => {
  for (const language of ['ar', 'en'] as const) {
    const spoken = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'Asia/Damascus' })
    for (const year of [2011, 2022, 2023, 2026]) {
      for (let month = 0; month < 12; month++) {
        for (const hour of [0, 20, 21, 23]) {
          const date = new Date(Date.UTC(year, month, 28, hour, 30))
          expect(formatDate(language, date.toISOString())).toBe(spoken.format(date))
        }
      }
    }
  }
})
