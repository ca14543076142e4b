// Builds and serves the bare page, compressed like the pages of the product.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { createElement, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { build } from 'vite'
import { atEnd } from '#bench/support/cleanup.ts'
import { patchReact } from '#tools/react-patches.ts'
import { routes } from './app.ts'

export async function serveBarePage(): Promise<string> {
  const script = brotliCompressSync(await buildClient())
  const server = createServer((request, response) => {
    const isScript = request.url === '/bare.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8')
    response.setHeader('content-encoding', 'br')
    if (isScript) return response.end(script)
    renderPage(`http://bare${request.url}`).then(
      (page) => response.end(brotliCompressSync(page)),
      () => response.writeHead(404).end(brotliCompressSync('')),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function renderPage(url: string) {
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(url))
  if (context instanceof Response) throw new Error('The bare page redirects.')
  const router = createStaticRouter(handler.dataRoutes, context)
  const page = createElement(StaticRouterProvider, { router, context, hydrate: false })
  const content = renderToString(createElement(StrictMode, null, page))
  return `<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8"><title>Bare</title>
<meta name="viewport" content="width=device-width"><script type="module" src="/bare.js"></script></head>
<body><div id="root">${content}</div></body></html>`
}

async function buildClient(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    // Without it the tracing of Lighthouse costs this page 8 ms that no visitor pays.
    plugins: [patchReact],
    build: { write: false, modulePreload: false, rolldownOptions: { input: join(import.meta.dirname, 'client.ts') } },
  })
  const { output } = [built].flat()[0] as { output: { type: string; code?: string }[] }
  const chunks = output.filter(({ type }) => type === 'chunk')
  if (chunks.length !== 1) throw new Error(`The bare page has ${chunks.length} scripts.`)
  return chunks[0]?.code ?? ''
}
