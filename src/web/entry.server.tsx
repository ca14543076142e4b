// Renders a whole page to a string. It does not stream, because the page is hashed, compressed and cached.
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router'

import { loadLazyParts } from '#web/ui/lazy-part.tsx'

// The bundle has its own copies of these modules; the server imports from here everything compared by identity.
export { createRequestHandler, RouterContextProvider } from 'react-router'
export { media } from '#web/browser/media-url.ts'
export { servicesContext } from '#web/session/page-loader.ts'
export { indexedPaths, pageAt, sitePages } from './site.ts'

export const streamTimeout = 5_000

export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  await loadLazyParts()
  const body = await renderWhole(<ServerRouter context={context} url={request.url} />)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(withLateScripts(body), { status, headers })
}

/**
 * Loads the scripts (110 KB) after the first paint, so that they do not compete with styles, text and images on a slow
 * network. The files run one at a time, so that a slow phone can react to input in between.
 */
function withLateScripts(html: string) {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="late"')
    .replace('<script type="module" async="">', `<script>${afterPaint}</script><script type="text/late">`)
}

/**
 * The page's own script requests a failed file again. It has the same text as before, so its hash in the content security
 * policy still matches. The entry starts the app, so it runs last.
 */
const afterPaint = `requestAnimationFrame(() => setTimeout(async () => {
  const links = [...document.querySelectorAll('link[rel="late"]')]
  for (const link of links) link.rel = 'modulepreload'
  for (const { href } of links) {
    if (href.includes('entry.client')) continue
    await import(href).catch(() => {})
    await new Promise((rest) => setTimeout(rest))
  }
  for (const late of document.querySelectorAll('script[type="text/late"]')) {
    const script = document.createElement('script')
    script.type = 'module'
    script.text = late.text
    late.replaceWith(script)
  }
}))`

function renderWhole(page: React.ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString())
        done()
      },
    })
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reject,
    })
  })
}

/** Set by main.ts, so that rendering errors reach the server's log. */
export const errorReporter: { report(error: unknown, request: Request): void } = { report: () => {} }

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) errorReporter.report(error, request)
}
