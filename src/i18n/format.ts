// Numbers, money and dates as people here write them: Latin digits in both languages, Levantine month names.
const locales = { ar: 'ar-SY-u-nu-latn', en: 'en-GB' } as const

type FormatLanguage = keyof typeof locales

export const formatNumber = (language: FormatLanguage, value: number) =>
  new Intl.NumberFormat(locales[language]).format(value)

/** decisions.md, Money: whole pounds, grouped. The sign stands after the number in both languages. */
export const formatPrice = (language: FormatLanguage, pounds: number) =>
  `${new Intl.NumberFormat('en').format(pounds)} ${language === 'ar' ? 'ل.س' : 'L.S.'}`

export const formatDate = (language: FormatLanguage, isoDate: string) =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'Asia/Damascus' }).format(new Date(isoDate))
