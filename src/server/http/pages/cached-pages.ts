// Fast path: a cached page with exactly this URL goes directly to the socket. Building a Request and a Response costs
// several times as much as sending the page, and nearly all traffic is such pages.

import type { AccessLog } from '#server/http/access-log.ts'
import { requestIdOf } from '#server/http/request-id.ts'
import { routeLabel } from '#server/http/route-labels.ts'
import type { Middleware } from '#server/http/server.ts'
import { networkOfUpgrade } from '#server/http/visitor.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type CompressedPage, type PageRequest, pageEncoding, pageResponse } from './compressed-page.ts'
import { changedAt } from './own-changes.ts'
import type { PageCache } from './page-cache.ts'
import { type CountPage, type CountSearch, type PageKind, pageKindOf } from './page-kinds.ts'
import { isErrorPath } from './pages.ts'
import { preferredLanguage } from './redirects.ts'

type CachedPagesOptions = {
  cache: PageCache
  clock: Clock
  security: { [name: string]: string }
  accessLog: AccessLog
  countPage: CountPage
  countSearch: CountSearch
  trustedProxies: number
}

/** What is the same for every request of a page, so it is built once. */
type PreparedPage = { path: string; kind: PageKind; label: string; isError: boolean; stored: FlatResponse }
/** `headers`: names and values in turn, as Node takes them without copying. */
type FlatResponse = { status: number; headers: string[]; body: Uint8Array | null }

/** A URL that is a key of the cache passed every check when its page was stored. */
export function serveCachedPages(options: CachedPagesOptions): Middleware {
  const { cache, clock, security, accessLog, countPage, trustedProxies } = options
  const prepared = new WeakMap<CompressedPage, PreparedPage>()

  function responseOf(page: CompressedPage, request: PageRequest): FlatResponse {
    const { status, headers, body } = pageResponse(page, request)
    return { status, headers: Object.entries({ ...security, ...headers }).flat(), body }
  }

  function prepare(page: CompressedPage, url: string): PreparedPage {
    const path = url.split('?', 1)[0] ?? '/'
    const label = routeLabel({ method: 'GET', path })
    const stored = responseOf(page, { encodings: page.encoding, etags: undefined })
    const result = { path, kind: pageKindOf(url), label, isError: isErrorPath(path), stored }
    prepared.set(page, result)
    return result
  }

  return (incoming, outgoing, next) => {
    const { method, url = '/', headers } = incoming
    const page = method === 'GET' ? cache.peek(url, changedAt(headers.cookie, clock.now())) : undefined
    if (page?.status !== 200 || preferredLanguage(headers.cookie, url)) return next()
    const { path, kind, label, isError, stored } = prepared.get(page) ?? prepare(page, url)
    // The error page is not for crawlers, so its reader has to be looked at.
    if (isError) return next()

    const start = performance.now()
    const requestId = requestIdOf(headers['x-request-id'], trustedProxies)
    const request = { encodings: headers['accept-encoding'], etags: headers['if-none-match'] }
    const isStored = !request.etags && pageEncoding(page, request.encodings) === page.encoding
    const response = isStored ? stored : responseOf(page, request)
    outgoing.writeHead(response.status, [...response.headers, 'x-request-id', requestId])
    outgoing.end(response.body)
    countPage(kind, 'hit')
    if (kind === 'search')
      options.countSearch(url, networkOfUpgrade(incoming, trustedProxies), headers['user-agent'] ?? '')
    accessLog({ requestId, method: 'GET', path, label, status: response.status, start })
  }
}
