// Numbers, prices and dates in Syrian style: Latin digits in both languages, Levantine month names.
import type { Language } from '#contract/language.ts'
import { groupDigits } from './plural.ts'

export const locales: Record<Language, string> = { ar: 'ar-SY-u-nu-latn', en: 'en-GB' }

/**
 * A formatter is created with its first use: the first one of a page takes a phone about 100 ms. It is created once,
 * because it costs more than a hundred uses.
 */
function perLanguage<Formatter>(create: (locale: string) => Formatter) {
  const created: Partial<Record<Language, Formatter>> = {}
  return (language: Language) => {
    created[language] ??= create(locales[language])
    return created[language]
  }
}

const numbers = perLanguage((locale) => new Intl.NumberFormat(locale))

/** Both languages group the digits of whole numbers in the same way. */
export const formatNumber = (language: Language, value: number) =>
  Number.isSafeInteger(value) && value >= 0 ? groupDigits(value) : numbers(language).format(value)

/** A limit in an error message. Below 10,000 it may be a year, which is not grouped. */
export const formatLimit = (limit: number) => (limit < 10_000 ? String(limit) : formatNumber('en', limit))

/** The Syrian pound. */
export const currencySigns: Record<Language, string> = { ar: 'ل.س', en: 'L.S.' }

/** Whole pounds, grouped. Both languages write the sign after the number. */
export const formatPrice = (language: Language, pounds: number) =>
  `${formatNumber('en', pounds)} ${currencySigns[language]}`

/** For cards: from a million on with the word for it, "850 مليون ل.س", "1.2B L.S.". The page of an ad has all digits. */
export function formatShortPrice(language: Language, pounds: number): string {
  const level = scales.findLast(({ from }) => pounds >= from - from / 200_000)
  if (!level) return formatPrice(language, pounds)
  const count = Math.round((pounds / level.from) * 100) / 100
  const isFew = Number.isInteger(count) && count >= 3 && count <= 10
  const amount = language === 'en' ? count + level.letter : `${count} ${isFew ? level.few : level.word}`
  return `${amount} ${currencySigns[language]}`
}

const scales = [
  { from: 1e6, word: 'مليون', few: 'ملايين', letter: 'M' },
  { from: 1e9, word: 'مليار', few: 'مليارات', letter: 'B' },
  { from: 1e12, word: 'تريليون', few: 'تريليونات', letter: 'T' },
]

/** Joins the items of a list. */
export const listSeparators: Record<Language, string> = { ar: '، ', en: ', ' }

const timeZone = 'Asia/Damascus'

/** "15 تشرين الثاني 2026", "15 November 2026" */
export function formatDate(language: Language, isoDate: string): string {
  const time = Date.parse(isoDate)
  if (!(time >= fixedOffsetSince)) return dates(language).format(time)
  const date = new Date(time + damascusOffset)
  return `${date.getUTCDate()} ${monthName(language, date)} ${date.getUTCFullYear()}`
}

export const formatTime = (language: Language, isoDate: string) => times(language).format(new Date(isoDate))

/** `month` is written as `2026-11`. */
export const formatMonth = (language: Language, month: string) =>
  new Intl.DateTimeFormat(locales[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const justNow: Record<Language, string> = { ar: 'الآن', en: 'just now' }

/** "just now", "3 hours ago", "yesterday", for lists; after 30 days the date. */
export function formatAge(language: Language, isoDate: string, now: number): string {
  const passed = Math.max(0, now - Date.parse(isoDate))
  const words = ages[language]
  if (passed < minute) return justNow[language]
  if (passed < hour) return words.minutes(Math.floor(passed / minute))
  if (passed < day) return words.hours(Math.floor(passed / hour))
  if (passed > 30 * day) return formatDate(language, isoDate)
  // Whole days of the calendar: "yesterday" must not mean the day before it.
  return words.days(calendarDay(now) - calendarDay(Date.parse(isoDate)))
}

/** The age of an ad on its card: "23 د", "5 أيام", "14d"; after 30 days a short date. */
export function formatShortAge(language: Language, isoDate: string, now: number): string {
  const time = Date.parse(isoDate)
  const passed = Math.max(minute, now - time)
  const words = shortAges[language]
  if (passed < hour) return words.minutes(Math.floor(passed / minute))
  if (passed < day) return words.hours(Math.floor(passed / hour))
  if (passed <= 30 * day) return words.days(Math.max(1, calendarDay(now) - calendarDay(time)))
  const date = new Date(time + damascusOffset)
  const name = monthName(language, date)
  const month = language === 'ar' ? name : name.slice(0, name === 'September' ? 4 : 3)
  const year = date.getUTCFullYear()
  const isThisYear = year === new Date(now + damascusOffset).getUTCFullYear()
  return isThisYear ? `${date.getUTCDate()} ${month}` : `${month} ${year}`
}

// Dates and ages are written before a page reacts, and the first use of Intl takes a phone about 100 ms.
const monthNames: Record<Language, string> = {
  ar: 'كانون_الثاني شباط آذار نيسان أيار حزيران تموز آب أيلول تشرين_الأول تشرين_الثاني كانون_الأول',
  en: 'January February March April May June July August September October November December',
}

const monthName = (language: Language, date: Date) =>
  (monthNames[language].split(' ')[date.getUTCMonth()] ?? '').replace('_', ' ')

type AgeWords = Record<'minutes' | 'hours' | 'days', (count: number) => string>

const shortAges: Record<Language, AgeWords> = {
  ar: {
    minutes: (count) => `${count} د`,
    hours: (count) => `${count} س`,
    days: (count) => (count === 1 ? 'أمس' : count === 2 ? 'يومان' : `${count} ${count <= 10 ? 'أيام' : 'يوماً'}`),
  },
  en: { minutes: (count) => `${count}m`, hours: (count) => `${count}h`, days: (count) => `${count}d` },
}

const ages: Record<Language, AgeWords> = {
  ar: {
    minutes: (count) => arabicAge(count, 'دقيقة', 'دقيقتين', 'دقائق'),
    hours: (count) => arabicAge(count, 'ساعة', 'ساعتين', 'ساعات'),
    days: (count) => (count === 1 ? 'أمس' : count === 2 ? 'أول أمس' : `قبل ${shortAges.ar.days(count)}`),
  },
  en: {
    minutes: (count) => englishAge(count, 'minute'),
    hours: (count) => englishAge(count, 'hour'),
    days: (count) => (count === 1 ? 'yesterday' : englishAge(count, 'day')),
  },
}

/** Of fewer than a hundred. */
const arabicAge = (count: number, one: string, two: string, few: string) =>
  `قبل ${count === 1 ? one : count === 2 ? two : `${count} ${count <= 10 ? few : one}`}`

const englishAge = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`

/** The number of the day in Damascus, counted from 1970. */
function calendarDay(time: number) {
  if (time >= fixedOffsetSince) return Math.floor((time + damascusOffset) / day)
  const [year, month, date] = writtenDay(time).split('-').map(Number) as [number, number, number]
  return Date.UTC(year, month - 1, date) / day
}

const damascusOffset = 3 * hour
/** Since then Syria has the same time all year, three hours before UTC. Formatting a date takes much longer. */
const fixedOffsetSince = Date.UTC(2022, 9, 28)

/** "2026-11-15" */
const writtenDay = (time: number) => calendar('en').format(time)
const calendar = perLanguage(() => new Intl.DateTimeFormat('sv-SE', { timeZone }))

const dateFormats = (parts: Intl.DateTimeFormatOptions) =>
  perLanguage((locale) => new Intl.DateTimeFormat(locale, { ...parts, timeZone }))
const dates = dateFormats({ dateStyle: 'long' })
const times = dateFormats({ timeStyle: 'short' })
