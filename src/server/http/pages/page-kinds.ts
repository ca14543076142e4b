// Counts page requests by kind of page and by whether the cache had the page: the hit rates of /metrics.
import { withoutLanguage } from '#contract/language.ts'
import type { Metrics } from '#server/platform/metrics.ts'

/** `stale` pages are served from the cache while a new one is rendered. */
export type PageState = 'hit' | 'stale' | 'miss'
/** `disk`: the page was not in the memory of this process. */
export type CacheResult = PageState | 'disk'
export type CountPage = (kind: PageKind, result: CacheResult) => void

/** Counts what was searched: `url` is a path with its query. */
export type CountSearch = (url: string, network: string, agent: string) => void

export type PageKind = 'home' | 'list' | 'search' | 'ad' | 'seller' | 'text'

export function createPageCounter(metrics: Metrics): CountPage {
  const counters = new Map<string, () => void>()
  return (kind, result) => {
    const key = `${kind} ${result}`
    const count = counters.get(key) ?? metrics.counter('page_requests_total', { kind, cache: result })
    counters.set(key, count)
    count()
  }
}

/** `url` is a path with its query. Data requests of the router count as their page. */
export function pageKindOf(url: string): PageKind {
  const [pathname = '/', query = ''] = url.split('?', 2)
  const path = withoutLanguage(pathname.replace(/(?:\/_(?:root)?)?\.data$/, '') || '/')
  if (path === '/') return query.includes('search=') ? 'search' : /(?:^|&)(?!_routes=)\w/.test(query) ? 'list' : 'home'
  const first = path.split('/', 2)[1] ?? ''
  return kindsByFolder.get(first) ?? 'text'
}

const kindsByFolder = new Map<string, PageKind>([
  ['ad-details', 'ad'],
  ['scope', 'ad'],
  ['vendor-details', 'seller'],
  ['featured-offers', 'list'],
  ['inquiries', 'list'],
  ['map', 'list'],
])
