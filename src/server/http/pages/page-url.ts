// What the URL of a request says about its page: the path of the document, and the parameters that the page reads.
import { inLanguage, languageOfPath } from '#contract/language.ts'

export type SitePage = { path: string; access: 'public' | 'guest' | 'draft' | 'private'; query?: string[] }

/** React Router requests the data of a page at `<path>.data`; `/_.data` and `/en/_.data` are the home pages. */
export const isDataRequest = (url: URL) => url.pathname.endsWith('.data')

export function documentPath(pathname: string) {
  if (!pathname.endsWith('.data')) return pathname
  return pathname
    .replace(/\/_(root)?\.data$/, '/')
    .replace(/\.data$/, '')
    .replace(/(.)\/$/, '$1')
}

/** A path that does not decode or contains control characters is not a page. */
export function isReadable(pathname: string) {
  try {
    const plain = decodeURIComponent(pathname)
    return ![...plain].some((character) => character < ' ' || character === '\u007f')
  } catch {
    return false
  }
}

/** Filters of people have a few dozen; a page with thousands would take a tenth of a second of processor time. */
const maxParameters = 100

export function withKnownQuery(url: URL, page: SitePage): URL {
  const known = new URL(url.pathname, url)
  for (const [name, value] of url.searchParams) {
    const isRouters = name === '_routes' && isDataRequest(url)
    if (!isRouters && known.searchParams.size >= maxParameters) continue
    if (isRouters || page.query?.includes(name.replace(/\[\d{0,3}\]$/, ''))) known.searchParams.append(name, value)
  }
  return known
}

/** One cached page serves all unknown URLs. */
export function notFoundUrl(url: URL) {
  const home = inLanguage(languageOfPath(url.pathname), '/404')
  return new URL(isDataRequest(url) ? `${home}.data` : home, url)
}
