export const languages = ['ar', 'en'] as const

export type Language = (typeof languages)[number]

/** Used when a client names no supported language. Its URLs have no prefix. */
export const defaultLanguage: Language = 'ar'

const directions: Record<Language, 'rtl' | 'ltr'> = { ar: 'rtl', en: 'ltr' }

export const directionOf = (language: Language) => directions[language]

const counterparts: Record<Language, Language> = { ar: 'en', en: 'ar' }

/** The language that the language switch offers, and in which names can also be searched. */
export const otherLanguage = (language: Language) => counterparts[language]

/** Returns the first supported language of an Accept-Language header. */
export function languageFromHeader(header: string | null | undefined): Language {
  const tags = (header ?? '').toLowerCase().split(',')
  const primary = tags.map((tag) => tag.trim().split(/[-;]/)[0] ?? '')
  const first = primary.find((tag) => languages.some((language) => language === tag))
  return languages.find((language) => language === first) ?? defaultLanguage
}

export function languageOfPath(pathname: string): Language {
  // React Router requests the data of /en at /en.data.
  const prefix = /^\/(\w+)(?:\/|\.data$|$)/.exec(pathname)?.[1]
  return languages.find((language) => language === prefix && language !== defaultLanguage) ?? defaultLanguage
}

/** Removes the language prefix: `/en/terms` and `/terms` both become `/terms`. */
export function withoutLanguage(pathname: string): string {
  const language = languageOfPath(pathname)
  if (language === defaultLanguage) return pathname
  return pathname.slice(`/${language}`.length) || '/'
}

/** The path of the same page in another language: `/terms` ⇄ `/en/terms`. */
export function inLanguage(language: Language, pathname: string): string {
  const bare = withoutLanguage(pathname)
  if (language === defaultLanguage) return bare
  return bare === '/' ? `/${language}` : `/${language}${bare}`
}
