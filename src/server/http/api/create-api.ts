// The API of all domains: finds the language and the user of a request, and turns errors into responses.
import { Hono, type MiddlewareHandler } from 'hono'
import { languageFromHeader } from '#contract/language.ts'
import type { VisitorWork } from '#server/http/load-shedding.ts'
import { actorOf } from '#server/http/session.ts'
import { networkOf } from '#server/http/visitor.ts'
import type { Sessions } from '#server/platform/actor.ts'
import { forbidden, methodNotAllowed, notFound } from '#server/platform/http-error.ts'
import type { Log } from '#server/platform/log.ts'
import { compressReply } from './compression.ts'
import { asHttpError, errorResponse } from './envelope.ts'
import type { Env } from './serve.ts'

export type ApiContext = {
  domains: Hono<Env>[]
  sessions: Sessions
  log: Log
  publicUrl: string
  /** The share of each address in what visitors without a session read. Not for calls of our own pages. */
  reads?: VisitorWork
  /** Wraps what visitors without a session read: it may come from a replica. */
  readForVisitor?: (request: Request, read: () => Promise<void>) => Promise<void>
}

export function createApi({ domains, sessions, log, publicUrl, reads, readForVisitor }: ApiContext): Hono<Env> {
  const api = new Hono<Env>()
  const isHttps = publicUrl.startsWith('https:')
  api.use(async (c, next) => {
    c.set('language', languageFromHeader(c.req.header('accept-language')))
    c.set('isHttps', isHttps)
    c.set('requestId', c.req.header('x-request-id') ?? '')
    await next()
    // A page of this process takes the data themselves.
    if (c.env?.inProcess?.data !== undefined) return
    c.header('content-language', c.get('language'))
    c.header('vary', 'accept-language, accept-encoding')
    c.res = await compressReply(c.req.raw, c.res)
  })
  api.use(sameSiteOnly(publicUrl))
  api.use(async (c, next) => {
    c.set('actor', await actorOf(c.req.raw, sessions))
    const address = c.env?.address
    const isVisitorRead = c.req.method === 'GET' && !c.get('actor')
    const read = isVisitorRead && readForVisitor ? () => readForVisitor(c.req.raw, next) : next
    if (reads && address && isVisitorRead) await reads.run(networkOf(address), read)
    else await read()
  })

  for (const domain of domains) api.route('/', domain)

  api.notFound((c) => {
    throw wrongMethod(api, c.req.path)
  })
  api.onError((error, c) => {
    const httpError = asHttpError(error)
    if (httpError.status >= 500) log.error('api.failed', { request_id: c.get('requestId'), path: c.req.path, error })
    return errorResponse(httpError, c.get('language'), c.get('requestId'))
  })
  return api
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** CSRF: unsafe methods are only accepted from pages of the same origin and from clients that are not browsers. */
function sameSiteOnly(publicUrl: string): MiddlewareHandler<Env> {
  const ownOrigin = new URL(publicUrl).origin
  return async (c, next) => {
    if (!safeMethods.has(c.req.method) && isCrossSite(c.req.raw, ownOrigin)) throw forbidden('cross_site')
    await next()
  }
}

/** Whether a page of another site sends the request. */
export function isCrossSite(request: Request, ownOrigin: string) {
  const site = request.headers.get('sec-fetch-site')
  if (site) return site !== 'same-origin' && site !== 'none'
  const origin = request.headers.get('origin')
  return origin !== null && origin !== ownOrigin && origin !== new URL(request.url).origin
}

/** 405 with the methods of a known path, 404 for an unknown path. */
export function wrongMethod(api: Hono<Env>, path: string) {
  const routes = api.routes.filter((route) => route.method !== 'ALL' && matches(route.path, path))
  const methods = new Set(routes.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : method)))
  return methods.size ? methodNotAllowed([...methods].join(', ')) : notFound()
}

function matches(pattern: string, path: string) {
  const expected = pattern.split('/')
  const actual = path.split('/')
  return expected.length === actual.length && expected.every((part, i) => part.startsWith(':') || part === actual[i])
}
