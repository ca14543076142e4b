// The page shown after signing in: the one the user came from, if it belongs to this site.
import { inLanguage, type Language, withoutLanguage } from '#contract/language.ts'
import { sameSitePath } from '#web/session/same-site-path.ts'
import { pageAt } from '#web/site.ts'

const defaultPath = '/dashboard'

/** The `next` parameter as a path in the page's language. */
export function safeReturnPath(next: string | null, language: Language): string {
  const path = sameSitePath(next)
  const url = path && URL.canParse(path, origin) ? new URL(path, origin) : undefined
  const page = url?.origin === origin ? pageAt(withoutLanguage(url.pathname)) : undefined
  // The sign-in pages and the error page make no sense after signing in.
  if (!url || !page || page.access === 'guest') return inLanguage(language, defaultPath)
  return inLanguage(language, url.pathname) + url.search + url.hash
}

/** A placeholder to detect paths that leave the site. */
const origin = 'https://souqna.invalid'
