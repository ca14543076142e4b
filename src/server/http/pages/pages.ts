// HTML pages: the cache, rendering, and error responses for people and crawlers.
import type { CacheTag } from '#contract/cache-tags.ts'
import { inLanguage, languageOfPath, withoutLanguage } from '#contract/language.ts'
import { limits } from '#server/http/limits.ts'
import type { VisitorWork } from '#server/http/load-shedding.ts'
import { actorOf } from '#server/http/session.ts'
import type { Sessions } from '#server/platform/actor.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type CompressedPage, compressPage, type RenderedPage, respondWith } from './compressed-page.ts'
import { isCrawler } from './crawlers.ts'
import { overloadedPage, retryAfter } from './overloaded-page.ts'
import { changedAt } from './own-changes.ts'
import type { PageCache } from './page-cache.ts'
import { type CountPage, type CountSearch, pageKindOf } from './page-kinds.ts'
import { documentPath, isDataRequest, isReadable, notFoundUrl, type SitePage, withKnownQuery } from './page-url.ts'
import { redirectFor } from './redirects.ts'

/** What a page says about itself while it is rendered. */
export type PageFacts = { tags: Set<CacheTag>; freshFor: number }

/** Renders one page (in src/web), and writes into `facts`. */
export type Render = (request: Request, isSignedIn: boolean, facts: PageFacts) => Promise<RenderedResponse>

/** `body`: the HTML, or the data that the router asks for. */
export type RenderedResponse = { status: number; headers: Headers; body: string }

/** The address of the client, and the id of the request in the log. */
export type PageSender = { network: string; requestId: string }

export type PagesContext = {
  render: Render
  pageAt: (path: string) => SitePage | undefined
  cache: PageCache
  clock: Clock
  sessions: Sessions
  /** The content policy of a rendered page. */
  policyFor: (html: string) => string
  /** The share of each address in rendering. */
  renders: VisitorWork
  countPage: CountPage
  countSearch: CountSearch
}

export function createPages(context: PagesContext) {
  const { render, pageAt, cache, clock, sessions, policyFor, renders, countPage, countSearch } = context

  /** Renders the page of `url` for the sender of `request`. */
  async function renderPage(url: URL, request: Request, isSignedIn: boolean, requestId: string): Promise<RenderedPage> {
    const facts: PageFacts = { tags: new Set(), freshFor: limits.pageFresh }
    // A public page must not know the user, because it is cached for everyone.
    const cookie = isSignedIn ? { cookie: request.headers.get('cookie') ?? '' } : {}
    const headers = { ...cookie, 'x-request-id': requestId }
    const response = await render(new Request(url, { headers }), isSignedIn, facts)
    return {
      status: response.status,
      headers: pageHeaders(response, policyFor),
      body: response.body,
      tags: [...facts.tags],
      isCacheable: response.status === 200 || response.status === 404,
      freshFor: facts.freshFor,
    }
  }

  async function publicPage(url: URL, page: SitePage | undefined, request: Request, sender: PageSender) {
    const { network, requestId } = sender
    const known = page ? withKnownQuery(url, page) : notFoundUrl(url)
    const key = known.pathname + known.search
    const since = changedAt(request.headers.get('cookie'), clock.now())
    const render = () => renderPage(known, request, false, requestId)
    const state = cache.find(key, since)
    const isOnDisk = state === 'miss' && (await cache.load(key, since))
    const kind = pageKindOf(key)
    countPage(kind, isOnDisk ? 'disk' : state)
    if (kind === 'search') countSearch(key, network, request.headers.get('user-agent') ?? '')
    const slot = { network, run: renders.run }
    const refreshSlot = { network, run: renders.runNow }
    return respondWith(await orLastPage(key, cache.read(key, render, { since, slot, refreshSlot })), request)
  }

  /** When nothing can be rendered, because of too much load or a lost database, an old page is better than an error. */
  async function orLastPage(key: string, reading: Promise<CompressedPage>): Promise<CompressedPage> {
    try {
      const page = await reading
      return page.status >= 500 ? (cache.last(key) ?? page) : page
    } catch (error) {
      const last = cache.last(key)
      if (!last) throw error
      return last
    }
  }

  async function privatePage(url: URL, request: Request, { network, requestId }: PageSender) {
    const actor = await actorOf(request, sessions)
    const render = () => renderPage(url, request, actor !== null, requestId)
    const page = await (actor ? render() : renders.run(network, render))
    page.headers['cache-control'] = 'private, no-store'
    return respondWith(await compressPage(page, 'private'), request)
  }

  return async function answer(request: Request, sender: PageSender): Promise<Response> {
    const url = new URL(request.url)
    const redirect = isDataRequest(url) ? undefined : redirectFor(url, request)
    if (redirect) return redirect
    if (isErrorPath(url.pathname) && isCrawler(request)) return bareStatus(errorCodeOf(url))

    const page = isReadable(url.pathname) ? pageAt(withoutLanguage(documentPath(url.pathname))) : undefined
    const response =
      page?.access === 'private'
        ? await privatePage(url, request, sender)
        : await publicPage(url, page, request, sender)
    if (response.status >= 500 && !isDataRequest(url)) return failedPage(request, response.status)
    return response.status >= 400 ? withoutBodyForBots(response, request) : response
  }
}

/** The response for a page that failed: a redirect to /error for people, only the status for crawlers. */
export function failedPage(request: Request, status: number): Response {
  const url = new URL(request.url)
  const headers = { 'cache-control': 'no-store', ...(status === 503 && { 'retry-after': String(retryAfter) }) }
  if (isCrawler(request) || isDataRequest(url)) return bareStatus(status, headers)
  // Rendering /error would be one more page for a server that has too many.
  if (status === 503) return overloadedPage(languageOfPath(url.pathname), headers)
  const next = encodeURIComponent(url.pathname + url.search)
  const target = `${inLanguage(languageOfPath(url.pathname), '/error')}?code=${status}&next=${next}`
  // A failing /error page must not redirect to itself.
  if (isErrorPath(url.pathname)) return bareStatus(status, headers)
  return new Response(null, { status: 302, headers: { ...headers, location: target } })
}

/** The page for people that reports a failed page. */
export const isErrorPath = (pathname: string) => withoutLanguage(pathname) === '/error'

/** The status that the error page reports. */
function errorCodeOf(url: URL) {
  const code = url.searchParams.get('code') ?? ''
  return /^[45]\d\d$/.test(code) ? Number(code) : 500
}

/** What crawlers get instead of an error page. */
const bareStatus = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } })

function pageHeaders(response: RenderedResponse, policyFor: PagesContext['policyFor']) {
  const headers: Record<string, string> = { 'cache-control': 'public, max-age=0, must-revalidate' }
  for (const [name, value] of response.headers) {
    // React Router marks its data responses with x-remix-* headers.
    if (name === 'content-type' || name === 'location' || name.startsWith('x-remix-')) headers[name] = value
  }
  if (headers['content-type']?.startsWith('text/html')) headers['content-security-policy'] = policyFor(response.body)
  return headers
}

/** Crawlers get only the status of an error page. */
function withoutBodyForBots(response: Response, request: Request) {
  const headers = { 'cache-control': response.headers.get('cache-control') ?? 'no-store' }
  return isCrawler(request) ? bareStatus(response.status, headers) : response
}
