// Renders a whole page to a string. It does not stream, because the page is hashed, compressed and cached.
import { renderToString } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router'

import { loadLazyParts } from '#web/ui/lazy-part.tsx'
import { storeSharedMarkup } from '#web/ui/shared-markup.tsx'

// The bundle has its own copies of these modules; the server imports from here everything compared by identity.
export { createRequestHandler, RouterContextProvider } from 'react-router'
export { media } from '#web/browser/media-url.ts'
export { servicesContext } from '#web/session/page-loader.ts'
export { indexedPaths, pageAt, sitePages } from './site.ts'

export const streamTimeout = 5_000

export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  await loadLazyParts()
  const { serverHandoffStream, ...withoutStream } = context
  const page = storeSharedMarkup(renderToString(<ServerRouter context={withoutStream} url={request.url} />))
  const hasScripts = context.renderMeta?.didRenderScripts === true
  const data = hasScripts && serverHandoffStream ? await new Response(serverHandoffStream).text() : undefined
  headers.set('content-type', 'text/html; charset=utf-8')
  const response = new Response(null, { status, headers })
  pageTexts.set(response, withScripts(page, data))
  return response
}

/** The pages of responses, so that 100 KB are not encoded and decoded again on the way to the compression. */
export const pageTexts = new WeakMap<Response, string>()

/**
 * Loads the scripts (110 KB) after the first paint, so that they do not compete with styles, text and images on a slow
 * network. The files run one at a time, so that a slow phone can react to input in between.
 * Joined once: a page has 100 KB, and each concatenation would copy it again.
 */
function withScripts(html: string, data: string | undefined) {
  const bodyAt = html.indexOf('</head>')
  const entryAt = html.lastIndexOf(entryStart)
  if (entryAt < 0) return `<!DOCTYPE html>${html}`
  return [
    '<!DOCTYPE html>',
    html.slice(0, bodyAt).replaceAll('<link rel="modulepreload"', '<link rel="late"'),
    html.slice(bodyAt, entryAt),
    `<script>${afterPaint}</script><script type="text/late">`,
    html.slice(entryAt + entryStart.length, -pageEnd.length),
    data === undefined ? '' : dataScripts(data),
    pageEnd,
  ].join('')
}

const pageEnd = '</body></html>'

/**
 * Writes the data of the page as the router would. Its own component waits for the stream, which needs React's renderer
 * for streams: that takes longer by a tenth of a page.
 */
const dataScripts = (data: string) =>
  [`enqueue(${inScript(data)})`, 'close()']
    .map((call) => `<script>window.__reactRouterContext.streamController.${call};</script>`)
    .join('')

/** A string that cannot end its script. */
const inScript = (text: string) =>
  JSON.stringify(text).replace(
    /[&<>\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const entryStart = '<script type="module" async="">'

/**
 * Short, because every page contains it. The page's own script requests a failed file again. It has the same text as before, so its hash in the content security
 * policy still matches. The entry starts the app, so it runs last. It runs after the HTML is complete: on a slow network the files
 * may be in the cache while the parser is still inside the entry's script, whose text is then cut off.
 */
const afterPaint = [
  'requestAnimationFrame(()=>setTimeout(async()=>{let d=document,f=[...d.querySelectorAll("[rel=late]")]',
  'for(let l of f)l.rel="modulepreload"',
  'for(let{href:h}of f)h.includes("entry.client")||(await import(h).catch(()=>{}),await new Promise(r=>setTimeout(r)))',
  'd.readyState=="loading"&&await new Promise(r=>d.addEventListener("DOMContentLoaded",r))',
  'for(let l of d.querySelectorAll("[type=\'text/late\']")){let s=d.createElement("script");s.type="module";s.text=l.text;l.replaceWith(s)}}))',
].join(';')

/** Set by main.ts, so that rendering errors reach the server's log. */
export const errorReporter: { report(error: unknown, request: Request): void } = { report: () => {} }

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) errorReporter.report(error, request)
}
