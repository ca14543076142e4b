// Renders a whole page to a string. It does not stream, because the page is hashed, compressed and cached.
import { renderToString } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router'

import { takeHeadMarkup } from '#web/ui/head-markup.ts'
import { loadLazyParts } from '#web/ui/lazy-part.tsx'
import { storeSharedMarkup } from '#web/ui/shared-markup.tsx'
import { withScripts } from './page-scripts.ts'

// The bundle has its own copies of these modules; the server imports from here everything compared by identity.
export { createRequestHandler, RouterContextProvider } from 'react-router'
export { media } from '#web/browser/media-url.ts'
export { servicesContext } from '#web/session/page-loader.ts'
export { indexedPaths, pageAt, sitePages } from './site.ts'

export const streamTimeout = 5_000

export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  await loadLazyParts()
  const { serverHandoffStream, ...withoutStream } = context
  // Before rendering: garbage is collected while something is awaited, and a text of 100 KB that is in use then stays for long.
  const data = serverHandoffStream ? await new Response(serverHandoffStream).text() : ''
  // A page that failed may have written something.
  takeHeadMarkup()
  const page = storeSharedMarkup(renderToString(<ServerRouter context={withoutStream} url={request.url} />))
  const head = takeHeadMarkup()
  headers.set('content-type', 'text/html; charset=utf-8')
  const response = new Response(null, { status, headers })
  pageTexts.set(response, withScripts(page, head, context, data))
  return response
}

/** The pages of responses, so that 100 KB are not encoded and decoded again on the way to the compression. */
export const pageTexts = new WeakMap<Response, string>()

/** Set by main.ts, so that rendering errors reach the server's log. */
export const errorReporter: { report(error: unknown, request: Request): void } = { report: () => {} }

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) errorReporter.report(error, request)
}
