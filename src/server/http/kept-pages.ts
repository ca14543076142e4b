// The short way out: a stored page that is asked for by exactly its address goes straight to the socket. Making a
// Request and a Response of it costs several times as much as sending it, and nearly all traffic is such pages.
import { answerTo } from './packed-page.ts'
import type { PageCache } from './page-cache.ts'
import { wantsEnglish } from './pages.ts'
import type { Record } from './record.ts'
import { nextRequestId } from './request-id.ts'
import type { Before } from './server.ts'

type KeptParts = { cache: PageCache; security: { [name: string]: string }; record: Record }

/** An address that is a key of the cache has been through every check when its page was stored. */
export function serveKeptPages({ cache, security, record }: KeptParts): Before {
  return (incoming, outgoing, next) => {
    const { method, url = '/', headers } = incoming
    const page = method === 'GET' ? cache.peek(url) : undefined
    if (page?.status !== 200 || wantsEnglish(headers.cookie, url)) return next()

    const start = performance.now()
    const requestId = nextRequestId()
    const answer = answerTo(page, { encodings: headers['accept-encoding'], etags: headers['if-none-match'] })
    outgoing.writeHead(answer.status, { ...security, ...answer.headers, 'x-request-id': requestId })
    outgoing.end(answer.body)
    record({ requestId, method: 'GET', path: url.split('?', 1)[0] ?? '/', status: answer.status, start })
  }
}
