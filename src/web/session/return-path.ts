// Where signing in leads: back to where somebody came from, if that is a page of ours.
import { inLanguage, type Language, withoutLanguage } from '#contract/language.ts'
import { pageAt } from '#web/site.ts'
import { sameSitePath } from './same-site-path.ts'

/** Login lands here (spec §4). */
const landing = '/dashboard'

/** `here` may carry what was to be done: `/ad-details/5#follow`. */
export const loginPath = (here: string) => `/login?next=${encodeURIComponent(here)}`

/** The `next` of an address as a path in the page's language. */
export function safeReturnPath(next: string | null, language: Language): string {
  const path = sameSitePath(next)
  const url = path && URL.canParse(path, origin) ? new URL(path, origin) : undefined
  const page = url?.origin === origin ? pageAt(withoutLanguage(url.pathname)) : undefined
  // Signing in is done: its own pages and the error page are no place to return to.
  if (!url || !page || page.access === 'guest') return inLanguage(language, landing)
  return inLanguage(language, url.pathname) + url.search + url.hash
}

/** Any origin does: it only shows whether a path leaves it. */
const origin = 'https://souqna.invalid'
