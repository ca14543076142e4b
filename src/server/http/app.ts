// Routes every request, in this order: API, broadcasting auth, Pusher HTTP API, domain files (images, chat files), built
// assets, machine files (health, metrics, robots.txt, site maps, manifests, development pages), pages.
import { Hono } from 'hono'
import type { Api } from '#contract/endpoint.ts'
import { defaultLanguage, languageFromHeader, languageOfPath } from '#contract/language.ts'
import { clientSource } from '#server/http/api/client-source.ts'
import { wrongMethod } from '#server/http/api/create-api.ts'
import { docsPage, docsStyle } from '#server/http/api/docs-page.ts'
import { asHttpError, errorResponse } from '#server/http/api/envelope.ts'
import { openApiDocument } from '#server/http/api/openapi.ts'
import { jsonType, prepareBody, preparedResponse } from '#server/http/api/reference-response.ts'
import type { Env, ServedCall } from '#server/http/api/serve.ts'
import { failedPage, type PageSender } from '#server/http/pages/pages.ts'
import type { FileRoute } from '#server/platform/file-route.ts'
import { type HttpError, methodNotAllowed, notFound } from '#server/platform/http-error.ts'
import type { Log } from '#server/platform/log.ts'
import type { AccessLog } from './access-log.ts'
import { type Assets, serveAsset } from './assets.ts'
import { answerBroadcastingAuth, answerBroadcastingUser, type BroadcastingContext } from './broadcasting.ts'
import { createCors } from './cors.ts'
import { type CrawlerFilesContext, createCrawlerFiles } from './crawler-files.ts'
import { closedPolicy, type Origins, scriptlessPolicy, securityHeaders } from './headers.ts'
import { type Connection, createProxyWarning, hasBearer, isLocalRequest } from './local-requests.ts'
import { requestIdOf } from './request-id.ts'
import { addressOf, networkOf } from './visitor.ts'

export type AppContext = {
  api: Hono<Env>
  contract: Api
  apiPath: string
  assets: Assets
  build: string
  pages: (request: Request, sender: PageSender) => Promise<Response>
  crawlerFiles: CrawlerFilesContext
  origins: Origins
  /** Other origins whose pages may call the API. */
  corsOrigins: readonly string[]
  trustedProxies: number
  /** False while this process stops. */
  isReady: () => boolean
  /** Whether the database answers soon. */
  hasDatabase: () => Promise<boolean>
  /** False when a restart is the only thing left to try. */
  isAlive: () => Promise<boolean>
  log: Log
  /** The text of /metrics. */
  readMetrics: () => Promise<string>
  accessLog: AccessLog
  fileRoutes: FileRoute[]
  broadcasting: BroadcastingContext
  /** The HTTP API of the embedded Pusher server; undefined for unknown paths. */
  pusherApi: (request: Request) => Promise<Response | undefined>
  /** Pages for development, such as the SMS inbox. Only this machine gets them. */
  devRoutes: Hono | undefined
  /** Lets another machine read /metrics. */
  metricsToken: string | undefined
}

/** `connection` has the address of the socket. */
export type Fetch = (request: Request, connection?: Connection) => Promise<Response>

export function createApp(parts: AppContext): Fetch {
  const { api, apiPath, assets, pages, log, accessLog } = parts
  const headers = Object.entries(securityHeaders(parts.origins))
  const machines = machineRoutes(parts)
  const cors = createCors(parts.corsOrigins)
  const fileRouteFor = (path: string) => parts.fileRoutes.find((route) => route.matches(path))
  const isApi = (path: string) => path === apiPath || path.startsWith(`${apiPath}/`)
  /** What apps on other origins may call; pages are only for people. */
  const isOpen = (path: string) => isApi(path) || path.startsWith('/broadcasting/') || fileRouteFor(path) !== undefined

  const warnOfProxy = createProxyWarning(log, parts.trustedProxies)

  async function route(request: Request, path: string, requestId: string, from: Sender): Promise<Response> {
    if (isApi(path)) return answerApi(request, path, requestId, from)
    const sender = { network: networkOf(from.address ?? 'unknown'), requestId }
    if (path === '/broadcasting/auth') return answerBroadcastingAuth(parts.broadcasting, request)
    if (path === '/broadcasting/user-auth') return answerBroadcastingUser(parts.broadcasting, request)
    if (path.startsWith('/apps/')) return (await parts.pusherApi(request)) ?? pages(request, sender)
    if (!isRead(request)) throw methodNotAllowed('GET, HEAD')
    const fileRoute = fileRouteFor(path)
    if (fileRoute) return fileRoute.serve(path, request, sender.network)
    const asset = assets.get(path)
    if (asset) return serveAsset(asset, request)
    if (path.startsWith('/assets/')) throw notFound()
    // Nearly every request is a page, so a regular expression decides whether to try the machine routes.
    if (!machinePath.test(path)) return pages(request, sender)
    if (localPath.test(path) && !mayReadLocal(request, path, from.connection, parts.metricsToken))
      return pages(request, sender)
    const response = await machines.fetch(request)
    return response.status === 404 ? pages(request, sender) : response
  }

  async function answerApi(request: Request, path: string, requestId: string, { address, served }: Sender) {
    if (isRead(request)) {
      const response = await machines.fetch(request)
      if (response.status !== 404) return response
    }
    const inner = withPath(request.url, path.slice(apiPath.length) || '/')
    if (documentPaths.includes(inner.pathname)) throw methodNotAllowed('GET, HEAD')
    // A Request cannot have these methods.
    if (/^(?:TRACE|TRACK|CONNECT)$/i.test(request.method)) throw wrongMethod(api, inner.pathname)
    const passed = new Request(inner, request)
    passed.headers.set('x-request-id', requestId)
    return api.fetch(passed, { served, ...(address && { address }) })
  }

  /** A failed page redirects to /error; everything else gets the error envelope. */
  function respondToError(error: unknown, request: Request, path: string, requestId: string) {
    const httpError = asHttpError(error)
    if (httpError.status >= 500) log.error('request.failed', { request_id: requestId, path, error })
    const isPage = httpError.status >= 500 && isRead(request) && !path.startsWith(apiPath) && !fileRouteFor(path)
    return isPage ? failedPage(request, httpError.status) : envelopeOf(httpError, request, path, requestId)
  }

  return async function answer(request, connection) {
    const start = performance.now()
    const requestId = requestIdOf(request.headers.get('x-request-id'), parts.trustedProxies)
    const path = pathOf(request.url)
    const forwarded = request.headers.get('x-forwarded-for')
    const address = addressOf(connection?.incoming?.socket.remoteAddress, forwarded, parts.trustedProxies)
    let response: Response
    const served: ServedCall = {}
    const isOpenPath = isOpen(path)
    try {
      warnOfProxy(forwarded)
      const passed = isOpenPath ? cors.asAppRequest(request) : request
      response =
        (isOpenPath && cors.preflight(request)) ||
        (await route(passed, path, requestId, { address, connection, served }))
    } catch (error) {
      response = respondToError(error, request, path, requestId)
    }

    setHeaders(response, headers, requestId)
    if (isOpenPath) cors.setHeaders(request, response)
    accessLog({ requestId, method: request.method, path, ...served, status: response.status, start })
    return response
  }
}

function envelopeOf(error: HttpError, request: Request, path: string, requestId: string) {
  const language = languageOfPath(path)
  const hasPrefix = language !== defaultLanguage
  const accepted = request.headers.get('accept-language')
  return errorResponse(error, hasPrefix ? language : languageFromHeader(accepted), requestId)
}

function machineRoutes({
  contract,
  apiPath,
  build,
  crawlerFiles,
  isReady,
  hasDatabase,
  isAlive,
  readMetrics,
  devRoutes,
}: AppContext) {
  const app = new Hono()
  const document = once(() => openApiDocument(contract, apiPath))
  const documentBody = once(() => prepareBody(JSON.stringify(document()), jsonType))
  const docs = once(() => prepareBody(docsPage(document()).toString(), 'text/html; charset=utf-8'))
  const client = once(() => prepareBody(clientSource(document()), 'text/plain; charset=utf-8'))

  app.get('/healthz', async (c) => ((await isAlive()) ? c.text('ok\n') : c.text('the database is lost\n', 503)))
  app.get('/readyz', async (c) => {
    if (!isReady()) return c.text('not ready\n', 503)
    // Without the database a node still serves the pages that it has, and the other nodes have lost the same database.
    return c.text((await hasDatabase()) ? 'ready\n' : 'ready, but the database is lost\n')
  })
  app.get('/metrics', async (c) => c.text(await readMetrics()))
  app.get('/build.json', (c) => c.json({ build }, 200, { 'cache-control': 'no-store' }))
  app.get(`${apiPath}/openapi.json`, (c) => preparedResponse(documentBody(), c.req.raw))
  app.get(`${apiPath}/client.ts`, (c) => preparedResponse(client(), c.req.raw))
  app.get(`${apiPath}/docs`, async (c) => {
    const response = await preparedResponse(docs(), c.req.raw)
    response.headers.set('content-security-policy', scriptlessPolicy)
    return response
  })
  app.get(`${apiPath}/docs.css`, (c) => c.body(docsStyle, 200, { 'content-type': 'text/css; charset=utf-8' }))
  app.route('/', createCrawlerFiles(crawlerFiles))
  if (devRoutes) app.route('/', devRoutes)
  return app
}

/** Few processes are ever asked for the documents, and building them takes a while. */
function once<T extends object>(create: () => T) {
  let value: T | undefined
  return () => {
    value ??= create()
    return value
  }
}

const documentPaths = ['/openapi.json', '/client.ts', '/docs', '/docs.css']

/** Health, metrics, build.json, robots.txt, site maps, manifests, development pages. */
const machinePath =
  /^\/(?:healthz|readyz|metrics|\.well-known\/security\.txt|dev\/(?:sms|mail)(?:\.json|\.css)?|[\w-]+\.(?:json|txt|xml|webmanifest)|en\/manifest\.webmanifest)$/

/** What other machines must not see: codes of the inboxes, and numbers about the traffic. */
const localPath = /^\/(?:metrics|dev\/.*)$/

/** Monitoring systems on other machines send a token. */
function mayReadLocal(request: Request, path: string, connection: Connection | undefined, metricsToken?: string) {
  const token = path === '/metrics' ? metricsToken : undefined
  return isLocalRequest(request, connection) || (token !== undefined && hasBearer(request, token))
}

type Sender = { address: string | undefined; connection: Connection | undefined; served: ServedCall }

const isRead = (request: Request) => request.method === 'GET' || request.method === 'HEAD'

const withPath = (url: string, path: string) => Object.assign(new URL(url), { pathname: path })

/** Cheaper than new URL(), and every request needs it. */
function pathOf(url: string) {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const end = url.indexOf('?', start)
  return end < 0 ? url.slice(start) : url.slice(start, end)
}

function setHeaders(response: Response, security: [string, string][], requestId: string) {
  for (const [name, value] of security) {
    // Images for a CDN say that pages of another origin may show them.
    if (name !== 'cross-origin-resource-policy' || !response.headers.has(name)) response.headers.set(name, value)
  }
  response.headers.set('x-request-id', requestId)
  if (!response.headers.has('content-security-policy')) response.headers.set('content-security-policy', closedPolicy)
}
