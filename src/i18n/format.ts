// Numbers, money and dates as people here write them: Latin digits in both languages, Levantine month names.
const locales = { ar: 'ar-SY-u-nu-latn', en: 'en-GB' } as const

type FormatLanguage = keyof typeof locales

// Made once: making one costs more than a hundred uses, and a page counts a hundred things.
const numbers = { ar: new Intl.NumberFormat(locales.ar), en: new Intl.NumberFormat(locales.en) }

export const formatNumber = (language: FormatLanguage, value: number) => numbers[language].format(value)

/** decisions.md, Money: whole pounds, grouped. The sign stands after the number in both languages. */
export const formatPrice = (language: FormatLanguage, pounds: number) =>
  `${new Intl.NumberFormat('en').format(pounds)} ${language === 'ar' ? 'ل.س' : 'L.S.'}`

export const formatDate = (language: FormatLanguage, isoDate: string) =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'Asia/Damascus' }).format(new Date(isoDate))

export const formatTime = (language: FormatLanguage, isoDate: string) =>
  new Intl.DateTimeFormat(locales[language], { timeStyle: 'short', timeZone: 'Asia/Damascus' }).format(
    new Date(isoDate),
  )

/** `2026-11` as a month of a year. */
export const formatMonth = (language: FormatLanguage, month: string) =>
  new Intl.DateTimeFormat(locales[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

const ages = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How long ago, for lists: "3 hours ago"; beyond a month the date says more. */
export function formatAge(language: FormatLanguage, isoDate: string, now: number): string {
  const passed = Math.max(0, now - Date.parse(isoDate))
  if (passed > 30 * 86_400_000) return formatDate(language, isoDate)
  const [unit, length] = ages.find(([, milliseconds]) => passed >= milliseconds) ?? ages[2]
  const relative = new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' })
  return relative.format(-Math.floor(passed / length), unit)
}
