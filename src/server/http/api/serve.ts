import { type Context, Hono } from 'hono'
import { type $ZodType, safeParseAsync } from 'zod/v4/core'
import type { BodyOf, Endpoint, Endpoints, Params, QueryOf, Reply } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import { hasPermission } from '#contract/staff.ts'
import { violationsOf } from '#contract/violation.ts'
import { noTokenCookie } from '#server/http/cookies.ts'
import { changedCookie } from '#server/http/pages/own-changes.ts'
import { isFromCookie, tokenOf } from '#server/http/session.ts'
import { cookieOf, visitorOf } from '#server/http/visitor.ts'
import type { Actor, Visitor } from '#server/platform/actor.ts'
import { withChanges } from '#server/platform/drop-tags.ts'
import { forbidden, invalid, notFound, signInFirst } from '#server/platform/http-error.ts'
import { readJson, type Upload, uploadOf } from './body.ts'
import { successResponse } from './envelope.ts'
import { queryOf } from './query.ts'
import { referenceResponse } from './reference-response.ts'

export type Env = {
  Variables: { actor: Actor | null; language: Language; requestId: string; isHttps: boolean; cookies?: string[] }
  /** The client address; undefined for in-process requests. */
  Bindings: { address?: string; served?: ServedCall; inProcess?: InProcessReply }
}

/** The data of a successful call by a page of this process, which needs no JSON. */
export type InProcessReply = { data?: unknown }

/** What the access log says about a call besides its path. */
export type ServedCall = { route?: string; userId?: number }

/** What a handler receives, already parsed and authenticated. */
export type ApiCall<E extends Endpoint> = {
  params: Params<E>
  query: QueryOf<E>
  /** Names of query parameters that the schema does not know; only for a schema that allows them. */
  ignoredQuery: string[]
  body: BodyOf<E>
  upload: E extends { upload: readonly string[] } ? Upload : undefined
  actor: E extends { public: true } ? Actor | null : Actor
  language: Language
  visitor: Visitor
  /** The session token of the request, for endpoints that rotate or end it. */
  token: string | undefined
  /** Whether the token came in a cookie, so that a new one can be set. */
  hasTokenCookie: boolean
  /** Whether a page of this site sends the request; false for apps. */
  isFromOwnPage: boolean
  setCookie(cookie: string): void
}

type Handlers<T extends Endpoints> = { [Name in keyof T]: (call: ApiCall<T[Name]>) => Promise<Reply<T[Name]>> }

/** Connects a group of endpoints to their handlers. A missing handler does not compile. */
export function serve<T extends Endpoints>(endpoints: T, handlers: Handlers<T>): Hono<Env> {
  const app = new Hono<Env>()
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handle = handlers[name] as (call: unknown) => Promise<unknown>
    app.on(endpoint.method, endpoint.path, async (c) => {
      if (c.env?.served) Object.assign(c.env.served, servedCall(c, endpoint))
      const call = await readCall(c, endpoint)
      if (c.env?.inProcess) {
        c.env.inProcess.data = (await handle(call)) ?? null
        return new Response(null)
      }
      if (endpoint.isReference) return referenceResponse((await handle(call)) as object, c.req.raw)
      const { result, changes } = await withChanges(() => handle(call))
      const response = successResponse(result)
      if (changes.hasPages && call.hasTokenCookie)
        response.headers.append('set-cookie', changedCookie(Date.now(), changes))
      for (const cookie of c.get('cookies') ?? []) response.headers.append('set-cookie', cookie)
      return response
    })
  }
  return app
}

const servedCall = (c: Context<Env>, { path }: Endpoint): ServedCall => {
  const actor = c.get('actor')
  return { route: path, ...(actor && { userId: actor.id }) }
}

async function readCall(c: Context<Env>, endpoint: Endpoint) {
  const actor = c.get('actor')
  if (!endpoint.public && !actor) throw signInFirst(clearInvalidToken(c.req.raw))
  if (endpoint.permission && !hasPermission(actor?.role, endpoint.permission)) throw forbidden()
  const sent = endpoint.query ? queryOf(c.req.url) : {}
  const query = endpoint.query && (await parse(endpoint.query, sent))
  return {
    params: readParams(c),
    query,
    ignoredQuery: Object.keys(sent).filter((name) => !Object.hasOwn(query as object, name)),
    body: endpoint.body && (await parse(endpoint.body, await readJson(c.req.raw))),
    upload: endpoint.upload && uploadOf(c.req.raw),
    actor,
    language: c.get('language'),
    visitor: visitorOf(c.req.raw, c.env?.address, c.get('isHttps')),
    token: tokenOf(c.req.raw),
    hasTokenCookie: isFromCookie(c.req.raw),
    // Requests of other sites have been refused before.
    isFromOwnPage: c.req.header('sec-fetch-site') !== undefined || c.req.header('origin') !== undefined,
    setCookie: (cookie: string) => c.set('cookies', [...(c.get('cookies') ?? []), cookie]),
  }
}

/** No id and no name has a zero byte, which PostgreSQL rejects. */
function readParams(c: Context<Env>) {
  const params = c.req.param()
  if (Object.values(params).some((value) => value.includes('\0'))) throw notFound()
  return params
}

/** A 401 clears the token cookie, because scripts cannot. */
const clearInvalidToken = (request: Request): Record<string, string> =>
  cookieOf(request, '_token') === null ? {} : { 'set-cookie': noTokenCookie }

async function parse(schema: $ZodType, value: unknown) {
  // reportInput distinguishes a missing field from an invalid one.
  const result = await safeParseAsync(schema, value, { reportInput: true })
  if (!result.success) throw invalid(violationsOf(result.error.issues))
  return result.data
}
