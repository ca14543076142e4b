// All domains behind one door: who asks, in which language, and one way to fail.
import { Hono, type MiddlewareHandler } from 'hono'
import { languageFromHeader } from '#contract/language.ts'
import { actorOf } from '#server/http/session.ts'
import type { Sessions } from '#server/platform/actor.ts'
import { forbidden, methodNotAllowed, notFound } from '#server/platform/http-error.ts'
import type { Log } from '#server/platform/log.ts'
import { asHttpError, errorResponse } from './envelope.ts'
import type { Env } from './serve.ts'

export type ApiContext = { domains: Hono<Env>[]; sessions: Sessions; log: Log; publicUrl: string }

export function createApi({ domains, sessions, log, publicUrl }: ApiContext): Hono<Env> {
  const api = new Hono<Env>()
  api.use(async (c, next) => {
    c.set('language', languageFromHeader(c.req.header('accept-language')))
    c.set('requestId', c.req.header('x-request-id') ?? '')
    await next()
    c.header('content-language', c.get('language'))
    c.header('vary', 'accept-language')
  })
  api.use(sameSiteOnly(publicUrl))
  api.use(async (c, next) => {
    c.set('actor', await actorOf(c.req.raw, sessions))
    await next()
  })

  for (const domain of domains) api.route('/', domain)

  api.notFound((c) => {
    const allowed = methodsFor(api, c.req.path)
    throw allowed.length ? methodNotAllowed(allowed.join(', ')) : notFound()
  })
  api.onError((error, c) => {
    const failure = asHttpError(error)
    if (failure.status >= 500) log.error('api.failed', { request_id: c.get('requestId'), path: c.req.path, error })
    return errorResponse(failure, c.get('language'), c.get('requestId'))
  })
  return api
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** security.md §1, CSRF: unsafe methods only from our own pages, or from clients that are not browsers. */
function sameSiteOnly(publicUrl: string): MiddlewareHandler<Env> {
  const ourOrigin = new URL(publicUrl).origin
  return async (c, next) => {
    if (!safeMethods.has(c.req.method) && isCrossSite(c.req.raw, ourOrigin)) throw forbidden('cross_site')
    await next()
  }
}

/** Whether a page of somebody else's sends it. */
export function isCrossSite(request: Request, ourOrigin: string) {
  const site = request.headers.get('sec-fetch-site')
  if (site) return site !== 'same-origin' && site !== 'none'
  const origin = request.headers.get('origin')
  return origin !== null && origin !== ourOrigin && origin !== new URL(request.url).origin
}

/** Which methods a known path takes; empty for an unknown one. */
function methodsFor(api: Hono<Env>, path: string) {
  const methods = api.routes.filter((route) => route.method !== 'ALL' && matches(route.path, path))
  return [...new Set(methods.map((route) => route.method))]
}

function matches(pattern: string, path: string) {
  const wanted = pattern.split('/')
  const given = path.split('/')
  return wanted.length === given.length && wanted.every((part, i) => part.startsWith(':') || part === given[i])
}
