// Redirects of page URLs: to the language of the cookie, to the address of a moved page, and away from empty fields.
import {
  defaultLanguage,
  inLanguage,
  type Language,
  languageOfPath,
  languages,
  withoutLanguage,
} from '#contract/language.ts'

/** A page has one address: in the chosen language, without a slash at its end and without empty fields. */
export function redirectFor(url: URL, request: Request): Response | undefined {
  const language = languages.find((candidate) => candidate === url.searchParams.get('lang'))
  if (language) return switchTo(language, url)
  if (url.pathname !== '/' && url.pathname.endsWith('/')) {
    // Exactly one leading slash: `//host` would redirect to another site.
    return redirectTo(308, `/${withoutOuterSlashes(url.pathname)}${url.search}`)
  }
  const moved = movedPath(url.pathname)
  if (moved) return redirectTo(308, moved + url.search)
  const preferred = preferredLanguage(request.headers.get('cookie'), url.pathname)
  const search = withoutEmptyFields(url.search)
  if (preferred) return redirectTo(302, inLanguage(preferred, url.pathname) + search)
  // Exactly one leading slash, as above.
  return search === url.search ? undefined : redirectTo(302, `/${url.pathname.replace(/^\/+/, '')}${search}`)
}

/** Not a regular expression: `/\/+$/` takes a time that grows with the square of a row of slashes. */
function withoutOuterSlashes(pathname: string) {
  let [start, end] = [0, pathname.length]
  while (pathname[start] === '/') start += 1
  while (end > start && pathname[end - 1] === '/') end -= 1
  return pathname.slice(start, end)
}

/** The address of a page that moved. The cases were at /moderation before the desk existed. */
function movedPath(pathname: string): string | undefined {
  const rest = /^\/moderation(\/.*)?$/.exec(withoutLanguage(pathname))
  return rest ? inLanguage(languageOfPath(pathname), `/desk/cases${rest[1] ?? ''}`) : undefined
}

/** A form without JavaScript also sends the fields that are empty; an address without them is the same page. */
function withoutEmptyFields(search: string) {
  const pairs = search.slice(1).split('&')
  const filled = pairs.filter((pair) => !/^[^=]*=$/.test(pair))
  if (filled.length === pairs.length) return search
  return filled.length ? `?${filled.join('&')}` : ''
}

/** The language of the cookie, when it differs from the default and the path has no language prefix. */
export function preferredLanguage(cookie: string | null | undefined, path: string): Language | undefined {
  if (!cookie || languageOfPath(path) !== defaultLanguage) return undefined
  const chosen = languageCookie.exec(cookie)?.[1]
  return languages.find((language) => language === chosen && language !== defaultLanguage)
}

const languageCookie = /(?:^|;\s*)lang=(\w+)(?:;|$)/

/** The language link without JavaScript: sets the language cookie for a year and redirects to the clean URL. */
function switchTo(language: Language, url: URL) {
  url.searchParams.delete('lang')
  const path = `/${inLanguage(language, url.pathname).replace(/^\/+/, '')}`
  return redirectTo(302, path + url.search, {
    'set-cookie': `lang=${language}; Path=/; Max-Age=31536000; Secure; SameSite=Lax`,
  })
}

function redirectTo(status: number, location: string, headers: Record<string, string> = {}) {
  return new Response(null, { status, headers: { location, 'cache-control': 'no-store', ...headers } })
}
