// Fast path: a cached page with exactly this URL goes directly to the socket. Building a Request and a Response costs
// several times as much as sending the page, and nearly all traffic is such pages.

import type { AccessLog } from '#server/http/access-log.ts'
import { nextRequestId } from '#server/http/request-id.ts'
import type { Middleware } from '#server/http/server.ts'
import type { Clock } from '#server/platform/clock.ts'
import { pageResponse } from './compressed-page.ts'
import { changedAt } from './own-changes.ts'
import type { PageCache } from './page-cache.ts'
import type { CountPage } from './page-kinds.ts'
import { isErrorPath, preferredLanguage } from './pages.ts'

type CachedPagesOptions = {
  cache: PageCache
  clock: Clock
  security: { [name: string]: string }
  accessLog: AccessLog
  countPage: CountPage
}

/** A URL that is a key of the cache passed every check when its page was stored. */
export function serveCachedPages({ cache, clock, security, accessLog, countPage }: CachedPagesOptions): Middleware {
  return (incoming, outgoing, next) => {
    const { method, url = '/', headers } = incoming
    const page = method === 'GET' ? cache.peek(url, changedAt(headers.cookie, clock.now())) : undefined
    const path = url.split('?', 1)[0] ?? '/'
    // The error page is not for crawlers, so its reader has to be looked at.
    if (page?.status !== 200 || preferredLanguage(headers.cookie, url) || isErrorPath(path)) return next()

    const start = performance.now()
    const requestId = nextRequestId()
    const response = pageResponse(page, { encodings: headers['accept-encoding'], etags: headers['if-none-match'] })
    outgoing.writeHead(response.status, { ...security, ...response.headers, 'x-request-id': requestId })
    outgoing.end(response.body)
    countPage(url, 'hit')
    accessLog({ requestId, method: 'GET', path, status: response.status, start })
  }
}
