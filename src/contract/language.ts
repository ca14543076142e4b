/** Arabic is the default everywhere; its URLs carry no prefix (decisions.md, URLs). */
export const languages = ['ar', 'en'] as const

export type Language = (typeof languages)[number]

export const directionOf = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr')

/** The first language of ours that an Accept-Language header names; Arabic when it names none. */
export function languageFromHeader(header: string | null | undefined): Language {
  const tags = (header ?? '').toLowerCase().split(',')
  const primary = tags.map((tag) => tag.trim().split(/[-;]/)[0] ?? '')
  return (
    languages.find((language) => language === primary.find((tag) => languages.some((ours) => ours === tag))) ?? 'ar'
  )
}

export function languageOfPath(pathname: string): Language {
  // The router asks for the data of /en at /en.data.
  return /^\/en(?:\/|\.data$|$)/.test(pathname) ? 'en' : 'ar'
}

/** `/en/terms` and `/terms` are both `/terms`. */
export function withoutLanguage(pathname: string): string {
  if (languageOfPath(pathname) === 'ar') return pathname
  return pathname.slice(3) || '/'
}

/** The twin of a path in one language: `/terms` ⇄ `/en/terms`. */
export function inLanguage(language: Language, pathname: string): string {
  const bare = withoutLanguage(pathname)
  if (language === 'ar') return bare
  return bare === '/' ? '/en' : `/en${bare}`
}
