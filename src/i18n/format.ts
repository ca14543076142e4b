// Numbers, prices and dates in Syrian style: Latin digits in both languages, Levantine month names.
import type { Language } from '#contract/language.ts'

export const locales: Record<Language, string> = { ar: 'ar-SY-u-nu-latn', en: 'en-GB' }

// Created once: a formatter costs more than a hundred uses of it, and a page formats about a hundred numbers.
const numbers: Record<Language, Intl.NumberFormat> = {
  ar: new Intl.NumberFormat(locales.ar),
  en: new Intl.NumberFormat(locales.en),
}

export const formatNumber = (language: Language, value: number) => numbers[language].format(value)

/** A limit in an error message. Below 10,000 it may be a year, which is not grouped. */
export const formatLimit = (limit: number) => (limit < 10_000 ? String(limit) : limit.toLocaleString('en'))

/** The Syrian pound. */
export const currencySigns: Record<Language, string> = { ar: 'ل.س', en: 'L.S.' }

/** Whole pounds, grouped. Both languages write the sign after the number. */
export const formatPrice = (language: Language, pounds: number) =>
  `${new Intl.NumberFormat('en').format(pounds)} ${currencySigns[language]}`

/** Joins the items of a list. */
export const listSeparators: Record<Language, string> = { ar: '، ', en: ', ' }

export const formatDate = (language: Language, isoDate: string) =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'Asia/Damascus' }).format(new Date(isoDate))

export const formatTime = (language: Language, isoDate: string) =>
  new Intl.DateTimeFormat(locales[language], { timeStyle: 'short', timeZone: 'Asia/Damascus' }).format(
    new Date(isoDate),
  )

/** `month` is written as `2026-11`. */
export const formatMonth = (language: Language, month: string) =>
  new Intl.DateTimeFormat(locales[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

const ages = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** "3 hours ago", for lists; after 30 days the date. */
export function formatAge(language: Language, isoDate: string, now: number): string {
  const passed = Math.max(0, now - Date.parse(isoDate))
  if (passed > 30 * 86_400_000) return formatDate(language, isoDate)
  const [unit, length] = ages.find(([, milliseconds]) => passed >= milliseconds) ?? ages[2]
  const relative = new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' })
  return relative.format(-Math.floor(passed / length), unit)
}
