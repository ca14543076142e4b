export const languages = ['ar', 'en'] as const

export type Language = (typeof languages)[number]

/** Used when a client names no supported language. Its URLs have no prefix. */
export const defaultLanguage: Language = 'ar'

const directions: Record<Language, 'rtl' | 'ltr'> = { ar: 'rtl', en: 'ltr' }

export const directionOf = (language: Language) => directions[language]

const counterparts: Record<Language, Language> = { ar: 'en', en: 'ar' }

/** The language that the language switch offers, and in which names can also be searched. */
export const otherLanguage = (language: Language) => counterparts[language]

/** The supported language that an Accept-Language header weighs highest (RFC 9110); the first of equal ones. */
export function languageFromHeader(header: string | null | undefined): Language {
  // Real headers have a few entries; a longer one is not worth the time.
  const ranges = (header ?? '').slice(0, 500).toLowerCase().split(',').map(languageRange)
  const weighed = languages
    .map((language) => ({ language, ...preferenceFor(language, ranges) }))
    .filter(({ weight }) => weight > 0)
  weighed.sort((one, other) => other.weight - one.weight || one.position - other.position)
  return weighed[0]?.language ?? defaultLanguage
}

type LanguageRange = { tag: string; weight: number }

/** `en-GB;q=0.8`: the primary tag and its weight. An unreadable weight counts as 0, so that the entry is ignored. */
function languageRange(entry: string): LanguageRange {
  const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1'
  const weight = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(quality) ? Number(quality) : 0
  return { tag: tag.split('-')[0] ?? '', weight }
}

/** `*` stands for the languages that the header does not name. */
function preferenceFor(language: Language, ranges: LanguageRange[]) {
  const isNamed = ranges.some(({ tag }) => tag === language)
  const fitting = ranges.filter(({ tag }) => tag === (isNamed ? language : '*'))
  const weight = Math.max(0, ...fitting.map((range) => range.weight))
  return { weight, position: ranges.findIndex((range) => fitting.includes(range) && range.weight === weight) }
}

export function languageOfPath(pathname: string): Language {
  // React Router requests the data of /en at /en.data.
  const prefix = /^\/(\w+)(?:\/|\.data$|$)/.exec(pathname)?.[1]
  return languages.find((language) => language === prefix && language !== defaultLanguage) ?? defaultLanguage
}

/** Removes the language prefix: `/en/terms` and `/terms` both become `/terms`. */
export function withoutLanguage(pathname: string): string {
  const language = languageOfPath(pathname)
  const bare = language === defaultLanguage ? pathname : pathname.slice(`/${language}`.length)
  // Exactly one leading slash: `//host` would be another site.
  return `/${bare.replace(/^[/\\]+/, '')}`
}

/** The path of the same page in another language: `/terms` ⇄ `/en/terms`. */
export function inLanguage(language: Language, pathname: string): string {
  const bare = withoutLanguage(pathname)
  if (language === defaultLanguage) return bare
  return bare === '/' ? `/${language}` : `/${language}${bare}`
}
